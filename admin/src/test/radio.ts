import { ENTITIES, type EntityName } from '@contract/entities';
import type { Answer, SentCall } from './fake-server';

interface Row extends Record<string, unknown> {
  id: number;
  version: number;
}

type Refuse = (call: SentCall) => Answer | Promise<Answer> | undefined;

const ROUTES = new Map(
  Object.entries(ENTITIES).map(([entity, { route }]) => [route as string, entity as EntityName]),
);

const FORMATS = [
  { id: 2, name: 'audicom', direction: 'out', preset: 'audicom' },
  { id: 3, name: 'elr', direction: 'in', preset: 'elr' },
  { id: 7, name: 'Nuestro', direction: 'out', preset: null },
];

/** Records with ids from 1, as a server would have stored them. */
export const rows = (...fields: readonly Record<string, unknown>[]): Row[] =>
  fields.map((record, index) => ({ id: index + 1, version: 1, ...record }));

/**
 * A server of reference entities in memory, for specs: the documented calls, codes that are in use
 * and records that somebody else changed. `refuse` answers first.
 */
export function radio(lists: Partial<Record<EntityName, Row[]>>, refuse?: Refuse) {
  const listOf = (entity: EntityName): Row[] => (lists[entity] ??= []);

  function change(entity: EntityName, action: string, call: SentCall): Answer | undefined {
    const list = listOf(entity);
    const body = call.body as Partial<Row>;
    const { id, version, ...fields } = body;
    const taken = list.some((row) => row.id !== id && row.code === fields.code);
    if (taken) return { status: 409, body: 'CODE_IN_USE' };
    if (action === 'create') {
      const created = { ...fields, id: Math.max(0, ...list.map((row) => row.id)) + 1, version: 1 };
      list.push(created);
      return { body: created };
    }
    const stored = list.find((row) => row.id === id);
    if (!stored) return { status: 404, body: { message: 'Gone' } };
    if (stored.version !== version) return { status: 409, body: 'STALE_RECORD' };
    Object.assign(stored, fields, { version: stored.version + 1 });
    return { body: { ...stored } };
  }

  function answer(call: SentCall): Answer | Promise<Answer> | undefined {
    const refused = refuse?.(call);
    if (refused) return refused;
    const { pathname, searchParams } = new URL(call.url, 'http://server');
    const [route, action] = pathname.replace('/api/', '').split('/');
    const entity = ROUTES.get(route ?? '');
    if (pathname === '/api/TrafficLog/staleDays') return { body: [] };
    if (pathname === '/api/playout-formats')
      return { body: FORMATS, headers: { 'content-range': 'playout-formats 0-2/3' } };
    if (pathname === '/api/rate-cards')
      return { body: [], headers: { 'content-range': 'rate-cards */0' } };
    if (!entity) return undefined;
    if (action === 'getAll') return { body: listOf(entity).map((row) => ({ ...row })) };
    if (action === 'create' || action === 'update') return change(entity, action, call);
    if (action !== 'delete') return undefined;
    const id = Number(searchParams.get(ENTITIES[entity].idParam));
    lists[entity] = listOf(entity).filter((row) => row.id !== id);
    return { body: { id } };
  }

  return { answer, listOf };
}
