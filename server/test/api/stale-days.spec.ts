await import('./stale-days/sold.js');
await import('./stale-days/days.js');
