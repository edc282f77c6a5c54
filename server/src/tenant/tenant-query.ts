import pg, { type ClientBase, type PoolClient, type QueryResultRow } from 'pg';
import { currentActor } from '../common/actor.js';

/**
 * Says for whom the rest of a transaction reads and writes: $1 the tenant, empty for none, which
 * row-level security goes by; $2 the actor as JSON, which the audit trail goes by.
 */
const SETTINGS = `set_config('tandas.multimedia', $1, true), set_config('tandas.actor', $2, true)`;

/**
 * The same for one prepared statement, which is planned once: with tenants of different sizes,
 * PostgreSQL would plan it anew at each call, and a short answer takes less than that.
 */
const CONTEXT = {
  name: 'context',
  text: `SELECT ${SETTINGS}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
};

/** The values of SETTINGS. @param multimediaId null: no tenant's */
const contextValues = (multimediaId: number | null): [string, string] => {
  const actor = currentActor();
  return [multimediaId === null ? '' : String(multimediaId), actor ? JSON.stringify(actor) : ''];
};

/** Prepares CONTEXT on each new connection; TenantQuery runs it without parsing it again. */
export const POOL_OPTIONS = {
  onConnect: async (client: ClientBase): Promise<void> => {
    await client.query({ ...CONTEXT, values: ['', ''] });
  },
};

/** SETTINGS for a place where parameters cannot go. */
export function contextSql(multimediaId: number | null): string {
  const [tenant, actor] = contextValues(multimediaId).map((value) => pg.escapeLiteral(value));
  return `SELECT ${SETTINGS.replace('$1', () => tenant ?? '').replace('$2', () => actor ?? '')}`;
}

/** What node-postgres gives a query to write its messages with. */
interface Wire {
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

/** Called once, with an error or a result. */
type Callback = (error: Error | null, result: { rows: unknown[] }) => void;

/** The parts of node-postgres' query that its types leave out. */
interface QueryInside {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const Query = pg.Query as unknown as new (config: object) => QueryInside & pg.Submittable;

/**
 * A query that says for whom in the same breath: CONTEXT and the query go out together, before one
 * Sync, so they are one transaction and one round trip.
 * Source: PostgreSQL manual, "Extended Query", "Pipelining".
 */
class TenantQuery extends Query {
  private contextDone = false;

  constructor(
    private readonly context: [string, string],
    config: { name?: string; text: string; values: unknown[] },
    callback: Callback,
  ) {
    // In this order, and with the callback: docs/adr/0003.
    super({ queryMode: 'extended', callback, ...config });
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: CONTEXT.name, values: this.context });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.contextDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.contextDone) super.handleCommandComplete(message, wire);
    this.contextDone = true;
  }
}

/** Runs one statement for a tenant on a connection that {@link POOL_OPTIONS} made. */
export function tenantQuery<T extends QueryResultRow>(
  client: PoolClient,
  multimediaId: number | null,
  config: { name?: string; text: string; values: unknown[] },
): Promise<T[]> {
  const context = contextValues(multimediaId);
  return new Promise((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result.rows as T[]));
    client.query(new TenantQuery(context, config, done));
  });
}
