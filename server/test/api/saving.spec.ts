await import('./saving/stale-record.js');
await import('./saving/concurrency.js');
await import('./saving/storage.js');
await import('./saving/idempotency.js');
