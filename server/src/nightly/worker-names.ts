import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import pg from 'pg';

const logger = new Logger('Nightly');

/**
 * Connections that carry the names of this process's workers: a worker is alive as long as its connection.
 */
export class WorkerNames {
  /** graphile-worker reports its events to it. */
  readonly events = new EventEmitter();
  /** Resolves once one of them is gone. */
  readonly lost: Promise<void>;
  private readonly clients: pg.Client[] = [];
  private onLost: () => void = () => undefined;

  constructor(private readonly connectionString: string) {
    this.lost = new Promise((resolve) => (this.onLost = resolve));
    this.events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => {
      this.carry(worker.workerId).catch((error: unknown) => {
        logger.warn(`Without a name: ${String(error)}`);
        this.onLost();
      });
    });
  }

  async end(): Promise<void> {
    await Promise.all(
      this.clients.map((client) =>
        client.end().catch((error: unknown) => logger.debug(`While ending: ${String(error)}`)),
      ),
    );
  }

  private async carry(workerId: string): Promise<void> {
    const { connectionString } = this;
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: `tandas ${workerId}`,
    });
    this.clients.push(client);
    client.once('end', this.onLost);
    client.on('error', this.onLost);
    await client.connect();
  }
}
