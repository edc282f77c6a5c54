await import('./second-factor/sign-in.js');
await import('./second-factor/own-factors.js');
await import('./second-factor/orders-of-calls.js');
