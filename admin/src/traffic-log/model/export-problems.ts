export interface ExportProblem {
  airingId: number;
  fileName: string;
  kind: keyof typeof PROBLEM_TEXTS;
}

export interface Problems {
  /** In all. */
  count: number;
  /** The first of them. */
  shown: ExportProblem[];
}

/** What happened to the airing in the file, as message keys. */
export const PROBLEM_TEXTS = {
  CHARACTERS: 'trafficLog.export.CHARACTERS',
  NO_CART: 'trafficLog.export.NO_CART',
} as const;

/** What the headers of an export say could not be written as it is. */
export function problemsOf(headers: Headers): Problems {
  const listed = headers.get('X-Export-Problems');
  return {
    count: Number(headers.get('X-Export-Problem-Count') ?? 0),
    shown: listed === null ? [] : (JSON.parse(decodeURIComponent(listed)) as ExportProblem[]),
  };
}
