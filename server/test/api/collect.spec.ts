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

/** A station that collects, and its rounds; `beside` is a station that goes first. */
async function collecting(week: AiredWeek, into: string, beside?: AiredWeek) {
  const [preset] = (await tenant.get<{ id: number }[]>('playout-formats?filter={"preset":"elr"}'))
    .body;
  await server.dataSource.query(
    'UPDATE station SET collect_from = $2, as_run_format_id = $3 WHERE id = $1',
    [week.stationId, into, preset?.id],
  );
  const inside = join(exchange, String(tenant.multimediaId), into);
  await mkdir(inside, { recursive: true });
  const collection = new CollectService(
    server.app.get(AppConfig),
    server.app.get(AsRunImportService, { strict: false }),
  );
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  const stations = await stationsWithCollection(client).finally(() => client.end());
  const own = stations.filter(({ stationId }) =>
    [beside?.stationId, week.stationId].includes(stationId),
  );
  return {
    inside,
    round: () => actAs(programActor('nightly worker'), () => collection.collect(own)),
  };
}

it('what is no file of what aired goes to failed/ with a sentence, and changes nothing', async () => {
  const week = await AiredWeek.of(tenant);
  const { inside, round } = await collecting(week, 'bad');
  const MB = 1024 * 1024;
  const none = 'nothing of the kind\n';
  const tells: [name: string | Buffer, bytes: string | Uint8Array, says: string, moved?: string][] =
    [
      ['empty.elr', '', 'The file is empty'],
      ['zeros.elr', new Uint8Array(20 * MB), 'nothing but blanks and zeros'],
      ['large.elr', new Uint8Array(20 * MB + 1), 'At most 20 MB in a file'],
      [
        'other.elr',
        '0802 00123\r\n0803 00124\r\n',
        'could be read as Rivendell (.elr): is it of another',
      ],
      ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'The file is not text'],
      ['a.zip', Buffer.from('504b0304140000000800', 'hex'), 'The file is not text'],
      ['undated.elr', elrFile(await week.perfect()), 'of which date it is'],
      ['tab\t.elr', none, 'has characters that are no text', 'tab_.elr'],
      ['a\\..\\b.elr', none, 'could be read as Rivendell (.elr)', 'a_.._b.elr'],
      [Buffer.from('Ã\xd1andu.elr', 'latin1'), none, 'characters that are no text', '__andu.elr'],
      [
        `${'ñ'.repeat(120)}.elr`,
        none,
        'could be read as Rivendell (.elr)',
        `${'ñ'.repeat(98)}.elr`,
      ],
    ];
  await mkdir(join(inside, 'folder.elr'));
  for (const [name, bytes] of tells)
    await writeFile(Buffer.concat([Buffer.from(`${inside}/`), Buffer.from(name)]), bytes);
  expect([await round(), await round()]).toEqual([0, 0]);
  expect((await readdir(inside)).sort()).toEqual(['failed', 'folder.elr']);
  const failed = tells.map(([name, , , moved]) => moved ?? String(name));
  expect((await readdir(join(inside, 'failed'))).sort()).toEqual(
    failed.flatMap((name) => [name, `${name}.txt`]).sort(),
  );
  for (const [i, [, , says]] of tells.entries()) {
    const why = await readFile(join(inside, 'failed', `${failed[i]}.txt`), 'utf8');
    // A sentence in English, and one in Spanish.
    expect(why).toContain(says);
    expect(why.trim().split('\n')).toHaveLength(2);
  }
  expect((await week.day()).status).toBe('none');
  const files = 'SELECT id FROM as_run_file WHERE station_id = $1';
  expect(await server.dataSource.query(files, [week.stationId])).toEqual([]);
});

it('files that are still go in, others wait, and what is no as-run file is moved aside', async () => {
  const [broken, week] = [await AiredWeek.of(tenant), await AiredWeek.of(tenant)];
  // One station looks into the folder that it is delivered to.
  await server.dataSource.query(
    `UPDATE station SET deliver_to = 'both', collect_from = 'both' WHERE id = $1`,
    [broken.stationId],
  );
  const { inside, round: work } = await collecting(week, 'back', broken);
  const round = () =>
    work().then(
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
