/** Numbers and words of the HTTP API, with their meaning. */

export const LANGUAGES = ['EN', 'ES'] as const;
export type Language = (typeof LANGUAGES)[number];

export const ROLES = ['admin', 'staff', 'sales', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a user may work in a media group. */
export const MEMBER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Who must have a second factor in a media group. */
export const SECOND_FACTOR_RULES = ['optional', 'admins', 'everybody'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** Second factors that a user sets up. */
export const SECOND_FACTOR_KINDS = ['passkey', 'code'] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** How devices with passkeys are reached, which browsers are told. */
export const PASSKEY_TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

/** What a sign-in may be completed with. */
export const SECOND_FACTOR_METHODS = [...SECOND_FACTOR_KINDS, 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** What a link without a sign-in is for. */
export const LINK_KINDS = ['welcome', 'join', 'password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A flag travels as 0 or 1. */
export type Flag = 0 | 1;

/** What the time of a break refers to. */
export const TIME_TYPE = { start: 0, end: 1 } as const;
export type TimeType = (typeof TIME_TYPE)[keyof typeof TIME_TYPE];

/** Minutes of tolerance of a break: hard starts on time, soft waits for the previous event. */
export const TOLERANCE = { hard: 0, soft: 3 } as const;
export type Tolerance = (typeof TOLERANCE)[keyof typeof TOLERANCE];

export const SPOT_TYPE = { audio: 0, nonTraditional: 1, sponsor: 2 } as const;
export type SpotType = (typeof SPOT_TYPE)[keyof typeof SPOT_TYPE];

/** Kinds of break: `ad` takes audio and non-traditional lines, `sponsor` takes sponsor lines. */
export const BREAK_TYPE = { ad: 0, sponsor: 2 } as const;
export type BreakType = (typeof BREAK_TYPE)[keyof typeof BREAK_TYPE];

export const TIME_MODE = { interval: 0, show: 1, exactTimes: 2 } as const;
export type TimeMode = (typeof TIME_MODE)[keyof typeof TIME_MODE];

/** Places in an ad break; a sponsor's position is a free number from 1 up. */
export const POSITION = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  indistinct: 6,
  penultimateFourth: 7,
  penultimateThird: 8,
  penultimateSecond: 9,
  penultimateFirst: 10,
  last: 11,
} as const;

/** Parts of the product that a media group turns on; its entries are greyed until then. */
export const PARTS = [
  'airplay',
  'billing',
  'certificate',
  'import',
  'reports',
  'studio',
  'support',
  'users',
] as const;
export type Part = (typeof PARTS)[number];

/** The parts that are implemented. */
export const EXISTING_PARTS = [
  'airplay',
  'billing',
  'certificate',
  'import',
  'reports',
  'studio',
  'support',
  'users',
] as const satisfies readonly Part[];
export type ExistingPart = (typeof EXISTING_PARTS)[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const SCHEDULE_TYPES = ['simple', 'advanced'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** The period for which a line's `occurrences` count. A line without one counts by the day. */
export const PERIODS = ['day', 'week', 'month', 'flight'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * What a line is promised: guaranteed airings by priority; bonus below every priority; fill only tops up
 * breaks.
 */
export const SERVICES = ['guaranteed', 'bonus', 'fill'] as const;
export type Service = (typeof SERVICES)[number];

/** The break of its show in which a line airs. */
export const SHOW_POSITIONS = ['opening', 'closing'] as const;
export type ShowPosition = (typeof SHOW_POSITIONS)[number];

/** A campaign on hold counts in what is free, and is in no log. */
export const CAMPAIGN_STATES = ['active', 'hold'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The steps of a campaign's approval. */
export const APPROVAL_STEPS = ['submitted', 'approved', 'sentBack'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** What one call does to several campaigns. */
export const BULK_CHANGES = ['extend', 'cancel', 'executive', 'hold', 'air'] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

/** What became of a campaign on a day since the day's log was made. */
export const CAMPAIGN_CHANGES = ['added', 'changed', 'removed'] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];

export const LOG_STATUSES = ['new', 'draft', 'locked'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** Whose price an airing in a log has: the price when the day was locked, or the line's current price. */
export const AIRING_PRICES = ['locked', 'line'] as const;
export type AiringPrice = (typeof AIRING_PRICES)[number];

/** How free seconds are grouped. */
export const FREE_BY = ['hour', 'show', 'break'] as const;
export type FreeBy = (typeof FREE_BY)[number];

/**
 * Why an airing is unplaced, in the order in which the rules are checked; QUOTA where its week has no place
 * for it.
 */
export const UNPLACED_REASONS = [
  'NO_SHOW',
  'SKIPPED_HOUR',
  'NO_BREAK',
  'BREAK_TYPE',
  'NO_PIECE',
  'TOO_LONG',
  'REPEAT',
  'CATEGORY',
  'POSITION',
  'SEPARATION',
  'HOUR_CAP',
  'FULL',
  'QUOTA',
] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** Why there is no room for an airing: a locked log, besides, takes only what fits beside what it has. */
export const ROOM_REASONS = [...UNPLACED_REASONS, 'LOCKED'] as const;
export type RoomReason = (typeof ROOM_REASONS)[number];

/** A stored log also has airings that a person took out. */
export const LOG_UNPLACED_REASONS = [...UNPLACED_REASONS, 'REMOVED'] as const;
export type LogUnplacedReason = (typeof LOG_UNPLACED_REASONS)[number];

/**
 * Changes that may place an airing: a wider window or another exact time, no fixed position, a shorter
 * version, mixed categories in a break, or room made by campaigns of the same or a lower priority.
 */
export const SUGGESTION_KINDS = [
  'WIDEN_WINDOW',
  'POSITION',
  'LENGTH',
  'MIX_CATEGORY',
  'LOWER_PRIORITY',
] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The hard rules of placement, named as a refused move reports them. */
export const HARD_RULES = [
  'CAPACITY',
  'HOUR_CAP',
  'WINDOW',
  'TYPE',
  'REPEAT',
  'CATEGORY',
  'POSITION',
  'SEPARATION',
] as const;
export type HardRule = (typeof HARD_RULES)[number];

/** Rules that a person may break by hand after confirming it. */
export const CONFIRMABLE_RULES: readonly HardRule[] = [
  'WINDOW',
  'REPEAT',
  'CATEGORY',
  'SEPARATION',
];

export const EXPORT_FORMATS = [
  'audicom',
  'rivendell',
  'rivendell-isci',
  'visual-traffic',
  'natural-log',
  'mastercontrol',
  'djb',
  'djb2',
  'mairlist',
  'enco',
  'simian',
  'stationplaylist',
  'm3u8',
  'csv',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Why an airing is not in an exported file unchanged. `CHARACTERS` are replaced by `?`, a `TIME` outside of
 * the day by its first or last second; texts are `CUT` to their column, and a `LENGTH` to the longest that
 * the column can hold; what a spreadsheet takes for a formula is `GUARDED` by an apostrophe. Other airings are
 * left out: a file name without a cart, a cart or break number beyond what the system accepts, more `SLOTS` than the station's clock has in an hour, a name that reads as
 * a command, has control characters, or is empty.
 */
const EXPORT_PROBLEMS = [
  'CHARACTERS',
  'TIME',
  'CUT',
  'LENGTH',
  'GUARDED',
  'NO_CART',
  'CART_RANGE',
  'STOPSET',
  'SLOTS',
  'COMMAND',
  'CONTROL',
  'EMPTY',
  'NO_COPY',
] as const;
export type ExportProblemKind = (typeof EXPORT_PROBLEMS)[number];

/**
 * What is told before an export. `SEPARATION`: the file has it as it is, nearer to an airing of the day before
 * or after than a hard rule allows.
 */
export const LOG_PROBLEMS = [...EXPORT_PROBLEMS, 'SEPARATION'] as const;
export type LogProblemKind = (typeof LOG_PROBLEMS)[number];

/** The kinds of data that count in the bytes that a media group stores. */
export const STORAGE_KINDS = ['trail', 'airedFiles', 'certificates', 'logo'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Where a line with exact times airs: in the nearest break within the break's tolerance, or in the nearest of the day. */
export const EXACT_TIMES = ['tolerance', 'nearest'] as const;
export type ExactTime = (typeof EXACT_TIMES)[number];
