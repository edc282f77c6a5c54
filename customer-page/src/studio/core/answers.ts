import type { AsRunState } from '@contract/as-run';
import type { Flag } from '@contract/enums';
import type { StudioReadKind } from '@contract/studio';

/** What somebody said of a read; `at` and `by` are null where traffic or a file did. */
export interface SaidOfRead {
  read: Flag;
  at: string | null;
  by: string | null;
  reason: string | null;
}

export interface Read {
  airingId: number;
  /** Place in its break. */
  order: number;
  /** Planned start, as the log has it. */
  start: string;
  startsAt: string;
  /** Seconds. */
  length: number;
  text: string;
  textDigest: string;
  speaker: string | null;
  campaign: string;
  customer: string;
  kind: StudioReadKind;
  said: SaidOfRead | null;
}

/** What playout airs in the same break. */
export interface Other {
  order: number;
  length: number;
  campaign: string;
  customer: string;
}

export interface Break {
  /** Of its log. */
  date: string;
  /** `HH:MM` */
  time: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  others: Other[];
  reads: Read[];
}

/** What the server answers of today and tomorrow. */
export interface Now {
  now: string;
  station: { name: string; timeZone: string };
  etag: string;
  breaks: Break[];
}

/** What the server answers to a word that counts. */
export interface CountedWord {
  airingId: number;
  state: AsRunState;
  at: string;
  by: string;
  start: string;
}

/** The body with which the server refuses a word. */
export interface Refusal {
  code: 'ALREADY_SAID' | 'NOT_IN_LOG' | 'DAY_CLOSED' | null;
  /** In the language of the page, where there is no code. */
  message: string;
  at?: string | null;
  by?: string | null;
  reason?: string | null;
  date?: string;
  breakTime?: string;
}
