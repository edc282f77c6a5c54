import type { Answer, SentCall } from './fake-server';
import { simpleLine } from './spot-lines';
import { radio, rows } from './radio';

type Campaign = Record<string, unknown> & { id: number; version: number };

const LINE = simpleLine({ id: 31, startDate: '2026-12-01' });

/** A campaign as the server answers it. */
export const campaign = (fields: Record<string, unknown> = {}): Campaign => ({
  id: 7,
  version: 3,
  internalNumber: 12,
  revision: 0,
  cancelled: 0,
  replacesId: null,
  stationId: 1,
  clientId: 2,
  spotName: 'Verano',
  comments: 'Como estaba',
  simpleSchedules: [LINE],
  advancedSchedules: [],
  pieces: [],
  ...fields,
});

const lists = () => ({
  station: rows(
    { code: 'FM', name: 'Ribera', timeZone: 'America/Montevideo' },
    { code: 'AM', name: 'Norte', timeZone: 'America/Montevideo' },
  ),
  client: rows({ code: 'N', name: 'Norte' }, { code: 'F', name: 'Faro' }),
  clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
  show: rows({ code: 'MAN', name: 'Mañana' }),
});

/** A server with one campaign; it stores campaigns as they are sent, with a new version. */
export function campaignServer(
  stored: Campaign = campaign(),
  answers?: (call: SentCall) => Answer | undefined,
) {
  let current = stored;
  const server = radio(lists(), (call) => {
    const answered = answers?.(call);
    if (answered) return answered;
    const { pathname } = new URL(call.url, 'http://server');
    if (pathname === '/api/Spot/getById') return { body: current };
    if (pathname === '/api/Spot/create') {
      const created = { ...campaign(), ...(call.body as object), id: 8, version: 1 };
      return { body: created };
    }
    if (pathname !== '/api/Spot/update') return undefined;
    const body = call.body as Campaign;
    if (body.version !== current.version) {
      const headers = { 'changed-by': encodeURIComponent('Begoña Ríos') };
      return { status: 409, body: 'STALE_RECORD', headers };
    }
    current = { ...current, ...body, version: current.version + 1 };
    return { body: current };
  });
  return {
    answer: server.answer,
    /** Somebody else saves the campaign. */
    replace(fields: Record<string, unknown>): void {
      current = { ...current, ...fields, version: current.version + 1 };
    },
  };
}
