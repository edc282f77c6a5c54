import type { components } from '../../api/schema.generated';

type Schemas = components['schemas'];

/** The server's answers, under the names of the domain. */
export type DaySummary = Schemas['DaySummary'];
export type StaleDay = Schemas['StaleDayAnswer'];
export type Airing = Schemas['AiringAnswer'];
export type LogBreak = Schemas['LogBreakAnswer'];
export type Unplaced = Schemas['UnplacedAnswer'];
export type Log = Schemas['LogAnswer'];
export type GenerateAnswer = Schemas['GenerateAnswer'];
export type UnplacedReason = Unplaced['reason'];
