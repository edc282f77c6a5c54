await import('./files/formats.js');
await import('./files/export.js');
