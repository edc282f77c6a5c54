await import('./spot-lines/simple.js');
await import('./spot-lines/detailed.js');
await import('./spot-lines/terms.js');
await import('./spot-lines/separation.js');
await import('./spot-lines/rate-cards.js');
