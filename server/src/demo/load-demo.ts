import type { INestApplicationContext } from '@nestjs/common';
import { actAs, programActor } from '../common/actor.js';
import { enterScope, TenantDatabase } from '../tenant/tenant-database.js';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { makeMediaGroup } from '../tenant/media-groups.repository.js';
import { HashCost, Passwords } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import { addMember } from '../users/user.repository.js';
import { AccountExecutive } from '../commercial/account-executive.entity.js';
import { AdAgency } from '../commercial/ad-agency.entity.js';
import { AdAgencyGroup } from '../commercial/ad-agency-group.entity.js';
import { BusinessUnit } from '../commercial/business-unit.entity.js';
import { ClientCategory } from '../commercial/client-category.entity.js';
import { Client } from '../commercial/client.entity.js';
import { Origin } from '../commercial/origin.entity.js';
import { PayMethod } from '../commercial/pay-method.entity.js';
import { SpotCategory } from '../commercial/spot-category.entity.js';
import { Clock } from '../common/clock.js';
import { WEEKDAYS } from '../contract/enums.js';
import { dateInZone, parseClock } from '../contract/time.js';
import { Tax } from '../billing/tax.entity.js';
import { RateCardRow } from '../rate-card/rate-card.entity.js';
import { CommercialBreak, ScheduleDay, StationShow } from '../schedule/schedule.entity.js';
import { AdvancedSchedule, SimpleSchedule, Spot, SpotPiece } from '../spot/spot.entity.js';
import { advancedColumns, pieceColumns, simpleColumns, spotColumns } from '../spot/spot.mapper.js';
import { savedCampaign } from '../spot/stored-campaign.js';
import { Show } from '../station/show.entity.js';
import { Speaker } from '../station/speaker.entity.js';
import { Station } from '../station/station.entity.js';
import { Random } from '../placement/search/random.js';
import { campaignBodies, type CodedIds } from './campaign-bodies.js';
import { holdDemo, insertRows, isEmpty, linkRevisions } from './demo.repository.js';
import { type History, loadHistory } from './history.js';
import { LITORAL } from './tables/litoral.js';
import { RIBERA } from './tables/ribera.js';
import type { ContactRow, GroupRows, WeekRow } from './rows.js';

export const DEMO_PASSWORD = 'tandas-demo-1';
export const DEMO_GROUPS: readonly GroupRows[] = [RIBERA, LITORAL];

const ADMIN = { email: 'admin@demo.example', fullName: 'Ana Administradora' };
const STAFF = { email: 'staff@demo.example', fullName: 'Tomás Tráfico' };

/** The time zone of the demo stations, which decides on the day from which the campaigns' dates count. */
const TIME_ZONE = 'America/Montevideo';
/** Codes of the clients with certificates; the last one has a second version. */
const CERTIFIED = [
  ['ALMAC', 'ES'],
  ['SODER', 'EN'],
  ['SODER', 'EN'],
] as const;
const FIRST_INTERNAL_NUMBER = 1001;
const SEED = 20_250_917;

/**
 * Loads the demo groups and their users into an empty database, all or nothing: records, and a history that the
 * application's own services make.
 *
 * @param app the application, or its context; its clock says which day is today
 * @param signal ends the loading, which then leaves nothing
 * @returns false, with nothing changed, when a media group or a user exists already
 */
export async function loadDemo(
  app: INestApplicationContext,
  signal = new AbortController().signal,
): Promise<boolean> {
  const today = dateInZone(app.get(Clock).now(), TIME_ZONE);
  return loadInto(app.get(TenantDatabase), today, (history) =>
    loadHistory(app, { ...history, today, signal }),
  );
}

/** Whether the demo data could be loaded: nobody and nothing is there. */
export const wantsDemo = (app: INestApplicationContext): Promise<boolean> =>
  app.get(TenantDatabase).read(null, isEmpty);

/** As {@link loadDemo}, without logs, what aired and certificates. */
export const loadDemoRecords = (dataSource: DataSource, today: string): Promise<boolean> =>
  loadInto(new TenantDatabase(dataSource), today, async () => undefined);

const DEMO_CALLER = {
  sessionId: '',
  role: 'admin',
  parts: [],
  approval: false,
  accountExecutiveId: null,
  executive: null,
  owner: true,
} as const;

async function loadInto(
  database: TenantDatabase,
  today: string,
  makeHistory: (history: Omit<History, 'today' | 'signal'>) => Promise<void>,
): Promise<boolean> {
  if (!(await database.read(null, isEmpty))) return false;
  const passwords = new Passwords(new HashCost());
  const [adminHash, staffHash] = await Promise.all([
    passwords.hash(DEMO_PASSWORD),
    passwords.hash(DEMO_PASSWORD),
  ]);
  const loadAll = async (manager: EntityManager) => {
    await holdDemo(manager);
    if (!(await isEmpty(manager))) return false;
    const groups: LoadedGroup[] = [];
    for (const group of DEMO_GROUPS) groups.push(await loadGroup(manager, group, today));
    const ids = groups.map(({ multimediaId }) => multimediaId);
    const [adminId, staffId] = await insertRows(manager, User, [
      { ...ADMIN, passwordHash: adminHash, owner: true },
      { ...STAFF, passwordHash: staffHash },
    ]);
    for (const multimediaId of ids) {
      await enterScope(manager, multimediaId);
      await addMember(manager, multimediaId, Number(adminId), 'admin');
      if (multimediaId === ids[0]) await addMember(manager, multimediaId, Number(staffId), 'staff');
    }
    for (const { multimediaId, history, handedOver, ids: records } of groups) {
      if (history === undefined) continue;
      await enterScope(manager, multimediaId);
      const caller = { ...DEMO_CALLER, multimediaId, userId: Number(adminId) };
      await database.joining(multimediaId, manager, () =>
        makeHistory({
          caller,
          stationId: Number(records.station.get(history)),
          clients: CERTIFIED.map(([code, language]) => ({
            id: Number(records.client.get(code)),
            language,
          })),
          handedOver: handedOver === undefined ? null : (records.adAgency.get(handedOver) ?? null),
        }),
      );
    }
    return true;
  };
  return actAs(programActor('demo data'), () => database.write(null, loadAll));
}

interface LoadedGroup extends Pick<GroupRows, 'handedOver' | 'history'> {
  multimediaId: number;
  ids: CodedIds;
}

async function loadGroup(
  manager: EntityManager,
  group: GroupRows,
  today: string,
): Promise<LoadedGroup> {
  const random = new Random(SEED);
  const { name, campaigns, about } = group;
  const multimediaId = await makeMediaGroup(manager, {
    name,
    ...about,
    nextInternalNumber: FIRST_INTERNAL_NUMBER + campaigns.length,
  });
  const load = async <R extends { code: string }>(
    entity: EntityTarget<ObjectLiteral>,
    rows: readonly R[],
    toColumns: (row: R) => object = (row) => row,
  ): Promise<Map<string, number>> => {
    const columns = rows.map((row) => ({ ...toColumns(row), multimediaId }));
    const ids = await insertRows(manager, entity, columns);
    return new Map(rows.map(({ code }, i) => [code, Number(ids[i])]));
  };
  const taxes = await load(Tax, group.taxes ?? []);
  const taxIds = [...taxes.values()];
  const address = <R extends ContactRow>({ termsDays, ...row }: R) => {
    const contact = contactOf(row, random);
    const billing = { country: 'UY', termsDays, emails: [contact.email], taxIds };
    return { ...row, ...contact, ...(termsDays !== undefined && { billing }) };
  };

  const category = await load(ClientCategory, group.clientCategories);
  const agencyGroup = await load(AdAgencyGroup, group.adAgencyGroups, address);
  const ids: CodedIds = {
    spotCategory: await load(SpotCategory, group.spotCategories),
    adAgency: await load(AdAgency, group.adAgencies, ({ group: itsGroup, ...row }) => ({
      ...address(row),
      adAgencyGroupId: itsGroup === undefined ? null : agencyGroup.get(itsGroup),
    })),
    accountExecutive: await load(AccountExecutive, group.accountExecutives, (row) => ({
      ...row,
      ...contactOf(row, random),
    })),
    payMethod: await load(PayMethod, group.payMethods),
    origin: await load(Origin, group.origins),
    businessUnit: await load(BusinessUnit, group.businessUnits),
    speaker: await load(Speaker, group.speakers),
    show: await load(Show, group.shows),
    client: await load(
      Client,
      group.clients,
      ({ category: code, line: _line, free: _free, ...row }) => ({
        ...address(row),
        clientCategoryId: category.get(code),
      }),
    ),
    station: await load(Station, group.stations),
  };
  for (const week of group.weeks) await loadWeek(manager, multimediaId, week, ids);
  await loadCampaigns(manager, multimediaId, group, ids, today, random);
  await insertRows(
    manager,
    RateCardRow,
    (group.rateCards ?? []).map(({ station, name: card, from, to, timeFee, days }) => ({
      multimediaId,
      stationId: ids.station.get(station),
      name: card,
      timeFee,
      startTime: parseClock(from),
      endTime: parseClock(to),
      ...Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? 1 : 0])),
    })),
  );
  return { multimediaId, ids, history: group.history, handedOver: group.handedOver };
}

/** A tax code of twelve digits, as in Uruguay, and an address that no mail can reach. */
const contactOf = ({ code }: { code: string }, random: Random) => ({
  taxCode: `21${String(100_000 + random.below(900_000))}001${random.below(10)}`,
  email: `pauta@${code.toLowerCase()}.example`,
});

async function loadWeek(
  manager: EntityManager,
  multimediaId: number,
  week: WeekRow,
  ids: CodedIds,
): Promise<void> {
  const stationId = ids.station.get(week.station);
  const days = week.shows.map((shows, dayOfWeek) => ({
    shows,
    key: { multimediaId, stationId, dayOfWeek },
  }));
  await insertRows(
    manager,
    ScheduleDay,
    days.map(({ key }) => ({ ...key, version: 1 })),
  );
  await insertRows(
    manager,
    CommercialBreak,
    days.flatMap(({ key }) =>
      week.breaks.map((row) => ({ ...row, ...key, time: parseClock(row.time) })),
    ),
  );
  await insertRows(
    manager,
    StationShow,
    days.flatMap(({ key, shows }) =>
      shows.map(([show, timeStart, timeEnd]) => ({
        ...key,
        showId: ids.show.get(show),
        timeStart: parseClock(timeStart),
        timeEnd: parseClock(timeEnd),
      })),
    ),
  );
}

async function loadCampaigns(
  manager: EntityManager,
  multimediaId: number,
  group: GroupRows,
  ids: CodedIds,
  today: string,
  random: Random,
): Promise<void> {
  const revisions = group.campaigns.flatMap((row, i) =>
    campaignBodies(group, row, ids, today, random).map((body, revision, all) => ({
      body,
      revision,
      internalNumber: FIRST_INTERNAL_NUMBER + i,
      cancelled: revision < all.length - 1 ? 1 : 0,
    })),
  );
  const spotIds = await insertRows(
    manager,
    Spot,
    revisions.map(({ body, ...numbers }) => ({ ...spotColumns(body), ...numbers, multimediaId })),
  );
  const spots = revisions.map(({ body, revision }, i) => ({
    body,
    revision,
    id: Number(spotIds[i]),
    owner: { multimediaId, spotId: Number(spotIds[i]) },
  }));
  const replacing = spots.filter(({ revision }) => revision > 0).map(({ id }) => id);
  await linkRevisions(manager, multimediaId, replacing);
  await insertRows(
    manager,
    SpotPiece,
    spots.flatMap(({ body, owner }) =>
      (body.pieces ?? []).map((piece) => ({ ...pieceColumns(piece), ...owner })),
    ),
  );
  await insertRows(
    manager,
    SimpleSchedule,
    spots.flatMap(({ body, owner }) =>
      body.simpleSchedules.map((line) => ({ ...simpleColumns(line), ...owner })),
    ),
  );
  await insertRows(
    manager,
    AdvancedSchedule,
    spots.flatMap(({ body, owner }) =>
      body.advancedSchedules.map((line) => ({ ...advancedColumns(line), ...owner })),
    ),
  );
  for (const { id } of spots) await savedCampaign(manager, multimediaId, id);
}
