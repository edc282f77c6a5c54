await import('../api/audit/events.js');
await import('../api/reference/delete.js');
await import('../api/reference/save.js');
await import('../api/saving/concurrency.js');
await import('../api/spot/revisions.js');
await import('../api/spot/save.js');
// It lets a day pass, after which nobody is signed in.
await import('../api/saving/idempotency.js');
