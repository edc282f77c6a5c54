import type { ReportedFormat } from '@contract/as-run';
import type { NOT_READ_REASONS } from '@contract/studio';
import type { AiredStatus, RuleField } from '@contract/playout';
import type { Command } from './deciding';
import type { ReadFilter } from './day-rows';
import type { RuleKind } from './rules';
import type { AiredAiring, AiredDay, ImportAnswer, MakeGood } from './types';

/** Message keys. */
export const STATUS_TEXTS: Record<AiredDay['status'], string> = {
  none: 'aired.status.none',
  open: 'aired.status.open',
  closed: 'aired.status.closed',
};

export const COUNT_TEXTS = {
  aired: 'aired.count.aired',
  moved: 'aired.count.moved',
  short: 'aired.count.short',
  substituted: 'aired.count.substituted',
  missed: 'aired.count.missed',
  pending: 'aired.count.pending',
  unordered: 'aired.count.unordered',
} as const;

export const COLUMN_TEXTS = {
  time: 'aired.column.time',
  planned: 'aired.column.planned',
  length: 'aired.column.length',
  campaign: 'aired.column.campaign',
  client: 'aired.column.client',
  aired: 'aired.column.aired',
  drift: 'aired.column.drift',
  state: 'aired.column.state',
} as const;

export const STATE_TEXTS: Record<AiredAiring['state'], string> = {
  AIRED: 'aired.state.AIRED',
  MOVED: 'aired.state.MOVED',
  SHORT: 'aired.state.SHORT',
  SUBSTITUTED: 'aired.state.SUBSTITUTED',
  MISSED: 'aired.state.MISSED',
  PENDING: 'aired.state.PENDING',
};

/** As what an airing is owed: one that nobody knows more about is missed. */
export const owedAs = (state: MakeGood['missedState']): string =>
  STATE_TEXTS[state === null || state === 'PENDING' || state === 'AIRED' ? 'MISSED' : state];

export const DECISION_TEXTS: Record<NonNullable<AiredAiring['decision']>, string> = {
  BILL: 'aired.decision.BILL',
  BILL_AS_SCHEDULED: 'aired.decision.BILL_AS_SCHEDULED',
  MAKE_GOOD: 'aired.decision.MAKE_GOOD',
  SCRATCH: 'aired.decision.SCRATCH',
};

export const READ_FILTER_TEXTS: Record<ReadFilter, string> = {
  all: 'aired.reads.all',
  said: 'aired.reads.said',
  unsaid: 'aired.reads.unsaid',
};

const NOT_READ_TEXTS: Record<(typeof NOT_READ_REASONS)[number], string> = {
  NO_TIME: 'aired.notRead.NO_TIME',
  NO_VOICE: 'aired.notRead.NO_VOICE',
  WRONG_TEXT: 'aired.notRead.WRONG_TEXT',
  OFF_AIR: 'aired.notRead.OFF_AIR',
};

/** Why something was not read: the key of its words, or undefined for words of the studio's own. */
export const notReadText = (reason: string): string | undefined =>
  (NOT_READ_TEXTS as Partial<Record<string, string>>)[reason];

/** What the cell of a file says that nobody sent: it holds what was said, or told while it aired. */
export const REPORTED_TEXTS: Record<ReportedFormat, string> = {
  heard: 'aired.fileHeard',
  studio: 'aired.fileStudio',
};

export const COMMAND_TEXTS: Record<Command, string> = {
  bill: 'aired.command.bill',
  asScheduled: 'aired.command.asScheduled',
  makeGood: 'aired.command.makeGood',
  scratch: 'aired.command.scratch',
  takeBack: 'aired.command.takeBack',
};

export const PROBLEM_TEXTS: Record<ImportAnswer['problems'][number]['reason'], string> = {
  SHAPE: 'aired.problem.SHAPE',
  TOO_LONG: 'aired.problem.TOO_LONG',
  CELLS: 'aired.problem.CELLS',
  ON_AIR: 'aired.problem.ON_AIR',
  HIDDEN: 'aired.problem.HIDDEN',
  SWAPPED: 'aired.problem.SWAPPED',
  MERGED: 'aired.problem.MERGED',
  EVENT: 'aired.problem.EVENT',
  TIME: 'aired.problem.TIME',
  LENGTH: 'aired.problem.LENGTH',
  ENCODING: 'aired.problem.ENCODING',
  DATE: 'aired.problem.DATE',
  CART: 'aired.problem.CART',
  STATUS: 'aired.problem.STATUS',
  DUPLICATE: 'aired.problem.DUPLICATE',
  DAY_CLOSED: 'aired.problem.DAY_CLOSED',
};

/** What an import of a file would do, where a person should know it before. */
export const OUTLOOK_TEXTS: Record<NonNullable<ImportAnswer['refusal']> | 'SAME', string> = {
  SAME: 'aired.previewSame',
  ADD_OR_REPLACE: 'aired.previewMode',
  DAY_CLOSED: 'aired.previewClosed',
  COLUMNS: 'aired.columnsNoTime',
};

export const WINDOW_TEXTS: Record<MakeGood['window'], string> = {
  line: 'aired.windowOf.line',
  day: 'aired.windowOf.day',
  any: 'aired.windowOf.any',
};

export const OWED_STATE_TEXTS: Record<MakeGood['state'], string> = {
  owed: 'aired.owedState.owed',
  placed: 'aired.owedState.placed',
  aired: 'aired.owedState.aired',
  waived: 'aired.owedState.waived',
};

/** The sums of a period, in order; those without `always` are shown when they are not zero. */
export const DELIVERY_TEXTS = [
  { field: 'ordered', text: 'aired.delivery.ordered', always: true },
  { field: 'aired', text: 'aired.delivery.aired', always: true },
  { field: 'bonus', text: 'aired.delivery.bonus', always: false },
  { field: 'missed', text: 'aired.delivery.missed', always: false },
  { field: 'scratched', text: 'aired.delivery.scratched', always: false },
  { field: 'unplaced', text: 'aired.delivery.unplaced', always: false },
  { field: 'madeGood', text: 'aired.delivery.madeGood', always: false },
  { field: 'waived', text: 'aired.delivery.waived', always: false },
  { field: 'owed', text: 'aired.delivery.owed', always: true },
] as const;

/** What a playout system says of a row. */
export const ROW_STATUS_TEXTS: Record<AiredStatus, string> = {
  AIRED: 'aired.state.AIRED',
  MISSED: 'aired.state.MISSED',
  MOVED: 'aired.state.MOVED',
  SUBSTITUTED: 'aired.state.SUBSTITUTED',
  INSERTED: 'aired.rowInserted',
};

export const RULE_FIELD_TEXTS: Record<RuleField, string> = {
  cart: 'playout.fieldName.cart',
  file: 'playout.fieldName.file',
  title: 'playout.fieldName.title',
  isci: 'playout.fieldName.isci',
  group: 'playout.fieldName.group',
  category: 'playout.fieldName.category',
};

export const RULE_KIND_TEXTS: Record<RuleKind, string> = {
  begins: 'aired.rule.begins',
  contains: 'aired.rule.contains',
  is: 'aired.rule.is',
  range: 'aired.rule.range',
  pattern: 'aired.rule.pattern',
};

/** A rule in words. */
export const RULE_TEXTS: Record<RuleKind, string> = {
  begins: 'aired.ruleText.begins',
  contains: 'aired.ruleText.contains',
  is: 'aired.ruleText.is',
  range: 'aired.ruleText.range',
  pattern: 'aired.ruleText.pattern',
};
