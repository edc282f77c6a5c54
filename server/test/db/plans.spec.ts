import { nextSubject } from '../support/app.js';

// Its tables are small, so it is the first.
await import('./plans/log-writer.js');

nextSubject();
await import('./plans/list-plans.js');
await import('./plans/many-lines.js');
await import('./plans/spot-span.js');
await import('./plans/pooler.js');
