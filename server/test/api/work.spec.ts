await import('./work/turns.js');
await import('./work/logs.js');
