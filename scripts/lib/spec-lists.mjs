/**
 * Specs whose outcome the time zone of the process could change: calendar dates and instants, read
 * from the clock, from a request or from PostgreSQL. `npm run test:zone` runs them on Lord Howe, ten
 * and a half hours off UTC with half an hour of daylight saving, in the southern summer.
 */
export const ZONE_SPECS = [
  'server/src/contract/time.spec.ts',
  'server/src/nightly/core/due.spec.ts',
  'server/src/traffic-log/log-rows.spec.ts',
  'server/test/zone/logs.ts',
  'server/test/zone/sign-in.ts',
  'admin/src/spot/lines/model/sentences.spec.ts',
  'admin/src/traffic-log/model/month.spec.ts',
  'admin/src/shared/range.spec.ts',
  'customer-page/src/order/order.spec.ts',
];

/**
 * Specs that another version of PostgreSQL could fail: migrations, roles, triggers, backups, and every
 * function of every repository. `npm test -- --other-database` runs them on the server of
 * TEST_DATABASE_URL.
 */
export const DATABASE_SPECS = [
  'server/test/db/app-login.spec.ts',
  'server/test/db/plans/list-plans.ts',
  'server/test/db/log-parts.spec.ts',
  'server/test/db/plans/log-writer.ts',
  'server/test/db/backups/migrations.ts',
  'server/test/db/repositories.spec.ts',
  'server/test/db/row-level-security.spec.ts',
  'server/test/db/trail-of-logs.spec.ts',
  'server/test/db/trim-trail.spec.ts',
  'server/test/db/backups/upgrade.ts',
  'server/test/db/backups/backup.ts',
];
