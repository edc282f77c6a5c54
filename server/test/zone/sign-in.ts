await import('../api/audit/events.js');
await import('../api/sign-in/external-sign-in.js');
await import('../api/sign-in/sessions.js');
await import('../api/sign-in/open-sessions.js');
