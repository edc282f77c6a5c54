await import('./reference/conformance.js');
await import('./reference/save.js');
await import('./reference/delete.js');
await import('./reference/imports.js');
await import('./reference/imports-campaigns.js');
