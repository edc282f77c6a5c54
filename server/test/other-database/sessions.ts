await import('../api/sign-in/sessions.js');
