// Every spec runs once. These are not run again where the run differs in something that makes no
// difference to them; all others, new ones too, are.

/** Where the time zone of the process differs: npm test -- --only server --zone Europe/Madrid */
export const ZONE_FREE = [
  {
    specs: 'server/test/(start|reliability)/',
    why: 'they test processes of their own, which are started without a time zone',
  },
  {
    specs: 'server/test/db/(app-login|migrations|row-level-security|upgrade)\\.spec',
    why: 'tables, roles, rights and copies of rows inside PostgreSQL; no date is read or written',
  },
  {
    specs: 'server/src/database/embedded/',
    why: 'starting and stopping PostgreSQL',
  },
  {
    specs: 'server/test/api/(access-matrix|access-cache|foreign-ids|tenants)\\.spec',
    why: 'who may do what with which record; dates are sent as they are and not looked at',
  },
  {
    specs: 'server/test/api/(bad-input|hang-up|http|openapi)\\.spec',
    why: 'the form of requests and answers',
  },
  {
    specs: 'server/test/api/(concurrency|idempotency|races)\\.spec',
    why: 'versions, locks and repeated calls',
  },
  {
    specs: 'server/test/api/reference-(delete|save)\\.spec',
    why: 'records of codes and names, which have no dates',
  },
  {
    specs:
      'server/(src/auth/|test/api/(authentication|breached-passwords|call-limits|password-sign-in-off|session-storm|sign-in-limits)\\.spec)',
    why: 'passwords and counts; the instants of sessions are in sessions.spec, open-sessions.spec and external-sign-in.spec, which run in every zone',
  },
  {
    specs: 'server/test/cli/process\\.spec',
    why: 'how the command line ends, as a process',
  },
  {
    specs: 'server/test/(deploy|repository|support)/|server/src/(config|web)/',
    why: 'files of the repository, settings and static pages',
  },
];

/** Where TEST_DATABASE_URL names another database: npm test -- --only server --other-database */
export const DATABASE_FREE = [
  {
    specs: 'server/src/',
    why: 'specs beside the code use no database, or are of the embedded one',
  },
  { specs: 'server/test/(deploy|repository)/', why: 'files of the repository' },
  {
    specs: 'server/test/start/start\\.spec',
    why: 'the start on an embedded database of its own',
  },
  {
    specs: 'server/test/reliability/(database-away|durability|log-lines)\\.spec',
    why: 'they start and kill database servers of their own',
  },
];
