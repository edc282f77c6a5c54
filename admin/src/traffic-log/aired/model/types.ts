import type { components } from '../../../api/schema.generated';

type Schemas = components['schemas'];

export type AiredDay = Schemas['AsRunDayAnswer'];
export type AiredAiring = Schemas['AsRunAiringAnswer'];
export type LooseRow = Schemas['UnorderedRowAnswer'];
export type AiredSummary = Schemas['AsRunDaySummary'];
/** A file that was imported. */
export type AiredFile = Schemas['AsRunFileAnswer'];
export type ImportAnswer = Schemas['ImportAnswer'];
/** A column of a file that is a table. */
export type AiredColumn = Schemas['AiredColumnAnswer'];
/** A row of a file as it was understood. */
export type SampleRow = Schemas['SampleRowAnswer'];
/** A row of a day that is no spot. */
export type IgnoredRow = Schemas['IgnoredRowAnswer'];
export type RulesAnswer = Schemas['RulesAnswer'];
export type IgnoreAnswer = Schemas['IgnoreAnswer'];
export type StationAlarm = Schemas['StationAlarmAnswer'];
export type ClosedRange = Schemas['CloseRangeAnswer'];
export type Decision = Schemas['DecisionBody'];
export type MakeGood = Schemas['MakeGoodAnswer'];
export type UnderDelivery = Schemas['UnderDeliveryAnswer'];
