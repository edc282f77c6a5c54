await import('./http/requests.js');
await import('./http/compression.js');
await import('./http/pipelining.js');
await import('./http/hang-up.js');
await import('./http/body-limits.js');
await import('./http/answers.js');
await import('./http/openapi.js');
