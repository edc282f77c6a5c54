import type { AsRunState } from '../../contract/as-run.js';
import type { Language, SpotType } from '../../contract/enums.js';
import type { ReadKind } from '../../contract/report.js';
import { type PaperTexts, PAPER_TEXTS } from '../../paper/core/paper-texts.js';

/** The words of a list for the studio. */
export interface ReadTexts {
  paper: PaperTexts;
  titles: Readonly<Record<ReadKind, string>>;
  noShow: string;
  seconds: (length: number) => string;
  toCome: string;
  spotTypes: Readonly<Record<SpotType, string>>;
  /** What became of an airing; null before anything is known. */
  stateText: (state: AsRunState | null) => string;
  /** Heads the box that the speaker of a live read signs. */
  readBy: string;
  nothing: string;
}

const STATES: Readonly<Record<Language, Record<AsRunState, string>>> = {
  EN: {
    AIRED: 'Aired',
    MOVED: 'Moved',
    SHORT: 'Short',
    SUBSTITUTED: 'Substituted',
    MISSED: 'Missed',
    PENDING: 'Pending',
  },
  ES: {
    AIRED: 'Emitida',
    MOVED: 'Fuera de hora',
    SHORT: 'Corta',
    SUBSTITUTED: 'Sustituida',
    MISSED: 'Sin emitir',
    PENDING: 'Pendiente',
  },
};

export const READ_TEXTS: Readonly<Record<Language, ReadTexts>> = {
  EN: {
    paper: PAPER_TEXTS.EN,
    titles: { live: 'Live reads', sponsor: 'Sponsors', all: 'Live reads and spots' },
    noShow: 'Outside of any show',
    seconds: (length) => `${length} s`,
    toCome: 'Copy to come',
    spotTypes: { 0: 'Audio', 1: 'Live read', 2: 'Sponsor' },
    stateText: (state) => (state === null ? 'Scheduled' : STATES.EN[state]),
    readBy: 'Read by',
    nothing: 'Logs have none in these days.',
  },
  ES: {
    paper: PAPER_TEXTS.ES,
    titles: { live: 'PNT', sponsor: 'Auspicios', all: 'PNT y avisos' },
    noShow: 'Fuera de todo programa',
    seconds: (length) => `${length} s`,
    toCome: 'Material por llegar',
    spotTypes: { 0: 'Audio', 1: 'PNT', 2: 'Auspicio' },
    stateText: (state) => (state === null ? 'Programada' : STATES.ES[state]),
    readBy: 'Leyó',
    nothing: 'Las pautas no tienen ninguna en estos días.',
  },
};
