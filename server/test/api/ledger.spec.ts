await import('./ledger/closings.js');
await import('./ledger/make-goods.js');
await import('./ledger/settled.js');
await import('./ledger/not-billed.js');
await import('./ledger/spot-price.js');
await import('./ledger/certified.js');
await import('./ledger/corrupted.js');
await import('./ledger/reports.js');
