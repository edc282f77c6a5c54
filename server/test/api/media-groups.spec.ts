await import('./media-groups/multimedia.js');
await import('./media-groups/foreign-ids.js');
