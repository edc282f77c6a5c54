await import('./sign-in/authentication.js');
await import('./sign-in/external-sign-in.js');
await import('./sign-in/sessions.js');
// Ends every session, so it is the last.
await import('./sign-in/access-cache.js');
