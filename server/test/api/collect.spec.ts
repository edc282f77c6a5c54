import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AsRunImportService } from '../../src/as-run/as-run-import.service.js';
import { actAs, programActor } from '../../src/common/actor.js';
import { AppConfig } from '../../src/config/app-config.js';
import { CollectService, stationsWithCollection } from '../../src/delivery/collect.service.js';
import { AiredWeek } from '../factories/aired-week.js';
import { elrFile } from '../factories/elr.js';
import { MONDAY } from '../factories/log-week.js';
import { sharedServer } from '../support/app.js';

const exchange = await mkdtemp(join(tmpdir(), 'tandas-collect-'));
afterAll(() => rm(exchange, { recursive: true, force: true }));
const server = await sharedServer({ EXCHANGE_DIR: exchange });
const tenant = await server.tenant('Recolecta');
await tenant.turnOn();

it('files that are still go in, others wait, and what is no as-run file is moved aside', async () => {
  const [week, broken] = [await AiredWeek.of(tenant), await AiredWeek.of(tenant)];
  const [preset] = (await tenant.get<{ id: number }[]>('playout-formats?filter={"preset":"elr"}'))
    .body;
  // One station looks into the folder that it is delivered to.
  const set = (id: number, deliverTo: string | null, collectFrom: string) =>
    server.dataSource.query(
      'UPDATE station SET deliver_to = $2, collect_from = $3, as_run_format_id = $4 WHERE id = $1',
      [id, deliverTo, collectFrom, preset?.id],
    );
  await set(broken.stationId, 'both', 'both');
  await set(week.stationId, null, 'back');
  const inside = join(exchange, String(tenant.multimediaId), 'back');
  await mkdir(inside, { recursive: true });
  const collection = new CollectService(
    server.app.get(AppConfig),
    server.app.get(AsRunImportService, { strict: false }),
  );
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  const stations = await stationsWithCollection(client).finally(() => client.end());
  const round = () =>
    actAs(programActor('nightly worker'), () => collection.collect(stations)).then(
      (count) => count,
      (error: unknown) => String(error),
    );

  const name = `RI${MONDAY.replaceAll('-', '')}.elr`;
  const [first, ...rest] = await week.perfect();
  const secret = join(exchange, 'secret');
  await writeFile(secret, elrFile(rest));
  await symlink(secret, join(inside, `link-${name}`));
  await writeFile(join(inside, 'bad.elr'), 'nothing of the kind\n');
  await writeFile(join(inside, name), elrFile(first ? [first] : []));
  await writeFile(join(inside, `.${name}`), 'still written');
  expect(await round()).toContain(`station ${broken.stationId}: Error: "both" has another use`);
  expect((await week.day()).status).toBe('none');
  // It grows between two looks.
  await appendFile(join(inside, name), elrFile(rest));
  await round();
  expect((await week.day()).status).toBe('none');
  expect((await readdir(join(inside, 'failed'))).sort()).toEqual([
    ...['bad.elr', 'bad.elr.txt', `link-${name}`, `link-${name}.txt`],
  ]);
  await round();
  expect(await week.states()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'AIRED']);
  expect((await readdir(inside)).sort()).toEqual([`.${name}`, 'done', 'failed']);
  expect(await readdir(join(inside, 'done'))).toEqual([name]);
  const why = await readFile(join(inside, 'failed/bad.elr.txt'), 'utf8');
  expect(why).toContain('No line of the file could be read');
  expect(why).toContain('No se pudo leer');
  expect(await readFile(secret)).toEqual(Buffer.from(elrFile(rest)));
  const trail = await tenant.get<object[]>(
    `audit-events?filter=${encodeURIComponent(JSON.stringify({ entity: 'asRunFile' }))}`,
  );
  expect(trail.body).toMatchObject([{ userId: null }]);

  // The same name again: both are kept.
  await writeFile(join(inside, name), elrFile(rest));
  await round();
  await round();
  expect((await readdir(join(inside, 'done'))).sort()).toEqual([name, `${name}.2`]);
});
