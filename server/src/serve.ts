import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { AsRunStartModule } from './as-run/as-run-start.module.js';
import { DemoArrival } from './auth/demo-arrival.js';
import { userByEmail } from './users/user.repository.js';
import { TenantDatabase } from './tenant/tenant-database.js';
import { type AppConfig } from './config/app-config.js';
import { DatabaseAddress } from './config/config.module.js';
import type { OpenDatabase } from './database/embedded/open-database.js';
import { analyze } from './database/analyze.js';
import { migrate } from './database/data-source.js';
import type { WaitNotice } from './database/wait-notice.js';
import { DEMO_PASSWORD, loadDemo, wantsDemo } from './demo/load-demo.js';
import { MailSenderModule } from './mail/mail-sender.module.js';
import { MetricsServerModule } from './metrics/metrics-server.module.js';
import { NightlyModule } from './nightly/nightly.module.js';
import { SetupService } from './setup/setup.service.js';

const DEMO_EMAILS = ['admin@demo.example', 'staff@demo.example'] as const;

/** A server that is listening. */
export interface RunningServer {
  app: NestFastifyApplication;
  /** The demo sign-ins, where the demo data are there or coming. */
  demoSignIns: string | undefined;
  /** Of a first start: ends when the demo data are there. */
  demoComing: Promise<unknown> | undefined;
  /** Where the first start is made, while nobody exists. */
  setupLink: string | undefined;
  /** Finishes the requests in flight. */
  close(): Promise<void>;
}

/**
 * Brings the database up to date and listens. Into an empty one the demo data are loaded afterwards, where they
 * are wanted.
 *
 * @param database `embedded` tells whether demo data may be loaded at all
 * @param notice receives what a slow start is waiting for
 */
export async function serve(
  config: AppConfig,
  database: Pick<OpenDatabase, 'url' | 'appUrl' | 'pooledUrl' | 'embedded'>,
  notice?: WaitNotice,
): Promise<RunningServer> {
  const { url, appUrl, pooledUrl } = database;
  const advice = await migrate(url, config.databaseAppUrl, pooledUrl);
  const address = new DatabaseAddress(url, appUrl, pooledUrl !== undefined);
  const more = [
    AsRunStartModule,
    MailSenderModule,
    MetricsServerModule,
    ...(config.worker ? [NightlyModule] : []),
  ];
  const app = await createApp(config, address, more);
  for (const sentence of advice) new Logger('Database').warn(sentence);
  try {
    notice?.for('the server to answer');
    await app.init();
    const isFirst = database.embedded && config.demo && (await wantsDemo(app));
    // Not app.listen(): Nest would log a failure that the caller reports in one sentence.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
    const stopping = new AbortController();
    const demoComing = isFirst
      ? loadDemo(app, stopping.signal).then(() => analyze(url))
      : undefined;
    if (demoComing) app.get(DemoArrival, { strict: false }).expect(demoComing);
    const demo = await app
      .get(TenantDatabase)
      .read(null, (manager) => userByEmail(manager, DEMO_EMAILS[0]));
    const demoSignIns = `${DEMO_EMAILS.join(', ')}; password ${DEMO_PASSWORD}`;
    return {
      app,
      demoSignIns: demo || demoComing ? demoSignIns : undefined,
      demoComing,
      setupLink: demoComing
        ? undefined
        : ((await app.get(SetupService, { strict: false }).link()) ?? undefined),
      close: async () => {
        stopping.abort(new Error('The server stops'));
        // What it fails with is told by whoever waits for it.
        await demoComing?.catch(() => undefined);
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
