import { tabOfSpot } from '../../workspace/addresses';

/**
 * The last part of a campaign tab's path: a stored campaign, or a new one, perhaps based on
 * another.
 */
export type SpotParam =
  | { kind: 'stored'; id: number }
  | { kind: 'new'; from: number | null; replaces: boolean; clientId?: number };

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** An id containing 'create' is a new campaign (spec, section 2); null when it is neither. */
export function readParam(param: string): SpotParam | null {
  if (param.includes('create')) {
    const match = /^create-(copy|replace)-(\d+)$/.exec(param);
    const from = numberIn(match?.[2]);
    const clientId = numberIn(/^create-client-(\d+)$/.exec(param)?.[1]);
    if (clientId !== null) return { kind: 'new', from: null, replaces: false, clientId };
    return { kind: 'new', from, replaces: from !== null && match?.[1] === 'replace' };
  }
  const id = numberIn(param);
  return id === null ? null : { kind: 'stored', id };
}

const NEW_TAB = tabOfSpot('create');

export const tabOfCopy = (id: number): string => `${NEW_TAB}-copy-${id}`;
export const tabOfReplacement = (id: number): string => `${NEW_TAB}-replace-${id}`;
/** A new campaign of a client. */
export const tabOfNewFor = (clientId: number): string => `${NEW_TAB}-client-${clientId}`;
