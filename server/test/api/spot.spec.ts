import { nextSubject } from '../support/app.js';

await import('./spot/save.js');
await import('./spot/search.js');
await import('./spot/revisions.js');
await import('./spot/cancel.js');
await import('./spot/bulk.js');
await import('./spot/files.js');
await import('./spot/orders.js');

nextSubject();
await import('./spot-lines/simple.js');
await import('./spot-lines/detailed.js');
await import('./spot-lines/terms.js');
await import('./spot-lines/separation.js');
await import('./spot-lines/rate-cards.js');

nextSubject();
await import('./sales/approval.js');
await import('./sales/kept-lists.js');
await import('./sales/orders.js');
await import('./sales/own-campaigns.js');
await import('./spot/ways-in.js');
