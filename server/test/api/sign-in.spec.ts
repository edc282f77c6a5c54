import { nextSubject } from '../support/app.js';

await import('./sign-in/authentication.js');
await import('./sign-in/external-sign-in.js');
await import('./sign-in/sessions.js');
// Ends every session, so it is the last.
await import('./sign-in/access-cache.js');
await import('./sign-in/password-off.js');
await import('./sign-in/breached-passwords.js');
await import('./sign-in/call-limits.js');
await import('./sign-in/session-storm.js');
await import('./sign-in/limits.js');
await import('./sign-in/open-sessions.js');

nextSubject();
await import('./second-factor/sign-in.js');
await import('./second-factor/own-factors.js');
await import('./second-factor/orders-of-calls.js');

nextSubject();
// While nobody exists, so it is the first.
await import('./users/first-start.js');
await import('./users/members.js');
await import('./users/lost-factors.js');
await import('./users/mail.js');
await import('./users/outbox.js');
await import('./users/links.js');

nextSubject();
// It sets the clock, which ends the sessions of parts that are loaded before it.
await import('./media-groups/foreign-ids.js');
await import('./media-groups/multimedia.js');
await import('./media-groups/setup.js');
