await import('./room/free.js');
await import('./room/room.js');
await import('./room/by-week.js');
