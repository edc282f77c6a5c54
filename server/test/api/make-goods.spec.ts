await import('./make-goods/make-goods.js');
await import('./make-goods/under-delivery.js');
