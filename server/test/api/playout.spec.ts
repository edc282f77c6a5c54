import { nextSubject } from '../support/app.js';

await import('./delivery/deliver.js');
await import('./delivery/collect.js');
await import('./delivery/export-folders.js');

nextSubject();
await import('./files/formats.js');
await import('./files/export.js');

nextSubject();
await import('./files/admicom.js');
