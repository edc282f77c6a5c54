import { nextSubject } from '../support/app.js';

await import('./reference/conformance.js');
await import('./reference/save.js');
await import('./reference/delete.js');
await import('./reference/imports.js');
await import('./reference/imports-campaigns.js');
await import('./reference/imports-admicom.js');
await import('./reference/imports-sheets.js');

nextSubject();
await import('./schedule/days.js');
await import('./schedule/copies.js');

nextSubject();
await import('./saving/stale-record.js');
await import('./saving/concurrency.js');
await import('./saving/storage.js');
await import('./saving/races.js');
// It advances the clock, which ends the sessions of the others.
await import('./saving/idempotency.js');

nextSubject();
await import('./audit/events.js');
await import('./audit/trail.js');
