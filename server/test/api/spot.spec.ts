await import('./spot/save.js');
await import('./spot/search.js');
await import('./spot/revisions.js');
await import('./spot/cancel.js');
await import('./spot/bulk.js');
await import('./spot/files.js');
await import('./spot/orders.js');
