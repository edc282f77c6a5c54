// While nobody exists, so it is the first.
await import('./users/first-start.js');
await import('./users/members.js');
await import('./users/mail.js');
await import('./users/links.js');
