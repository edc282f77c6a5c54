await import('./saving/stale-record.js');
await import('./saving/concurrency.js');
await import('./saving/storage.js');
await import('./saving/races.js');
// It advances the clock, which ends the sessions of the others.
await import('./saving/idempotency.js');
