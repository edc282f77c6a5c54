await import('./log-making/sold.js');
await import('./log-making/skipped-hours.js');
await import('./log-making/remake.js');
await import('./log-making/edit.js');
await import('./log-making/quota.js');
await import('./log-making/continued-lines.js');
await import('./log-making/copy-changes.js');
await import('./log-making/copy-to-come.js');
