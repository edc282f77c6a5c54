import type { EntityManager } from 'typeorm';
import { columns } from '../common/columns.js';
import { ClientCategory } from '../commercial/client-category.entity.js';
import { SpotCategory } from '../commercial/spot-category.entity.js';
import { CommercialBreak, ScheduleDay } from '../schedule/schedule.entity.js';
import { Station } from '../station/station.entity.js';
import { statementIn } from '../tenant/tenant-database.js';
import type { FirstBreak } from './core/first-week.js';
import { SetupLink } from './setup-link.entity.js';

/** Advisory lock of whoever sets an installation up; a second one finds it set up. */
const LOCK_SETUP = 7_263_504;

/** Until the transaction ends, nobody else can set the installation up. */
export async function holdSetup(manager: EntityManager): Promise<void> {
  await statementIn(manager, { text: 'SELECT pg_advisory_xact_lock($1)' }, [LOCK_SETUP]);
}

const EXPIRED = { text: 'DELETE FROM setup_link WHERE expires_at <= $1' };

/** Stores a link, and deletes expired ones. */
export async function addSetupLink(
  manager: EntityManager,
  link: SetupLink,
  now: Date,
): Promise<void> {
  await statementIn(manager, EXPIRED, [now]);
  await manager.insert(SetupLink, link);
}

const GOOD = {
  text: 'SELECT token_digest AS digest FROM setup_link WHERE token_digest = $1 AND expires_at > $2',
  row: { digest: columns.text() },
};

/** Whether a link is stored and has not expired. */
export const isSetupLink = async (
  manager: EntityManager,
  digest: string,
  now: Date,
): Promise<boolean> => (await statementIn(manager, GOOD, [digest, now])).length > 0;

/** Ends all links. */
export async function removeSetupLinks(manager: EntityManager): Promise<void> {
  await statementIn(manager, { text: 'DELETE FROM setup_link' }, []);
}

/** @returns the station's id */
export async function insertStation(
  manager: EntityManager,
  station: Pick<Station, 'multimediaId' | 'code' | 'name' | 'maxBlockTime' | 'timeZone'>,
): Promise<number> {
  const { identifiers } = await manager.insert(Station, station);
  return Number(identifiers[0]?.['id']);
}

/** Stores the first week of a station. */
export async function insertWeek(
  manager: EntityManager,
  station: { multimediaId: number; stationId: number },
  breaks: readonly FirstBreak[],
): Promise<void> {
  const days = [...new Set(breaks.map(({ dayOfWeek }) => dayOfWeek))];
  if (days.length === 0) return;
  await manager.insert(
    ScheduleDay,
    days.map((dayOfWeek) => ({ ...station, dayOfWeek })),
  );
  await manager.insert(
    CommercialBreak,
    breaks.map((one) => ({ ...station, ...one })),
  );
}

export async function insertCategories(
  manager: EntityManager,
  multimediaId: number,
  clients: readonly Pick<ClientCategory, 'code' | 'name' | 'priority'>[],
  spots: readonly Pick<SpotCategory, 'code' | 'name'>[],
): Promise<void> {
  const ofGroup = <R extends object>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, multimediaId }));
  if (clients.length > 0) await manager.insert(ClientCategory, ofGroup(clients));
  if (spots.length > 0) await manager.insert(SpotCategory, ofGroup(spots));
}
