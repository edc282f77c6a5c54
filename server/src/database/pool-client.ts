import pg from 'pg';

type Callback = (error: Error | null, result: unknown) => void;

/** What is used of node-postgres' client: its types name each way to call `query`. */
type Inside = new (config?: pg.ClientConfig) => {
  query(config: unknown, values?: unknown, callback?: unknown): unknown;
};

/**
 * A connection of the pool. Its promises of a result are made around node-postgres' callback, and not by
 * node-postgres, whose own let results outlive collections of the young: docs/adr/0003.
 */
export class PoolClient extends (pg.Client as unknown as Inside) {
  override query(config: unknown, values?: unknown, callback?: unknown): unknown {
    if (callback || typeof values === 'function' || config instanceof pg.Query)
      return super.query(config, values, callback);
    return new Promise((resolve, reject) => {
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(config, values, done);
    }).catch((error: unknown) => {
      // As node-postgres does: of who asked, not of the socket that answered.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }
}
