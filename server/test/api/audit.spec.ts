await import('./audit/events.js');
await import('./audit/trail.js');
