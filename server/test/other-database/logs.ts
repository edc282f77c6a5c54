await import('../api/log-making/edit.js');
await import('../api/schedule/copies.js');
await import('../api/traffic-log/generate.js');
