await import('./sales/approval.js');
await import('./sales/kept-lists.js');
await import('./sales/orders.js');
await import('./sales/own-campaigns.js');
