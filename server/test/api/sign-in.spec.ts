await import('./sign-in/authentication.js');
await import('./sign-in/external-sign-in.js');
await import('./sign-in/sessions.js');
// Ends every session, so it is the last.
await import('./sign-in/access-cache.js');
await import('./sign-in/password-off.js');
await import('./sign-in/breached-passwords.js');
await import('./sign-in/call-limits.js');
await import('./sign-in/session-storm.js');
