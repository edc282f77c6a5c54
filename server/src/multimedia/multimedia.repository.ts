import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import type { Flag, StorageKind } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { MultimediaLogo } from './multimedia-logo.entity.js';

/** The media group, which only its own scope may see. */
export const groupById = (manager: EntityManager, id: number): Promise<Multimedia | null> =>
  manager.findOneBy(Multimedia, { id });

/** As `groupById`, locked against changes until the transaction ends. */
export const lockGroup = (manager: EntityManager, id: number): Promise<Multimedia | null> =>
  manager.findOne(Multimedia, { where: { id }, lock: { mode: 'pessimistic_write' } });

export async function changeGroup(
  manager: EntityManager,
  id: number,
  values: Partial<Multimedia>,
): Promise<void> {
  await manager.update(Multimedia, { id }, values);
}

export const logoOf = (
  manager: EntityManager,
  multimediaId: number,
): Promise<MultimediaLogo | null> => manager.findOneBy(MultimediaLogo, { multimediaId });

/** @param logo null removes the logo */
export async function setLogo(
  manager: EntityManager,
  multimediaId: number,
  logo: Omit<MultimediaLogo, 'multimediaId'> | null,
): Promise<void> {
  if (logo) await manager.upsert(MultimediaLogo, { ...logo, multimediaId }, ['multimediaId']);
  else await manager.delete(MultimediaLogo, { multimediaId });
}

const STORED = {
  text: `SELECT kind, sum(bytes)::float8 AS bytes FROM stored_bytes WHERE multimedia_id = $1 GROUP BY 1`,
  row: { kind: columns.text<StorageKind>(), bytes: columns.float() },
};

/** The bytes that a media group stores, by kind. */
export const bytesOf = (
  database: TenantDatabase,
  multimediaId: number,
): Promise<RowOf<typeof STORED.row>[]> => database.statement(multimediaId, STORED, [multimediaId]);

const own = (table: string): string => `SELECT 1 FROM ${table} WHERE multimedia_id = $1`;

/** An index that begins with the media group finds each; breaks by the index of their station. */
const ONE_OF = {
  station: own('station'),
  commercialBreak: `SELECT 1 FROM station s
    JOIN commercial_break b ON b.station_id = s.id AND b.multimedia_id = s.multimedia_id
    WHERE s.multimedia_id = $1`,
  clientCategory: own('client_category'),
  client: own('client'),
  spot: own('spot'),
  trafficLog: own('traffic_log'),
};

const SETUP = {
  name: 'setup',
  text: `SELECT ${Object.entries(ONE_OF)
    .map(([name, one]) => `EXISTS (${one})::int AS "${name}"`)
    .join(', ')}`,
  row: {
    station: columns.integer<Flag>(),
    commercialBreak: columns.integer<Flag>(),
    clientCategory: columns.integer<Flag>(),
    client: columns.integer<Flag>(),
    spot: columns.integer<Flag>(),
    trafficLog: columns.integer<Flag>(),
  },
};

/** Which of the records that a first log needs a media group has. */
export async function setupOf(
  database: TenantDatabase,
  multimediaId: number,
): Promise<RowOf<typeof SETUP.row>> {
  const [answer] = await database.statement(multimediaId, SETUP, [multimediaId]);
  if (!answer) throw new Error('A statement without a table answered no row');
  return answer;
}
