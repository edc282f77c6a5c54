// It sets the clock, which ends the sessions of parts that are loaded before it.
await import('./media-groups/foreign-ids.js');
await import('./media-groups/multimedia.js');
await import('./media-groups/setup.js');
