const KB = 1024;
const MB = 1024 * KB;

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
  /** The secret of a link, in a body. */
  linkSecret: 100,
  passwordMin: 10,
  password: 200,
  /** Second factors of one user, and the codes that stand in for a lost one. */
  secondFactors: 10,
  recoveryCodes: 10,
  secondFactorName: 60,
  newsLines: 100_000,
  /** The value of a sign-in that waits for its second factor. */
  ticket: 100,
  oneTimeCode: 10,
  recoveryCode: 40,
  /** The identifier of a passkey, and each part of what its device answers, as base64url. */
  credentialId: 1_400,
  credentialPart: 3_000,
  /** A token of a session or of another system, sent in a body. */
  token: 4000,
  exactTimes: 200,
  commercialBreaksPerDay: 500,
  showsPerDay: 200,
  linesPerCampaign: 500,
  occurrences: 500,
  /** For a line that counts by the week, the month or the flight. */
  occurrencesPerPeriod: 10_000,
  everyWeeks: 8,
  /** Weeks of an agency's grid: two years, and a week that is cut at either end. */
  weeksPerLine: 106,
  piecesPerCampaign: 50,
  /** Dates from which a line airs another file: every week of half a year. */
  changesPerLine: 26,
  /** Campaigns of one order: one for each of its stations. */
  campaignsPerOrder: 40,
  pieceWeight: 100,
  /** Minutes and breaks of separation between airings. */
  separationMinutes: 1440,
  separationBreaks: 100,
  /** Pairs over the midnights of a day that are named as nearer than a hard rule allows. */
  brokenPairs: 500,
  /** Categories from which a category is kept apart. */
  keepApartFrom: 100,
  lengthSeconds: 86_400,
  sponsorPosition: 10_000,
  money: 9_999_999_999.99,
  percentage: 100,
  blockSeconds: 86_400,
  /** The largest id that PostgreSQL's integer holds. */
  id: 2_147_483_647,
  /** The highest id of a row of what aired: the last integer that JavaScript counts exactly. */
  rowId: Number.MAX_SAFE_INTEGER,
  /** Days in one generate or list of a traffic log. */
  logRangeDays: 366,
  dailySlots: 31,
  /** Rows of a client's airings in one answer: one per line and date. */
  clientAirings: 10_000,
  /** Campaigns in that answer. */
  clientCampaigns: 500,
  /** Files of a client in one list, and campaigns in which one call replaces a file. */
  clientFiles: 500,
  replacedCampaigns: 10_000,
  /**
   * Campaigns that one call changes, the lines that they have in all where lines change and where only the
   * state or the executive does, and weeks by which they run longer.
   */
  campaignsAtOnce: 100,
  linesAtOnce: 1_000,
  linesOfStatesAtOnce: 5_000,
  extendWeeks: 104,
  /** Characters that a search for a file name needs, and campaigns that it finds. */
  fileSearchMin: 3,
  fileSearchFound: 20,
  /** Lines of each kind without copy in one answer. */
  missingCopy: 1_000,
  /** Files that one call names as arrived, and the lines and pieces that get each of them. */
  copiesArrived: 50,
  copyPlaces: 200,
  /** Months of a line that reports count as ordered, from its first one, and earlier revisions that a save counts anew. */
  orderedMonths: 60,
  orderedRevisions: 20,
  /** Days of one report, its dimensions, and the groups of facts that it answers. */
  reportDays: 1_100,
  reportDimensions: 4,
  reportGroups: 100_000,
  /** Days of orders, and rows of logs and closed days, from which one report is added up. */
  reportRows: 3_000_000,
  /** Months of lines of campaigns with monthly fees that one report shares among days. */
  feeLines: 100_000,
  /** Rows x columns x numbers of its table, of which most may be empty. */
  reportNumbers: 5_000_000,
  /** Facts that are shown of one cell, and those of one file. */
  reportFacts: 500,
  reportFileFacts: 100_000,
  /** Addresses and taxes of one payer, and days that it has to pay. */
  billingEmails: 5,
  billingTaxes: 20,
  termsDays: 365,
  /** Documents of one zip, and those that one payment is for. */
  billingFileDocuments: 1_000,
  paymentAllocations: 500,
  /** Documents that one call delivers, and mailings that it stops or tries again. */
  deliveredAtOnce: 1_000,
  /** Documents that are not paid, of all payers; documents and payments of one statement. */
  openDocuments: 50_000,
  statementRows: 10_000,
  /** Months, keys and payers of one preview, and the characters of its digest. */
  billingMonths: 12,
  billingKeys: 200_000,
  billingPayers: 2_000,
  billingDigest: 120_000,
  /** Days after which what is overdue is named in campaigns. */
  holdAfterDays: 3_650,
  /** Steps of an agency's rebate; campaigns of one settlement; days, and rows, of what is not billed. */
  rebateSteps: 20,
  settlementCampaigns: 5_000,
  notBilledDays: 92,
  notBilledRows: 5_000,
  /** The greatest that a report shows by name, at most. */
  reportTop: 1_000,
  /** Months of a campaign's order on one paper, and the numbers in its tables. */
  scheduleMonths: 24,
  scheduleCells: 100_000,
  /** Days of a list for the studio, and of one of a campaign's reads, their airings, and the characters of what is read. */
  readDays: 31,
  campaignReadDays: 366,
  readAirings: 5_000,
  readText: 500_000,
  /** Months of a profile, and how many of each kind it names as grown or lost. */
  profileMonths: 36,
  profileNamed: 20,
  /** Goals that are saved together, and months of one pacing. */
  goalsAtOnce: 2_000,
  pacingMonths: 24,
  /** Of the first page of the morning: weeks, days within which campaigns end, and those that are named. */
  homeWeeks: 12,
  /** Days after today that are to have a log, and days after the end of a client's last campaign. */
  homeLogDays: 6,
  homeLapsedDays: 30,
  homeEndingDays: 14,
  homeEnding: 50,
  /** The newest steps of a campaign's approval that it shows. */
  approvalSteps: 100,
  /** Airings that lines ask of a station on one date, counting at most one of a line per break. */
  airingsPerDay: 300_000,
  /** Lines of a station whose logs are made or viewed together, for at most a month. */
  stationLines: 10_000,
  /** Airings of one log, and its unplaced airings: a hundred an hour all day. */
  logEntries: 2_500,
  /** Both together in a test run, which answers all of its logs at once. */
  testEntries: 100_000,
  /** Files in the zip of several days, in a format with a file for each break. */
  zipFiles: 5_000,
  idempotencyKey: 128,
  /** Records in one page of a REST list, and those of a page whose size is not given. */
  restPage: 500,
  restPageDefault: 100,
  /** Values of one field that a filter may list. */
  filterValues: 500,
  /** Events of the audit trail that a list can page through; beyond that, filter. */
  auditReach: 10_000,
  /** Bytes of one file, on every route that takes files. */
  fileBytes: 20 * MB,
  /** A logo as it is sent, its longest side, and the sides of the stored copy, in pixels. */
  logoBytes: 200 * KB,
  logoPixels: 2_000_000,
  logoSide: 4_096,
  logoWidth: 480,
  logoHeight: 240,
  /** A certificate's text, rows and campaigns, and the certificates in one zip. */
  statement: 2_000,
  certificateAirings: 20_000,
  certificateCampaigns: 500,
  certificatesPerZip: 500,
  /** A file that the check page compares: several times the largest certificate. */
  checkedBytes: 10 * MB,
  /** A file's name as a browser or a folder has it. */
  fileName: 255,
  /** Where carts stand in a station's file names. */
  cartPattern: 40,
  /** Rows of one as-run file, and the days to which they belong. */
  asRunRows: 10_000,
  /** Twice what a day of songs, jingles and spots has. */
  asRunRowsOfDay: 3_000,
  asRunDates: 62,
  /** Campaigns that take today's terms in a closing. */
  closingCampaigns: 500,
  /** Rows of one call of playout, characters of its ids, how many days back and how far ahead its clock may be. */
  heardRows: 500,
  heardId: 64,
  heardDays: 7,
  heardAheadMinutes: 5,
  studioName: 100,
  studioReason: 200,
  /** Days for which a link to the page of a client or an agency is good, at most. */
  linkDays: 800,
  /** Documents, payments and certificates that a payer's page shows, of each. */
  pageRows: 500,
  /** Days before the end of what is asked for of which it shows paid documents and payments. */
  pageDays: 366,
  /** Characters of a line that a person mends. */
  asRunLine: 4_096,
  /** Characters of a line that a problem quotes: no system's rows are longer. */
  asRunQuoted: 500,
  /** Rows that the preview of a file shows. */
  asRunSample: 20,
  /** Problems of an as-run file that are stored. */
  asRunProblems: 1_000,
  /** Minutes around its planned start in which an airing is searched for first. */
  asRunWindowMinutes: 720,
  /** Seconds by which an airing may be short. */
  asRunShortSeconds: 3_600,
  asRunDecisions: 500,
  /** Days of which an alarm names the breaks that missed airings. */
  alarmDays: 20,
  /** Calls with decisions about a day that can be undone. */
  asRunUndo: 100,
  asRunNote: 1_000,
  makeGoodReach: 10_000,
  /** Airings that one call owes or writes off. */
  unplacedAtOnce: 1_000,
  /** Days in which one call looks for what lines did not deliver, and the most lines times days. */
  underDeliveryDays: 92,
  fulfilmentRows: 30_000,
  /** Rows of a sheet that is imported, its columns, and the characters in all of its cells. */
  importRows: 50_000,
  importColumns: 256,
  importCharacters: 40_000_000,
  /** Bytes of one sheet of a workbook, and of the texts that its sheets share, unpacked. */
  importSheetBytes: 192 * MB,
  importTextBytes: 96 * MB,
  /** Parts of a workbook, sheets that are named, sheets among which one with rows is looked for, merged cells. */
  importParts: 10_000,
  importSheets: 1_000,
  importSheetsTried: 10,
  importMerged: 10_000,
  /** Rows that merged cells cover, all of these together. */
  importMergedRows: 500_000,
  /** Of a part of a workbook: its elements, those inside one another, and the attributes of one. */
  importElements: 4_000_000,
  importDepth: 64,
  importAttributes: 256,
  /** Values of a column that are shown, and characters of each. */
  importSamples: 5,
  importSampleText: 80,
  /** References without a record that one answer names, and records that are nearly the same as one. */
  importMissing: 200,
  /** Cells that a person types over in the review of an import, and the characters of one. */
  importTypedCells: 200,
  importTyped: 255,
  importNear: 3,
  /** Records that an undone import lists as left alone. */
  importLeft: 500,
  /** Files of a media group that wait to be imported, and how long each is kept. */
  importUploads: 10,
  importUploadHours: 24,
  /** Logs of a week, or of two months, and characters of a line of them. */
  importLogs: 62,
  importLogLine: 1_000,
  /** Documents and payments that rows of a sheet are compared with: the newest. */
  importStored: 200_000,
  /** Imports that a list can page through. */
  importReach: 10_000,
  /** The zip of a media group that is read back, what its records unpack to, its entries, and rows of a file. */
  groupZipBytes: 1_024 * MB,
  groupBytes: 256 * MB,
  groupZipEntries: 1_000_000,
  groupRows: 2_000_000,
  /** Months that were put away, in the zip of a media group: with more, nobody could read it back. */
  groupPutAwayBytes: 512 * MB,
  /** What the ledger in such a zip unpacks to, and a file of it, which has a month of a station. */
  groupLedgerBytes: 8_192 * MB,
  groupLedgerFileBytes: 64 * MB,
  groupCallLedgerBytes: 128 * MB,
  /** Of a zip that a call sends: what its records unpack to, and how many there are. */
  groupCallBytes: 32 * MB,
  groupCallRows: 200_000,
  /** Records that become part of one at once, and how many merges a list reaches. */
  mergeRecords: 100,
  mergeReach: 10_000,
  /** Invalid fields that one answer names. */
  faults: 20,
} as const;

/**
 * What one media group is expected to store at most: up to here the screens are measured to stay quick.
 * {@link RECORDS} refuses far more.
 *
 * @public for `npm run bench:scale`
 */
export const SIZES = {
  stations: 200,
  clients: 50_000,
  campaigns: 20_000,
  linesPerCampaign: LIMITS.linesPerCampaign,
  /** Years of daily logs for `stationsWithLogs` stations. */
  logYears: 3,
  stationsWithLogs: 10,
} as const;

/** The most that the body of a request may hold, checked before it is parsed. */
export interface BodyLimits {
  bytes: number;
  /** Values in the body: scalars, lists and objects. */
  nodes: number;
}

/** For every body: levels of nesting, fields of one object, characters of a field's name. */
export const BODY_SHAPE = { depth: 20, fields: 256, fieldName: 256 } as const;

/** For reference records, and for every route that {@link ROUTE_BODIES} does not name. */
export const BODY: BodyLimits = { bytes: 64 * KB, nodes: 20_000 };

/** By the first part of the path under /api. */
export const ROUTE_BODIES: Readonly<Record<string, BodyLimits>> = {
  // What the device of a passkey answers is the largest of them.
  Authentication: { ...BODY, bytes: 24 * KB },
  // Two lists of categories and one of patterns.
  Setup: { bytes: 64 * KB, nodes: 2_000 },
  Schedule: { ...BODY, bytes: 256 * KB },
  // 500 simple lines and 500 detailed ones, these with 31 counts each, are 46,000 values; the rest is
  // for grids of 10,000 weeks and 2,000 changes of files in all.
  Spot: { bytes: 2 * MB, nodes: 90_000 },
  // As two of the largest campaigns, or forty of fifty lines each.
  'campaign-orders': { bytes: 4 * MB, nodes: 180_000 },
  // A logo as base64.
  Multimedia: { bytes: 300 * KB, nodes: 100 },
  // `room` takes the simple lines of a campaign, a test a whole one beside its days.
  TrafficLog: { bytes: 2 * MB + 64 * KB, nodes: 90_100 },
  Studio: { bytes: 8 * KB, nodes: 50 },
  // A preview takes a sample of a file.
  'playout-formats': { bytes: 512 * KB, nodes: 20_000 },
  // References that are created or linked, each with its text.
  Import: { bytes: 2 * MB, nodes: 5_000 },
  // The headings of a sheet.
  'import-maps': { bytes: 256 * KB, nodes: 2_000 },
  // Filters of up to 500 values for each dimension.
  Report: { bytes: 128 * KB, nodes: 10_000 },
  'report-designs': { bytes: 128 * KB, nodes: 10_000 },
  // 2,000 goals of six values each.
  goals: { bytes: 256 * KB, nodes: 15_000 },
  // The digest of a preview says something of each payer.
  Billing: { bytes: MB, nodes: 10_000 },
  // 500 decisions, each with its note.
  AsRun: { bytes: 2 * MB, nodes: 20_000 },
};

/** Routes below /api that take a file as their body (application/octet-stream), of {@link LIMITS.fileBytes}. */
export const FILE_ROUTES: readonly string[] = ['AsRun/import', 'Import/read', 'Multimedia/import'];

/**
 * Bytes of bodies above BODY.bytes that may be in flight: of one user, more than the largest one; of one media group,
 * half of what all may have.
 */
export const LARGE_BODIES_IN_FLIGHT = {
  ofUser: 32 * MB,
  ofGroup: 128 * MB,
  all: 256 * MB,
} as const;

/** The most bytes of an answer; a larger one is refused before its first byte. */
export const ANSWERS = {
  /** A file for a playout system, or all files of a day. */
  playoutFile: 16 * MB,
  /** A preview of a format. */
  preview: MB,
  /** A page of a list. */
  listPage: 4 * MB,
  /** A larger answer is sent in parts, each when the client has received the one before. */
  part: MB,
  /** Held in memory for answers that clients have not received yet: per user, per media group, and in total. */
  inFlightOfUser: 32 * MB,
  inFlightOfGroup: 64 * MB,
  inFlight: 128 * MB,
  retryAfterSeconds: 2,
  /** A client that receives less than this while more waits for it is cut off. */
  leastTaken: { bytes: 64 * KB, seconds: 30 },
};

/** How long links are good that let somebody in without a password. */
export const LINKS = {
  setupMinutes: 60,
  /** To join a media group, and to choose a new password where an administrator made the link. */
  invitationDays: 7,
  /** To choose a new password, for whoever has forgotten it. */
  forgottenMinutes: 60,
} as const;

/**
 * Messages that are sent: in an hour for one media group and to one address, those that are made after their calls,
 * and those that a process sends at once; for how long one is tried, and how long it is known afterwards. Those of
 * billing have limits of their own, so that they keep nobody's password waiting: in an hour for one media group (500
 * payers with five addresses each) and for all, those that a process sends at once, and of one message its documents
 * and the bytes of its files.
 */
export const MAIL = {
  ofGroup: 100,
  toAddress: 10,
  waiting: 200,
  atOnce: 2,
  triedHours: 48,
  keptDays: 7,
  billingOfGroup: 2_500,
  billingOfAll: 5_000,
  billingAtOnce: 2,
  documents: 50,
  fileBytes: 15 * MB,
} as const;

/** What the first start makes at once. */
export const SETUP = { patterns: 20, categories: 50 } as const;

/**
 * Records of each kind that a media group may have, by table: far above what {@link SIZES} expects, so that
 * only a runaway program or an enemy meets them.
 */
export const RECORDS = {
  account_executive: 10_000,
  ad_agency: 20_000,
  ad_agency_group: 5_000,
  as_run_alias: 20_000,
  as_run_file: 500_000,
  business_unit: 5_000,
  campaign_order: 200_000,
  certificate: 500_000,
  client: 200_000,
  client_category: 5_000,
  goal: 200_000,
  import_map: 500,
  import_run: 100_000,
  origin: 5_000,
  pay_method: 5_000,
  playout_format: 200,
  rate_card: 20_000,
  record_merge: 100_000,
  report_design: 500,
  show: 20_000,
  speaker: 10_000,
  spot: 200_000,
  studio: 500,
  tax: 500,
  billing_link: 20_000,
  billing_shape: 200,
  payment: 2_000_000,
  payment_allocation: 10_000_000,
  mailing: 4_000_000,
  pre_invoice: 2_000_000,
  spot_category: 5_000,
  station: 2_000,
  user_multimedia: 1_000,
} as const;

const GB = 1024 * MB;

/** Bytes that a media group may store. */
export const STORAGE = {
  /** Beyond this, more files, certificates and logos are refused. */
  bytes: 50 * GB,
  /**
   * Beyond this, every change is refused, because the audit trail would keep it; deleting is always possible.
   */
  withTrail: 55 * GB,
  /** Larger values are in the audit trail as their digest. */
  wholeInTrail: 16 * KB,
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
  /** Seconds after a sign-in in which a user may end other sessions without giving the password again. */
  freshSeconds: 10 * 60,
  /** For completing a sign-in, or setting up a second factor: time to install an app for it. */
  ticketSeconds: 15 * 60,
} as const;

/** Calls of one signed-in user: far above what a back office sends, far below a flood. */
export const CALLS = { perMinute: 6_000 } as const;

/** Checks of certificates from one network. */
export const CHECKS = { perMinute: 60 } as const;

/** Calls that wait to make logs; more are refused with 429. */
export const WORK = {
  waitingCalls: 256,
  /** How many of these may be of one media group. */
  waitingCallsOfGroup: 32,
  /** Reports and the like that one user waits for, of which one is read at a time. */
  waitingReadsOfUser: 8,
  /** Pieces of one kind of heavy work that are asked for at once, by a media group and by one of its users. */
  piecesOfGroup: 64,
  piecesOfUser: 16,
  retryAfterSeconds: 5,
} as const;

/**
 * Changes of the same record or station that wait for one another: how many of one media group, and how long
 * each; more are refused with 429.
 */
export const TURNS = { callsOfGroup: 128, waitMs: 15_000, retryAfterSeconds: 2 } as const;

/**
 * For each transaction: how long it waits for a connection, for a lock, and for the answer to a statement.
 * Beyond that it changes nothing, and the call is answered 503.
 */
export const TRANSACTIONS = {
  connectionMs: 10_000,
  lockMs: 10_000,
  statementMs: 60_000,
  retryAfterSeconds: 5,
} as const;

/** How long the answer to a call with an Idempotency-Key is kept. */
export const IDEMPOTENCY = { keptSeconds: 24 * 60 * 60 } as const;

/** Milliseconds and pixels of the back office. */
export const UI = {
  notificationMs: 6_000,
  httpTimeoutMs: 300_000,
  chunkTimeoutMs: 120_000,
  tabScrollPx: 240,
} as const;

/** Limits of the devices in studios. */
export const STUDIOS = {
  /** Days for which a link, and the device that opened it, is good. */
  days: 400,
  /** Seconds that a call waits for something new, and how many of them wait: of a device, and of the server. */
  waitSeconds: 25,
  waitingOfDevice: 2,
  waiting: 200,
  /** What a device may say in a minute, without repetitions. */
  saysPerMinute: 60,
  /** Seconds in which a device takes back what it said. */
  undoSeconds: 60,
  /** Hours that may have passed since a read, and seconds that the device's clock may be ahead. */
  sayHours: 24,
  aheadSeconds: 5,
  /** Minutes after its end for which a break of yesterday is shown. */
  shownMinutes: 60,
} as const;
