await import('./work/turns.js');
await import('./work/logs.js');
await import('./work/long-writes.js');
await import('./work/expensive-reads.js');
