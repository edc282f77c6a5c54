import type { ExportProblemKind } from '@contract/enums';

export interface ExportProblem {
  airingId: number;
  fileName: string;
  kind: ExportProblemKind;
}

export interface Problems {
  /** The total. */
  count: number;
  /** The first of them. */
  shown: ExportProblem[];
}

/** What happened to the airing in the file, as message keys. */
export const PROBLEM_TEXTS = {
  CHARACTERS: 'trafficLog.export.CHARACTERS',
  TIME: 'trafficLog.export.TIME',
  CUT: 'trafficLog.export.CUT',
  LENGTH: 'trafficLog.export.LENGTH',
  NO_CART: 'trafficLog.export.NO_CART',
  CART_RANGE: 'trafficLog.export.CART_RANGE',
  STOPSET: 'trafficLog.export.STOPSET',
  COMMAND: 'trafficLog.export.COMMAND',
  CONTROL: 'trafficLog.export.CONTROL',
  EMPTY: 'trafficLog.export.EMPTY',
} as const satisfies Record<ExportProblemKind, string>;

/** Parses the problems from the headers of an export. */
export function problemsOf(headers: Headers): Problems {
  const listed = headers.get('X-Export-Problems');
  return {
    count: Number(headers.get('X-Export-Problem-Count') ?? 0),
    shown: listed === null ? [] : (JSON.parse(decodeURIComponent(listed)) as ExportProblem[]),
  };
}
