await import('./schedule/days.js');
await import('./schedule/copies.js');
