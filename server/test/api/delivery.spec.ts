await import('./delivery/deliver.js');
await import('./delivery/collect.js');
await import('./delivery/export-folders.js');
