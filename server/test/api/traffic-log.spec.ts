import { nextSubject } from '../support/app.js';

await import('./traffic-log/generate.js');
await import('./traffic-log/over-midnight.js');
await import('./traffic-log/over-days.js');
await import('./traffic-log/put-away.js');
await import('./traffic-log/real-day.js');

nextSubject();
await import('./log-making/sold.js');
await import('./log-making/skipped-hours.js');
await import('./log-making/remake.js');
await import('./log-making/edit.js');
await import('./log-making/read-text.js');
await import('./log-making/quota.js');
await import('./log-making/continued-lines.js');
await import('./log-making/copy-changes.js');
await import('./log-making/copy-to-come.js');

nextSubject();
await import('./stale-days/sold.js');
await import('./stale-days/days.js');

nextSubject();
await import('./room/free.js');
await import('./room/room.js');
await import('./room/by-week.js');
