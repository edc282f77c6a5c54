await import('./traffic-log/generate.js');
await import('./traffic-log/over-midnight.js');
await import('./traffic-log/over-days.js');
await import('./traffic-log/put-away.js');
await import('./traffic-log/real-day.js');
