await import('../api/spot-lines/detailed.js');
await import('../api/spot-lines/simple.js');
await import('../api/traffic-log/generate.js');
await import('../api/traffic-log/real-day.js');
await import('../db/trim-trail.spec.js');
