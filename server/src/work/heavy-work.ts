/**
 * Work that grows with stored rows or with a file. It runs in threads, and nowhere else: one that needs more
 * memory or time than it may takes its one task with it.
 *
 * Placement is not among it: it has a pool of its own, because a packing keeps its thread while it pauses for the
 * pieces of others, and because what people wait for has another priority there than what programs do.
 */
export interface HeavyTask {
  /** Below `src`, the module and its function of one argument, which a thread can be sent. */
  module: string;
  call: string;
  /** Megabytes that its values may take. */
  heapMb: number;
  /** Milliseconds that it may run, all of its slices together; null for as long as its caller waits. */
  mostMs: number | null;
  /** Milliseconds after which it gives back its thread, with what it has so far; media groups then take turns. */
  sliceMs?: number;
  /** How many run at once, and how many more of groups that have waited while others' run. */
  atOnce: number;
  late: number;
  /** The kind of work whose threads it shares. */
  threadsOf?: string;
  /** A task of at most this size runs on the main thread, where it takes less than a thread takes to start. */
  hereUpTo?: { size: number; of: string };
}

/** Several times the largest real task. */
const HEAP_MB = 512;
/** What all threads may hold together, each at its own limit: a new kind of work has to find its room in it. */
export const HEAVY_MOST_MB = 22_528;
/** Another group never waits for one whose piece takes long: it has a thread of its own then. */
const USUAL = { heapMb: HEAP_MB, mostMs: null, atOnce: 1, late: 1 } as const;
const CHARACTERS = { size: 150_000, of: 'characters of rows and airings' };
const FULFILMENT = { size: 150_000, of: 'characters of what was fulfilled' };
const LINES = { size: 400, of: 'lines of a station' };

export const HEAVY_WORK = {
  /** Not in the thread that reads files: a comparison holds a transaction, and a file may have 20 MB. */
  compareAsRun: {
    ...USUAL,
    module: 'as-run/core/compare-days.js',
    call: 'compareDays',
    hereUpTo: CHARACTERS,
  },
  /** What rules ignore: people wrote their expressions. */
  ignoredByRules: {
    ...USUAL,
    module: 'as-run/rule-worker.js',
    call: 'ignoredBy',
    heapMb: 64,
    mostMs: 10_000,
  },
  /**
   * 20 MB of XML take seconds. A file that needs more memory is none of what aired; the time is several times what
   * 20 MB take, because an expression of a format can be arbitrarily slow.
   */
  readAsRun: {
    ...USUAL,
    module: 'as-run/as-run-worker.js',
    call: 'read',
    heapMb: 256,
    mostMs: 30_000,
    sliceMs: 200,
    // Its slices take turns.
    late: 0,
  },
  /** Of a text the beginning alone is looked at; a workbook is read whole. */
  airedSheet: {
    ...USUAL,
    module: 'as-run/aired-sheet.js',
    call: 'airedSheet',
    mostMs: 30_000,
  },
  /** Not in the thread that imports files, because a person waits for what was just typed. */
  readSample: {
    ...USUAL,
    module: 'traffic-log/sample-worker.js',
    call: 'readSample',
    mostMs: 5_000,
    sliceMs: 200,
    // Its slices take turns.
    late: 0,
  },
  certificate: { ...USUAL, module: 'certificate/certificate-worker.js', call: 'draw' },
  /** In another thread than the one that draws, because a person waits for a preview. */
  certificatePreview: {
    ...USUAL,
    module: 'certificate/certificate-preview.js',
    call: 'preview',
    hereUpTo: CHARACTERS,
  },
  /** What lines of a certificate had no place for. */
  unplacedLines: {
    ...USUAL,
    module: 'certificate/unplaced-worker.js',
    call: 'unplacedLines',
    mostMs: 30_000,
    hereUpTo: FULFILMENT,
  },
  pattern: {
    ...USUAL,
    module: 'playout/engine/pattern-worker.js',
    call: 'patternFault',
    heapMb: 32,
    mostMs: 3_000,
  },
  compareLogs: {
    ...USUAL,
    module: 'traffic-log/stale/compare-logs.js',
    call: 'compareLogs',
    hereUpTo: LINES,
  },
  rebaseLogs: {
    ...USUAL,
    module: 'traffic-log/stale/rebase-logs.js',
    call: 'rebaseLogs',
    hereUpTo: LINES,
  },
  /** The zip of a media group that the operator reads back; strangers may have made it. */
  groupZip: {
    ...USUAL,
    module: 'moving/group-zip-worker.js',
    call: 'work',
    heapMb: 2_048,
    // The operator's programs read one after another.
    late: 0,
  },
  /** A month of what its closed days came to. */
  groupLedger: {
    ...USUAL,
    module: 'moving/group-ledger-worker.js',
    call: 'work',
    heapMb: 1_024,
    mostMs: 120_000,
  },
  /** One that a call sends: the time is some ten times what the largest takes. */
  sentGroupZip: {
    ...USUAL,
    module: 'moving/group-zip-worker.js',
    call: 'work',
    heapMb: 768,
    mostMs: 120_000,
  },
  /** What a client's logs have and its campaigns ask for. */
  clientAirings: {
    ...USUAL,
    module: 'client/client-airings-worker.js',
    call: 'clientAirings',
    mostMs: 30_000,
    hereUpTo: { size: 20_000, of: 'rows, and days of lines' },
  },
  /** What lines did not deliver. */
  lackingPeriods: {
    ...USUAL,
    module: 'under-delivery/under-delivery-worker.js',
    call: 'lackingPeriods',
    mostMs: 30_000,
    hereUpTo: FULFILMENT,
  },
  /** The order of a campaign. */
  schedulePlan: {
    ...USUAL,
    module: 'documents/core/schedule-plan.js',
    call: 'schedulePlan',
    mostMs: 30_000,
    hereUpTo: { size: 3_000, of: 'days of lines' },
  },
  /** The documents of a month. */
  billingPreview: {
    ...USUAL,
    module: 'billing/preview-worker.js',
    call: 'makePreview',
    mostMs: 30_000,
    hereUpTo: { size: 2_000, of: 'keys' },
  },
  paper: { ...USUAL, module: 'documents/paper-worker.js', call: 'draw' },
  /** A file of a few kilobytes may ask for seconds of decoding; the time is several times what the largest takes. */
  logo: {
    ...USUAL,
    module: 'multimedia/logo.js',
    call: 'rewriteLogo',
    heapMb: 128,
    mostMs: 5_000,
  },
  /**
   * Sheets that strangers make: the time is ten times what 50,000 rows take beside other work. Nobody waits that long
   * behind another group's.
   */
  importSheet: {
    ...USUAL,
    module: 'import/import-worker.js',
    call: 'work',
    mostMs: 30_000,
  },
  /** A report on a screen: what a person waits for is not behind the files of others. */
  reportTable: {
    ...USUAL,
    module: 'sales/report-worker.js',
    call: 'reportTable',
    mostMs: 30_000,
  },
  /** The records that its groups name. */
  reportIds: {
    ...USUAL,
    module: 'sales/report-worker.js',
    call: 'reportIds',
    mostMs: 30_000,
    threadsOf: 'reportTable',
  },
  /** Documents in a shape. */
  billingFile: {
    ...USUAL,
    module: 'billing/shapes/shape-worker.js',
    call: 'shapedFiles',
    mostMs: 60_000,
    threadsOf: 'reportFile',
  },
  reportFile: {
    ...USUAL,
    module: 'sales/report-worker.js',
    call: 'reportFile',
    mostMs: 60_000,
  },
} as const satisfies Record<string, HeavyTask>;

export type HeavyName = keyof typeof HEAVY_WORK;

/** A task's row, with what it leaves out. */
export const heavyTask = (name: HeavyName): HeavyTask => HEAVY_WORK[name];
