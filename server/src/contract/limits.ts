/** Limits of fields and ranges, in characters unless the name says otherwise. */
export const LIMITS = {
  speakerCode: 25,
  speakerName: 250,
  clientCategoryCode: 10,
  clientCategoryName: 128,
  clientCode: 10,
  clientName: 500,
  code: 255,
  name: 255,
  description: 1000,
  /** taxCode, phone, contact. */
  shortText: 255,
  address: 500,
  email: 254,
  comments: 4000,
  file: 255,
  ntcText: 4000,
  passwordMin: 10,
  password: 200,
  exactTimes: 200,
  commercialBreaksPerDay: 500,
  showsPerDay: 200,
  linesPerCampaign: 500,
  occurrences: 500,
  lengthSeconds: 86_400,
  sponsorPosition: 10_000,
  money: 9_999_999_999.99,
  percentage: 100,
  blockSeconds: 86_400,
  /** The largest id that PostgreSQL's integer holds. */
  id: 2_147_483_647,
  /** Days in one generate or list of a traffic log. */
  logRangeDays: 366,
  dailySlots: 31,
  idempotencyKey: 128,
  /** Records in one page of a REST list, and those of a page that says nothing. */
  restPage: 500,
  restPageDefault: 100,
  /** Values of one field that a filter may list. */
  filterValues: 500,
  /** Events of the audit trail that a list can reach; beyond, filter. */
  auditReach: 10_000,
} as const;

/** Seconds; the life of sign-in tokens and sessions. */
export const SESSION = {
  tokenSeconds: 7 * 60,
  refreshBelowSeconds: 60,
  graceSeconds: 60,
  idleSeconds: 60 * 60,
  absoluteSeconds: 12 * 60 * 60,
  externalTokenMaxSeconds: 60,
  checkEverySeconds: 10,
  /** After a sign-in; meanwhile the password need not be given again to end other sessions. */
  freshSeconds: 10 * 60,
} as const;

/** Calls of one signed-in user: far above what a back office sends, far below what a flood does. */
export const CALLS = { perMinute: 6_000 } as const;

/** How long the answer to a call with an Idempotency-Key is kept. */
export const IDEMPOTENCY = { keptSeconds: 24 * 60 * 60 } as const;

/** Milliseconds and pixels of the back office. */
export const UI = {
  notificationMs: 6_000,
  httpTimeoutMs: 300_000,
  tabScrollPx: 240,
} as const;
