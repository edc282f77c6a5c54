import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import * as audit from '../../src/audit/audit.repository.js';
import * as trimming from '../../src/audit/trim-trail.repository.js';
import { AUDIT_EVENTS } from '../../src/audit/audit.dto.js';
import * as memberships from '../../src/auth/memberships.queries.js';
import * as newsSeen from '../../src/auth/news-seen.repository.js';
import * as secondFactors from '../../src/auth/second-factor.repository.js';
import * as sessions from '../../src/auth/session.repository.js';
import * as signIn from '../../src/auth/sign-in.repository.js';
import * as certificateClients from '../../src/certificate/certificate-clients.queries.js';
import * as certificateFacts from '../../src/certificate/certificate-facts.repository.js';
import * as certificates from '../../src/certificate/certificate.repository.js';
import * as clientAirings from '../../src/client/client-airings.repository.js';
import { actAs, programActor } from '../../src/common/actor.js';
import { columns } from '../../src/common/columns.js';
import { queryOf } from '../../src/common/owner-query.js';
import { CERTIFICATE_BASES } from '../../src/contract/certificate.js';
import {
  type DesignedReport,
  REPORT_BASES,
  REPORT_MEASURES,
  type ReportBasis,
} from '../../src/contract/report.js';
import {
  RECORD_DIMENSIONS,
  REPORT_DIMENSIONS,
  type ReportDimension,
} from '../../src/contract/report-dimensions.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import * as fulfilment from '../../src/fulfilment/fulfilment.queries.js';
import * as collecting from '../../src/delivery/collect-notes.repository.js';
import * as exchange from '../../src/delivery/exchange-stations.repository.js';
import * as demo from '../../src/demo/demo.repository.js';
import { ALL_ENTITIES } from '../../src/entities.js';
import * as history from '../../src/history/history.repository.js';
import * as idempotency from '../../src/idempotency/idempotency.repository.js';
import * as multimedia from '../../src/multimedia/multimedia.repository.js';
import * as nightly from '../../src/nightly/nightly.repository.js';
import * as formats from '../../src/playout/format/playout-format.repository.js';
import * as rateCards from '../../src/rate-card/rate-card.repository.js';
import * as campaignSchedule from '../../src/documents/campaign-schedule.queries.js';
import * as toldRepository from '../../src/ledger/facts/told-facts.repository.js';
import * as toldFacts from '../../src/ledger/facts/told-facts.queries.js';
import * as facts from '../../src/ledger/facts/facts.queries.js';
import * as projectedFees from '../../src/ledger/facts/projected-fees.repository.js';
import * as closedDays from '../../src/ledger/closed-days.queries.js';
import * as ledgerFacts from '../../src/ledger/facts/closed-facts.queries.js';
import * as designs from '../../src/sales/report-design.repository.js';
import * as breakProfiles from '../../src/documents/break-profile.queries.js';
import * as notBilled from '../../src/documents/not-billed.repository.js';
import * as questions from '../../src/sales/report-question.queries.js';
import * as sizes from '../../src/sales/report-size.repository.js';
import * as reports from '../../src/sales/report.repository.js';
import * as settlements from '../../src/documents/settlement.repository.js';
import * as campaignReads from '../../src/documents/campaign-reads.queries.js';
import * as studioReads from '../../src/documents/studio-reads.queries.js';
import * as reference from '../../src/reference/reference.repository.js';
import * as pages from '../../src/rest/page.queries.js';
import * as schedules from '../../src/schedule/schedule.repository.js';
import * as approvals from '../../src/spot/approval.queries.js';
import * as heldAirings from '../../src/spot/held-airings.queries.js';
import { firstWeek } from '../../src/setup/core/first-week.js';
import * as setup from '../../src/setup/setup.repository.js';
import * as campaignOrders from '../../src/spot/order/campaign-order.repository.js';
import * as spotFiles from '../../src/spot/spot-files.repository.js';
import * as orderedMonths from '../../src/spot/ordered-months.repository.js';
import * as spotLines from '../../src/spot/spot-lines.repository.js';
import * as missingCopy from '../../src/spot/missing-copy.repository.js';
import * as spotSearch from '../../src/spot/spot-search.queries.js';
import { SimpleSchedule, Spot, SpotPiece } from '../../src/spot/spot.entity.js';
import { pieceColumns } from '../../src/spot/spot.mapper.js';
import * as spots from '../../src/spot/spot.repository.js';
import * as visible from '../../src/spot/visible-campaigns.queries.js';
import * as stationLock from '../../src/station/station-lock.queries.js';
import * as stations from '../../src/station/station.repository.js';
import { Show } from '../../src/station/show.entity.js';
import * as ready from '../../src/system/ready.queries.js';
import * as foreignKeys from '../../src/tenant/foreign-keys.repository.js';
import * as lastSaves from '../../src/tenant/last-save.queries.js';
import * as listParts from '../../src/tenant/list-part.queries.js';
import { LongLists } from '../../src/tenant/long-lists.js';
import * as mediaGroups from '../../src/tenant/media-groups.repository.js';
import * as storedBytes from '../../src/tenant/stored-bytes.queries.js';
import type { Scope } from '../../src/tenant/tenant-context.js';
import { runIn, TenantDatabase } from '../../src/tenant/tenant-database.js';
import * as accessChanges from '../../src/users/access-changes.queries.js';
import * as outbox from '../../src/mail/outbox.repository.js';
import * as links from '../../src/users/link.repository.js';
import * as members from '../../src/users/member.repository.js';
import * as users from '../../src/users/user.repository.js';
import { newPiece } from '../factories/campaign.js';
import { demoDatabase } from '../support/database.js';
import { tenantTables } from '../support/sample-rows.js';
import { type Sent, unfiltered } from '../support/tenant-filter.js';
import { asRunDayCalls } from './repositories/as-run-days.js';
import { asRunFileCalls } from './repositories/as-run-files.js';
import { asRunRuleCalls } from './repositories/as-run-rules.js';
import { availabilityCalls } from './repositories/availability.js';
import {
  type Call,
  type CallsByFile,
  callsOf,
  callsOfClass,
  type Demo,
} from './repositories/calls.js';
import { goalCalls } from './repositories/goals.js';
import { importCalls } from './repositories/imports.js';
import { logEditCalls } from './repositories/log-edits.js';
import { logMakingCalls } from './repositories/log-making.js';
import { billingCalls } from './repositories/billing.js';
import { mailingCalls } from './repositories/mailings.js';
import { paymentCalls } from './repositories/payments.js';
import { studioCalls } from './repositories/studios.js';
import { ledgerCalls } from './repositories/ledger.js';
import { logCalls } from './repositories/logs.js';
import { makeGoodCalls } from './repositories/make-goods.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { mergeCalls } from './repositories/merges.js';
import { movingCalls } from './repositories/moving.js';

/**
 * Each repository speaks to a migrated database once. An answer whose columns are not those that its
 * statement declares is refused by `rowsOf`; so a renamed column is red here, before it runs.
 */

const { jest } = import.meta;
const SOURCES = resolve(import.meta.dirname, '../../src');
const database = await demoDatabase();
await runMigrations({ connectionString: database.url });
const dataSource = await new DataSource(
  dataSourceOptions(database.appUrl, { entities: ALL_ENTITIES, poolSize: 1 }),
).initialize();
const tenants = new TenantDatabase(dataSource);
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();
const query = queryOf(owner);
const tables = new Set(await tenantTables(owner));
const idOf = async (text: string): Promise<number> =>
  (await owner.query<{ id: number }>(text)).rows[0]?.id ?? 0;
const M = await idOf('SELECT min(multimedia_id) AS id FROM station');
const STATION = await idOf(`SELECT min(id) AS id FROM station WHERE multimedia_id = ${M}`);
const CLIENT = await idOf(`SELECT min(id) AS id FROM client WHERE multimedia_id = ${M}`);
const SPOT = await idOf(`SELECT min(id) AS id FROM spot WHERE multimedia_id = ${M}`);
const USER = await idOf('SELECT min(id) AS id FROM app_user');
const SESSION = '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55';
const NOW = new Date('2026-12-01T12:00:00Z');
const invitation = {
  userId: USER,
  multimediaId: M,
  tokenDigest: 'x',
  issuedBy: USER,
  expiresAt: NOW,
};

afterAll(async () => {
  await dataSource.destroy();
  await owner.end();
  await database.drop();
});

class RolledBack extends Error {}

/** A call in a transaction of a scope, which is taken back. */
const inScope =
  (scope: Scope) =>
  (call: (manager: EntityManager) => Promise<unknown>): Call =>
  async () => {
    const work = async (manager: EntityManager) => {
      await call(manager);
      throw new RolledBack();
    };
    await tenants.write(scope, work).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  };
const within = inScope(M);
const withoutTenant = inScope(null);
const sizedQuestion = (basis: ReportBasis, dimension: ReportDimension) => ({
  basis,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  dimensions: ['clientCategory', 'adAgencyGroup', 'week', 'hour'] as const,
  measures: REPORT_MEASURES,
  filters: [{ dimension, values: [1] }],
});
const groupsOfEach = within(async (manager) => {
  for (const basis of REPORT_BASES)
    for (const dimension of ['campaign', 'client', 'show'] as const)
      await sizes.sizeAtLeast(manager, M, {
        ...sizedQuestion(basis, dimension),
        rows: ['clientCategory', 'adAgencyGroup'],
        columns: basis === 'aired' ? [] : ['week', 'hour'],
      });
});
/** What facts have of the lines of campaigns that are sold. */
const ofLines = within((manager) =>
  manager.query(
    `SELECT ${facts.ofLine('time_fee')} FROM ordered_month o
     JOIN spot s ON s.multimedia_id = $1 AND s.id = o.spot_id ${facts.LINES('o')} WHERE is_sold(s)`,
    [M],
  ),
);
/** A call of the owner's, which is taken back. */
const asOwner =
  (call: () => Promise<unknown>): Call =>
  async () => {
    await owner.query('BEGIN');
    await call().finally(() => owner.query('ROLLBACK'));
  };

const heldMail = { id: SESSION, hold: '2026-12-01 12:00:00+00' };

const demoRecords: Demo = {
  tenants,
  within,
  multimediaId: M,
  stationId: STATION,
  clientId: CLIENT,
  spotId: SPOT,
  now: NOW,
};
const shows = new reference.ReferenceRepository<Show>(
  tenants,
  tenants.metadata(Show),
  new LongLists(),
);
const shownShows = {
  select: 'SELECT id FROM show WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int',
  shows: [listParts.rowVersions('show')],
};
const notes = new collecting.CollectNotes(query, STATION);
const seen = { name: 'a.txt', look: { is: '1:2', bytes: 1 } } as never;
const day = { multimediaId: M, stationId: STATION, dayOfWeek: 1 };
const otherDay = { ...day, dayOfWeek: 2 };
const key = { multimediaId: M, userId: USER, key: 'k' };
const DESIGNED: DesignedReport = {
  basis: 'ordered',
  period: 'thisMonth',
  dateFrom: null,
  dateTo: null,
  rows: ['accountExecutive'],
  columns: [],
  measures: ['net'],
  filters: {},
  compare: 'none',
  sort: null,
  top: null,
  shares: 0,
  chart: 'none',
};
const card: rateCards.CardColumns = {
  stationId: STATION,
  name: 'A card',
  from: null,
  to: null,
  timeFee: '1.50',
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
  startTime: 360,
  endTime: 600,
  lengthFrom: null,
  lengthTo: null,
};
const unbilled = {
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  stations: [STATION],
  now: NOW.getTime(),
};
const certified: certificateFacts.Scope = {
  multimediaId: M,
  clientId: CLIENT,
  spotIds: [1],
  stationId: STATION,
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
};
const running: spotFiles.RunningCampaignsKey = {
  multimediaId: M,
  clientId: CLIENT,
  at: 1_796_000_000,
};
const owning = { multimediaId: M, spotId: SPOT };
const replacedCampaign = {
  spotId: SPOT,
  version: 1,
  spotName: 'A campaign',
  internalNumber: '1/0',
  file: 0 as const,
  stationId: STATION,
  replaced: {
    lines: ['simple', 'advanced'].map((scheduleType) => ({
      line: { scheduleType, scheduleId: 1 },
      copy: { file: 'b', changes: null },
    })) as never,
    whole: [{ pieceId: 1 }] as never,
    later: [{ pieceId: 2 }] as never,
  },
};
const newSession: sessions.NewSession = {
  id: SESSION,
  user: { id: USER, passwordHash: '' },
  address: '::1',
  at: NOW,
  secondFactor: null,
};
const ticket: secondFactors.Ticket = {
  digest: 'd',
  userId: USER,
  sessionId: null,
  passwordDigest: 'p',
  secret: null,
};
const oldest: sessions.Oldest = { seenAt: NOW, createdAt: NOW };
const due = { stationId: STATION, multimediaId: M, date: '2026-12-01' };
const putAwayMonth = { multimediaId: M, stationId: STATION, month: '2020-01' };

/** By file, a call of each function that it exports. */
const everyFact = within(async (manager) => {
  for (const basis of REPORT_BASES)
    for (const detail of ['told', 'show', 'airing', 'line', 'month'] as const)
      await toldRepository.eachFact(
        manager,
        M,
        {
          ...{ basis, detail, from: 'FROM money f', where: 'true', values: ['f.client_id'] },
          sent: ['2026-12-01', '2026-12-31'],
        },
        () => undefined,
      );
});

const REPOSITORIES: CallsByFile = {
  ...asRunDayCalls(demoRecords),
  ...asRunFileCalls(demoRecords),
  ...asRunRuleCalls(demoRecords),
  ...availabilityCalls(demoRecords),
  ...billingCalls(demoRecords),
  ...mailingCalls(demoRecords),
  ...paymentCalls(demoRecords),
  ...goalCalls(demoRecords),
  ...importCalls(demoRecords),
  ...ledgerCalls(demoRecords),
  ...logCalls(demoRecords),
  ...logEditCalls(demoRecords),
  ...logMakingCalls(demoRecords),
  ...makeGoodCalls(demoRecords),
  ...mergeCalls(demoRecords),
  ...studioCalls(demoRecords),
  ...movingCalls(demoRecords),
  'audit/audit.repository.ts': callsOf(audit, {
    timeZoneOf: () => audit.timeZoneOf(tenants, M),
    eventPage: () =>
      audit.eventPage(tenants, M, 'UTC', {
        sort: { field: AUDIT_EVENTS.sort[0] ?? '', order: 'DESC' },
        from: 0,
        to: 9,
        filter: { from: '2026-12-01', userId: [USER], q: 'a' },
      }),
  }),
  'auth/memberships.queries.ts': callsOf(memberships, {
    membershipsOf: () => memberships.membershipsOf(tenants, USER),
  }),
  'auth/news-seen.repository.ts': callsOf(newsSeen, {
    newsSeenBy: withoutTenant((manager) => newsSeen.newsSeenBy(manager, USER)),
    keepNewsSeen: withoutTenant((manager) => newsSeen.keepNewsSeen(manager, USER, 3)),
  }),
  'auth/second-factor.repository.ts': callsOf(secondFactors, {
    factorsOf: () => secondFactors.factorsOf(tenants, USER),
    lockFactors: withoutTenant((manager) => secondFactors.lockFactors(manager, USER)),
    isRequired: () => secondFactors.isRequired(tenants, USER),
    isRequiredIn: withoutTenant((manager) => secondFactors.isRequiredIn(manager, USER)),
    hasFactor: withoutTenant((manager) => secondFactors.hasFactor(manager, USER)),
    addFactor: withoutTenant((manager) =>
      secondFactors.addFactor(manager, {
        id: SESSION,
        userId: USER,
        kind: 'code',
        name: '',
        createdAt: NOW,
      }),
    ),
    dropCodes: withoutTenant((manager) => secondFactors.dropCodes(manager, USER)),
    dropFactor: withoutTenant((manager) => secondFactors.dropFactor(manager, USER, SESSION)),
    dropFactors: withoutTenant((manager) => secondFactors.dropFactors(manager, USER)),
    useStep: withoutTenant((manager) => secondFactors.useStep(manager, SESSION, 1, NOW)),
    usePasskey: withoutTenant((manager) => secondFactors.usePasskey(manager, SESSION, 1, NOW)),
    recoveryCodesOf: () => secondFactors.recoveryCodesOf(tenants, USER),
    useRecoveryCode: withoutTenant((manager) => secondFactors.useRecoveryCode(manager, SESSION)),
    setRecoveryCodes: withoutTenant((manager) =>
      secondFactors.setRecoveryCodes(manager, USER, [{ id: SESSION, hash: '' }]),
    ),
    addTicket: () => secondFactors.addTicket(tenants, ticket, { expiresAt: NOW, now: NOW }),
    ticketOf: () => secondFactors.ticketOf(tenants, 'd', NOW),
    useTicket: withoutTenant((manager) => secondFactors.useTicket(manager, 'd')),
  }),
  'auth/session.repository.ts': callsOf(sessions, {
    readAuthorizedSession: () => sessions.readAuthorizedSession(tenants, SESSION, M),
    begin: () => sessions.begin(tenants, newSession),
    beginIn: withoutTenant((manager) => sessions.beginIn(manager, newSession)),
    complete: withoutTenant((manager) => sessions.complete(manager, SESSION, 'code')),
    touch: () => sessions.touch(tenants, SESSION, NOW),
    lockSession: withoutTenant((manager) => sessions.lockSession(manager, SESSION)),
    rotate: withoutTenant((manager) => sessions.rotate(manager, SESSION, 2, NOW)),
    end: () => sessions.end(tenants, SESSION, NOW, 'logout'),
    endIn: withoutTenant((manager) => sessions.endIn(manager, SESSION, NOW, 'tokenReused')),
    open: () => sessions.open(tenants, USER, oldest, SESSION),
    endOne: () => sessions.endOne(tenants, USER, oldest, SESSION, NOW),
    isNewerThan: () => sessions.isNewerThan(tenants, SESSION, NOW),
    endOthers: withoutTenant((manager) =>
      sessions.endOthers(manager, USER, SESSION, NOW, 'password'),
    ),
  }),
  'auth/sign-in.repository.ts': callsOf(signIn, {
    claimantByEmail: () => signIn.claimantByEmail(tenants, 'admin@demo.example'),
    claimantById: () => signIn.claimantById(tenants, USER),
    noteRefusal: () => signIn.noteRefusal(tenants, USER, 'wrongPassword', '::1'),
    forgetAhead: () => signIn.forgetAhead(tenants, 'pair:x', Date.now()),
    useOnce: () => signIn.useOnce(tenants, { jti: 'j', expiresAt: NOW }, NOW),
    attemptCounters: () =>
      signIn
        .attemptCounters(tenants)
        .query({ text: 'SELECT key FROM sign_in_attempt WHERE key = $1', values: ['k'] }),
  }),
  'certificate/certificate-clients.queries.ts': callsOf(certificateClients, {
    clientsOf: within(async (manager) => {
      const period = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
      for (const basis of CERTIFICATE_BASES)
        await certificateClients.clientsOf(manager, M, { ...period, basis });
    }),
  }),
  'certificate/certificate-facts.repository.ts': callsOf(certificateFacts, {
    clientOf: within((manager) => certificateFacts.clientOf(manager, M, CLIENT)),
    clientsOfSpots: within((manager) => certificateFacts.clientsOfSpots(manager, M, [1])),
    closedDays: within(async (manager) => {
      await certificateFacts.closedDays(manager, certified, true);
      await certificateFacts.closedDays(manager, certified, false);
    }),
    readTexts: within((manager) => certificateFacts.readTexts(manager, certified, [1])),
    airedTexts: within((manager) => certificateFacts.airedTexts(manager, certified, [1])),
    scheduledTexts: within((manager) => certificateFacts.scheduledTexts(manager, certified)),
    countedAirings: within((manager) => certificateFacts.countedAirings(manager, certified)),
    storedLines: within((manager) => certificateFacts.storedLines(manager, certified, 0)),
    showsOf: within((manager) => certificateFacts.showsOf(manager, M)),
    spotsOf: within((manager) => certificateFacts.spotsOf(manager, M, [1])),
  }),
  'certificate/certificate.repository.ts': callsOf(certificates, {
    certificatePage: () =>
      certificates.certificatePage(tenants, M, {
        sort: { field: 'number', order: 'ASC' },
        from: 0,
        to: 9,
        filter: { stationId: [STATION], basis: ['aired'] },
      }),
    certificateById: within((manager) => certificates.certificateById(manager, M, 1)),
    certificateByCode: () => certificates.certificateByCode(tenants, 'ABCDEFGH23456789ABCD'),
    holdNumbers: within((manager) => certificates.holdNumbers(manager, M)),
    nextNumber: within((manager) => certificates.nextNumber(manager, M)),
    newestOf: within((manager) => certificates.newestOf(manager, M, 'a scope')),
    outcomeOf: within((manager) => certificates.outcomeOf(manager, certified)),
    timeZoneOf: within((manager) => certificates.timeZoneOf(manager, M, null)),
    addCertificate: within((manager) =>
      certificates.addCertificate(
        manager,
        {
          multimediaId: M,
          number: 1,
          version: 1,
          replacesId: null,
          scope: 's',
          spotIds: [],
          clientId: CLIENT,
          clientName: 'A client',
          stationId: null,
          stationName: 'All',
          dateFrom: '2026-12-01',
          dateTo: '2026-12-31',
          basis: 'aired',
          language: 'EN',
          issuedOn: '2027-01-04',
          issuedAt: NOW,
          userId: USER,
          airings: 0,
          outcome: null,
          unplacedOutcome: null,
          verifyCode: 'ABCDEFGH23456789ABCD',
          digest: 'd',
        },
        Buffer.from('a file'),
      ),
    ),
  }),
  'client/client-airings.repository.ts': callsOf(clientAirings, {
    storedAirings: () =>
      clientAirings.storedAirings(tenants, M, {
        clientId: CLIENT,
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
        most: 10,
      }),
    loggedLines: () =>
      clientAirings.loggedLines(tenants, M, {
        clientId: CLIENT,
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
        most: 10,
      }),
    breaksOfStations: () => clientAirings.breaksOfStations(tenants, M, [STATION]),
  }),
  'fulfilment/fulfilment.queries.ts': callsOf(fulfilment, {
    fulfilmentText: within(async (manager) => {
      await fulfilment.fulfilmentText(manager, certified);
      await fulfilment.fulfilmentText(manager, certified, true);
    }),
    storedFulfilment: within(async (manager) => {
      await fulfilment.storedFulfilment(manager, certified);
      const ofAll = { ...certified, clientId: null, stationId: null };
      await fulfilment.storedFulfilment(manager, ofAll, true);
    }),
  }),
  'demo/demo.repository.ts': callsOf(demo, {
    holdDemo: withoutTenant((manager) => demo.holdDemo(manager)),
    isEmpty: withoutTenant((manager) => demo.isEmpty(manager)),
    insertRows: within((manager) =>
      demo.insertRows(manager, Show, [{ multimediaId: M, code: 'NEW', name: 'New' }]),
    ),
    linkRevisions: within((manager) => demo.linkRevisions(manager, M, [1])),
    plannedAirings: () => demo.plannedAirings(tenants, M, STATION, '2026-12-01'),
  }),
  'idempotency/idempotency.repository.ts': callsOf(idempotency, {
    forgetKeys: within((manager) => idempotency.forgetKeys(manager, M, NOW)),
    takeKey: within((manager) => idempotency.takeKey(manager, key, 'f', NOW)),
    storedCall: within((manager) => idempotency.storedCall(manager, key)),
    keepAnswer: within((manager) => idempotency.keepAnswer(manager, key, '{}')),
  }),
  'multimedia/multimedia.repository.ts': callsOf(multimedia, {
    groupById: within((manager) => multimedia.groupById(manager, M)),
    lockGroup: within((manager) => multimedia.lockGroup(manager, M)),
    changeGroup: within((manager) => multimedia.changeGroup(manager, M, { address: 'A street' })),
    logoOf: within((manager) => multimedia.logoOf(manager, M)),
    setLogo: within(async (manager) => {
      const logo = { type: 'image/png', image: Buffer.from('') } as const;
      await multimedia.setLogo(manager, M, logo);
      await multimedia.setLogo(manager, M, null);
    }),
    bytesOf: () => multimedia.bytesOf(tenants, M),
    setupOf: () => multimedia.setupOf(tenants, M),
  }),
  'playout/format/playout-format.repository.ts': callsOf(formats, {
    storedFormats: within((manager) => formats.storedFormats(manager, M)),
    storedFormat: within((manager) => formats.storedFormat(manager, M, 1)),
    formatNamed: within((manager) => formats.formatNamed(manager, M, 'in', 'x')),
    addFormat: within((manager) =>
      formats.addFormat(manager, { multimediaId: M, name: 'Aired', map: IN_PRESET_MAPS.csv }),
    ),
    useFormat: within((manager) => formats.useFormat(manager, M, STATION, 2_000_000_108)),
    formatOfStation: within((manager) => formats.formatOfStation(manager, M, STATION, 'out')),
  }),
  'rate-card/rate-card.repository.ts': callsOf(rateCards, {
    cardsOfStation: within((manager) => rateCards.cardsOfStation(manager, M, STATION)),
    cardById: within((manager) => rateCards.cardById(manager, M, 1)),
    readCard: () => rateCards.readCard(tenants, M, 1),
    lockCard: within((manager) => rateCards.lockCard(manager, M, 1)),
    addCard: within((manager) => rateCards.addCard(manager, M, card)),
    changeCard: within((manager) => rateCards.changeCard(manager, M, 1, card)),
    deleteCard: () => rateCards.deleteCard(tenants, M, -1),
    cardPage: () =>
      rateCards.cardPage(tenants, M, {
        sort: { field: 'name', order: 'ASC' },
        from: 0,
        to: 9,
        filter: { stationId: [STATION], name: ['A'], timeFee: [1], q: 'a' },
      }),
  }),
  'reference/reference.repository.ts': callsOfClass(reference.ReferenceRepository, {
    run: () =>
      shows.run(M)({ text: 'SELECT $1::int AS one', row: { one: columns.integer() } }, [M]),
    all: () => shows.all(M, []),
    insert: async () => {
      const { id } = await shows.insert(M, { code: 'NEW', name: 'New' });
      await shows.delete(M, id);
    },
    update: () => shows.update(M, -1, 1, { name: 'Other' }),
    delete: () => shows.delete(M, -1),
    exists: () => shows.exists(M, -1),
  }),
  'documents/campaign-schedule.queries.ts': callsOf(campaignSchedule, {
    orderHead: within((manager) => campaignSchedule.orderHead(manager, M, SPOT)),
  }),
  'ledger/closed-days.queries.ts': callsOf(closedDays, {
    isOf: within((manager) =>
      manager.query(
        `SELECT t.spot_id FROM ${closedDays.SUMS_WITH_TERMS}
         WHERE u.multimedia_id = $1 AND ${closedDays.isOf('u', 'aired')}`,
        [M],
      ),
    ),
    isKind: within((manager) =>
      manager.query(
        `SELECT u.spot_id FROM ledger_line u WHERE u.multimedia_id = $1 AND ${closedDays.isKind('u', 'fee')}`,
        [M],
      ),
    ),
    closedElsewhere: within((manager) =>
      manager.query(
        `SELECT e."date" FROM ${closedDays.closedElsewhere('$2', '$2')} e WHERE $1::int > 0`,
        [M, '2026-12-01'],
      ),
    ),
    pastDays: within((manager) =>
      manager.query(
        `SELECT station_id FROM ${closedDays.pastDays(`'2026-12-01'`, `'2026-12-31'`)} d`,
      ),
    ),
    closedDays: within((manager) =>
      manager.query(
        `SELECT station_id FROM ${closedDays.closedDays(`'2026-12-01'`, `'2026-12-31'`)} d`,
      ),
    ),
  }),
  'ledger/facts/closed-facts.queries.ts': callsOf(ledgerFacts, {
    ledgerFacts: within(async (manager) => {
      for (const detail of ['told', 'show', 'line'] as const)
        await manager.query(
          ledgerFacts.ledgerFacts('aired', detail, () => ''),
          [M, '2026-12-01', '2026-12-31'],
        );
    }),
  }),
  'ledger/facts/told-facts.repository.ts': callsOf(toldRepository, {
    withRoom: within((manager) => toldRepository.withRoom(manager, { text: 'SELECT 1' }, [])),
    eachFact: everyFact,
  }),
  'ledger/facts/told-facts.queries.ts': callsOf(toldFacts, {
    told: everyFact,
    countableOf: within(async (manager) => {
      for (const basis of REPORT_BASES)
        for (const detail of ['show', 'airing', 'line', 'month'] as const) {
          const money = toldFacts.countableOf(basis, detail, () => '');
          const dates = ['2026-12-01', '2026-12-31'];
          await manager.query(`WITH ${money} SELECT count(*) FROM money`, [M, ...dates]);
        }
    }),
  }),
  'ledger/facts/projected-fees.repository.ts': callsOf(projectedFees, {
    feeMonths: within(async (manager) => {
      const asked = { multimediaId: M, dateFrom: '2026-12-05', dateTo: '2026-12-31' };
      await projectedFees.feeMonths(manager, 'ordered', asked);
      await projectedFees.feeMonths(manager, 'scheduled', asked);
    }),
  }),
  'ledger/facts/facts.queries.ts': callsOf(facts, {
    monthOf: within((manager) => manager.query(`SELECT ${facts.monthOf(`DATE '2026-12-05'`)}`)),
    spanOf: within((manager) =>
      manager.query(`SELECT ${facts.spanOf('$2::date', `DATE '2026-12-01'`)}, $1::int, $3::date`, [
        M,
        '2026-12-05',
        '2026-12-31',
      ]),
    ),
    showAt: within((manager) =>
      manager.query(`SELECT ${facts.showAt('$2::int', '$3::date', '28800')}`, [
        M,
        STATION,
        '2026-12-01',
      ]),
    ),
    factsOf: within(async (manager) => {
      const [fact, dates] = [
        facts.factsOf('scheduled', 'month', () => ''),
        ['2026-12-05', '2026-12-31'],
      ];
      await manager.query(`WITH ${fact} SELECT count(*) FROM fact`, [M, ...dates]);
    }),
    campaignsOf: within((manager) => {
      const [fact, one] = [
        facts.factsOf('scheduled', 'line', () => ''),
        facts.campaignsOf('scheduled', 'line', () => ''),
      ];
      const text = `WITH ${fact} SELECT * FROM (${one}) m`;
      return manager.query(text, [M, '2026-12-01', '2026-12-31']);
    }),
    isOpen: within((manager) => {
      const open = facts.isOpen('$2::int', '$3::date');
      const text = `WITH ledger_day AS (SELECT station_id, "date" FROM ledger_closing WHERE multimedia_id = $1)
        SELECT ${open} AS open`;
      return manager.query(text, [M, STATION, '2026-12-01']);
    }),
    orderedBefore: within((manager) => {
      const before = facts.orderedBefore('SELECT id FROM spot WHERE multimedia_id = $1');
      const text = `WITH ${facts.openDays('ordered')} SELECT *, $3::date FROM (${before}) e`;
      return manager.query(text, [M, '2026-12-01', '2026-12-31']);
    }),
    ofLine: ofLines,
    LINES: ofLines,
    singleFacts: groupsOfEach,
    openDays: groupsOfEach,
    linesOf: groupsOfEach,
  }),
  'sales/report-question.queries.ts': callsOf(questions, {
    factsFor: groupsOfEach,
    countedIn: groupsOfEach,
    narrowedTo: groupsOfEach,
    factValue: groupsOfEach,
    asWritten: groupsOfEach,
    usedIn: groupsOfEach,
    detailOf: groupsOfEach,
    writtenAs: within((manager) =>
      manager.query(`SELECT ${questions.writtenAs('month', 'current_date')}`),
    ),
  }),
  'sales/report-dimensions.queries.ts': { DIMENSION_SQL: groupsOfEach },
  'sales/report-size.repository.ts': callsOf(sizes, {
    rowsOf: within(async (manager) => {
      for (const basis of REPORT_BASES)
        for (const dimension of ['campaign', 'client', 'station'] as const)
          await sizes.rowsOf(manager, M, sizedQuestion(basis, dimension));
    }),
    sizeAtLeast: groupsOfEach,
    factsAtLeast: within(async (manager) => {
      for (const basis of REPORT_BASES)
        await sizes.factsAtLeast(manager, M, sizedQuestion(basis, 'client'));
    }),
    recordCounts: within((manager) => sizes.recordCounts(manager, M, RECORD_DIMENSIONS)),
  }),
  'sales/report-design.repository.ts': callsOf(designs, {
    designPage: () =>
      designs.designPage(tenants, M, {
        sort: { field: 'name', order: 'ASC' },
        from: 0,
        to: 9,
        filter: { id: [1], name: ['Ventas'] },
      }),
    readDesign: () => designs.readDesign(tenants, M, 1),
    lockDesign: within((manager) => designs.lockDesign(manager, M, 1)),
    addDesign: within((manager) => designs.addDesign(manager, M, 'Ventas', DESIGNED)),
    changeDesign: within((manager) => designs.changeDesign(manager, M, 1, 'Ventas', DESIGNED)),
    deleteDesign: within((manager) => designs.deleteDesign(manager, M, -1)),
  }),
  'documents/not-billed.repository.ts': callsOf(notBilled, {
    missedOf: within((manager) => notBilled.missedOf(manager, M, unbilled)),
    orderedWithoutLog: within((manager) => notBilled.orderedWithoutLog(manager, M, unbilled)),
    notDecided: within((manager) => notBilled.notDecided(manager, M, unbilled)),
    notCertified: within((manager) => notBilled.notCertified(manager, M, unbilled)),
    orderedPrices: within((manager) =>
      notBilled.orderedPrices(manager, M, unbilled, [
        { spotId: SPOT, scheduleType: 'simple', scheduleId: 1 },
      ]),
    ),
    openFeeMonths: within((manager) => notBilled.openFeeMonths(manager, M, unbilled)),
    campaignsOf: within((manager) => notBilled.campaignsOf(manager, M, [SPOT])),
  }),
  'documents/settlement.repository.ts': callsOf(settlements, {
    campaignsAtLeast: within((manager) =>
      settlements.campaignsAtLeast(manager, M, {
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
        agencies: [1],
        stations: [STATION],
      }),
    ),
    settledRows: within(async (manager) => {
      for (const basis of REPORT_BASES)
        await settlements.settledRows(manager, M, {
          basis,
          dateFrom: '2026-12-01',
          dateTo: '2026-12-31',
          agencies: [1],
          agencyGroups: null,
          stations: [STATION],
        });
    }),
  }),
  'sales/report.repository.ts': callsOf(reports, {
    factGroups: within((manager) =>
      reports.factGroups(manager, M, {
        basis: 'ordered',
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
        dimensions: ['clientCategory', 'adAgencyGroup', 'week', 'hour'],
        measures: REPORT_MEASURES,
        filters: [{ dimension: 'station', values: [STATION] }],
      }),
    ),
    groupLines: within((manager) =>
      reports.groupLines(manager, M, {
        basis: 'ordered',
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
        dimensions: ['campaign', 'date'],
        measures: REPORT_MEASURES,
        filters: [],
      }),
    ),
    factParts: within(async (manager) => {
      const of = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
      for (const basis of REPORT_BASES)
        await reports.factParts(
          manager,
          M,
          {
            basis,
            ...of,
            measures: REPORT_MEASURES,
            filters: [{ dimension: 'client', values: [1] }],
          },
          { months: { dimension: 'month', ...of }, hours: { dimension: 'hour', ...of } },
        );
    }),
    factLines: within(async (manager) => {
      for (const basis of REPORT_BASES)
        await reports.factLines(
          manager,
          M,
          {
            basis,
            dateFrom: '2026-12-01',
            dateTo: '2026-12-31',
            filters: [{ dimension: 'client', values: [1] }],
            at: REPORT_DIMENSIONS.map((dimension) => ({ dimension, value: null })),
          },
          10,
        );
    }),
    namesOf: within(async (manager) => {
      for (const dimension of RECORD_DIMENSIONS)
        await reports.namesOf(manager, M, dimension, [1, 999_999]);
    }),
    namedMonths: within((manager) =>
      reports.namedMonths(
        manager,
        M,
        { dateFrom: '2026-12-01', dateTo: '2026-12-31' },
        '2026-12-15',
      ),
    ),
  }),
  'documents/break-profile.queries.ts': callsOf(breakProfiles, {
    hoursOfLogs: within((manager) =>
      breakProfiles.hoursOfLogs(manager, M, {
        stationId: STATION,
        dateFrom: '2026-12-01',
        dateTo: '2026-12-31',
      }),
    ),
  }),
  'documents/campaign-reads.queries.ts': callsOf(campaignReads, {
    campaignReads: within((manager) => {
      const range = { spotId: 1, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
      return campaignReads.campaignReads(manager, M, range);
    }),
  }),
  'documents/studio-reads.queries.ts': callsOf(studioReads, {
    studioReads: within(async (manager) => {
      const range = { stationId: STATION, dateFrom: '2026-12-01', dateTo: '2026-12-31' };
      for (const types of [null, [1 as const]])
        await studioReads.studioReads(manager, M, range, types);
    }),
  }),
  'rest/page.queries.ts': callsOf(pages, {
    boundedPage: () =>
      pages.boundedPage(tenants, M, {
        text: `SELECT 1 AS total, count(*)::int AS count, '[]'::text AS json FROM show
          WHERE multimedia_id = $1`,
        values: [M],
      }),
  }),
  'schedule/schedule.repository.ts': callsOf(schedules, {
    versionOf: within((manager) => schedules.versionOf(manager, day)),
    addVersion: within(async (manager) => {
      await manager.delete('ScheduleDay', { multimediaId: M });
      await schedules.addVersion(manager, day);
    }),
    raiseVersion: within((manager) => schedules.raiseVersion(manager, day)),
    breaksOf: within((manager) => schedules.breaksOf(manager, day)),
    showsOf: within((manager) => schedules.showsOf(manager, day)),
    itemIds: within((manager) => schedules.itemIds(manager, 'breaks', day)),
    replaceItems: within((manager) =>
      schedules.replaceItems(
        manager,
        day,
        [
          {
            ...day,
            id: undefined,
            time: 400,
            timeType: 0,
            toleranceInMinutes: 0,
            spotType: 0,
            allowMixSpotCategory: 1,
          } as never,
        ],
        [],
      ),
    ),
    copyItems: within(async (manager) => {
      await schedules.copyItems(manager, 'breaks', day, otherDay);
      await schedules.copyItems(manager, 'shows', day, otherDay);
    }),
  }),
  'spot/held-airings.queries.ts': callsOf(heldAirings, {
    heldAirings: within((manager) =>
      heldAirings.heldAirings(
        manager,
        { multimediaId: M, spotId: SPOT, stationId: STATION },
        '2026-12-01',
        '2026-12-31',
      ),
    ),
  }),
  'spot/approval.queries.ts': callsOf(approvals, {
    nameOfUser: within((manager) => approvals.nameOfUser(runIn(manager), USER)),
    approvalEvents: within((manager) => approvals.approvalEvents(runIn(manager), M, SPOT, 10)),
  }),
  'spot/spot-files.repository.ts': callsOf(spotFiles, {
    filesOf: within((manager) => spotFiles.filesOf(manager, running, 10)),
    usesOfFile: within((manager) => spotFiles.usesOfFile(manager, running, 'a file')),
    holdCampaignsOf: within((manager) => spotFiles.holdCampaignsOf(manager, M, CLIENT)),
    isClient: within((manager) => spotFiles.isClient(manager, M, CLIENT)),
    idsOfClient: within((manager) => spotFiles.idsOfClient(manager, M, CLIENT, [SPOT])),
    anyActive: within((manager) => spotFiles.anyActive(manager, M, [SPOT])),
    replaceFile: within((manager) =>
      spotFiles.replaceFile(manager, M, [replacedCampaign], {
        from: 'a',
        to: 'b',
        date: '2026-12-11',
        length: 20,
        submitted: true,
      }),
    ),
  }),
  'spot/spot-lines.repository.ts': callsOf(spotLines, {
    insertLines: within((manager) =>
      spotLines.insertLines(manager, SpotPiece, owning, [pieceColumns(newPiece() as never)]),
    ),
    updateLines: within((manager) =>
      spotLines.updateLines(manager, SpotPiece, owning, [
        { id: 1, ...pieceColumns(newPiece() as never) },
      ]),
    ),
    deleteLinesBut: within((manager) =>
      spotLines.deleteLinesBut(manager, SimpleSchedule, owning, new Set([1])),
    ),
  }),
  'spot/missing-copy.repository.ts': callsOf(missingCopy, {
    holdCampaigns: within((manager) => missingCopy.holdCampaigns(manager, M, [SPOT])),
    raiseCampaigns: within((manager) => missingCopy.raiseCampaigns(manager, M, [SPOT], true)),
    knownPlaces: within(async (manager) => {
      for (const kind of ['simple', 'advanced', 'piece'] as const)
        await missingCopy.knownPlaces(manager, M, kind, [
          { kind, id: 1, spotId: SPOT, fileName: 'acme-30' },
        ]);
    }),
    fillPlaces: within(async (manager) => {
      for (const kind of ['simple', 'advanced', 'piece'] as const)
        await missingCopy.fillPlaces(manager, M, kind, [
          { kind, id: 1, spotId: SPOT, fileName: 'acme-30' },
        ]);
    }),
    linesWithoutCopy: () =>
      missingCopy.linesWithoutCopy(
        tenants,
        M,
        { dateFrom: '2026-12-01', dateTo: '2026-12-31' },
        10,
      ),
  }),
  'spot/ordered-months.repository.ts': callsOf(orderedMonths, {
    storeWithdrawal: within(async (manager) => {
      await orderedMonths.storeWithdrawal(manager, M, SPOT, false);
      await orderedMonths.storeWithdrawal(manager, M, SPOT, true);
    }),
    storeOrdered: within(async (manager) => {
      const list = (first: number) => [first, ...Array<number>(30).fill(0)];
      const month = {
        scheduleType: 'simple' as const,
        scheduleId: 1,
        month: '2026-12-01',
        firstDay: 1,
        airings: list(2),
        seconds: list(60),
        cents: list(9_000),
      };
      const ordered = { spotId: SPOT, sold: true, months: [month] };
      await orderedMonths.storeOrdered(manager, M, ordered);
      await orderedMonths.storeOrdered(manager, M, { ...ordered, months: [] });
    }),
    bookNothing: within((manager) => orderedMonths.bookNothing(manager, M, SPOT)),
    closedOnce: within((manager) => orderedMonths.closedOnce(manager, M, SPOT, '2026-12-01')),
    ordersOfClosedDays: within((manager) => orderedMonths.ordersOfClosedDays(manager, M, [SPOT])),
  }),
  'spot/order/campaign-order.repository.ts': callsOf(campaignOrders, {
    addOrder: within((manager) =>
      campaignOrders.addOrder(manager, { multimediaId: M, number: 9_999_999, name: 'An order' }),
    ),
    orderById: within((manager) => campaignOrders.orderById(manager, M, 1)),
    lockOrder: within((manager) => campaignOrders.lockOrder(manager, M, 1)),
    seesOrder: within((manager) => campaignOrders.seesOrder(manager, M, 1)),
    changeOrder: within((manager) => campaignOrders.changeOrder(manager, M, 1, 'Another name')),
  }),
  'spot/spot-search.queries.ts': callsOf(spotSearch, {
    campaignsByFile: () => spotSearch.campaignsByFile(tenants, M, 'a', 10),
  }),
  'spot/visible-campaigns.queries.ts': callsOf(visible, {
    visibleCampaigns: within((manager) => visible.visibleCampaigns(runIn(manager), M, [SPOT])),
  }),
  'spot/spot.repository.ts': callsOf(spots, {
    campaignList: () =>
      spots.campaignList(tenants, new LongLists(), M, { putAway: false, known: ['none'] }),
    campaignRow: () => spots.campaignRow(tenants, M, SPOT),
    waitingCount: () => spots.waitingCount(tenants, M),
    campaign: within((manager) => spots.campaign(manager, M, SPOT)),
    readCampaign: () => spots.readCampaign(tenants, M, SPOT),
    campaignsOfOrder: within((manager) => spots.campaignsOfOrder(manager, M, 1)),
    holdSeveral: within((manager) => spots.holdSeveral(manager, M, [SPOT])),
    holdCampaign: within((manager) => spots.holdCampaign(manager, M, SPOT)),
    isCampaign: within((manager) => spots.isCampaign(manager, M, SPOT)),
    isVisibleCampaign: within((manager) => spots.isVisibleCampaign(manager, M, SPOT)),
    spotById: within((manager) => spots.spotById(manager, M, SPOT)),
    stationsOf: within((manager) => spots.stationsOf(manager, M, [SPOT])),
    nameCancellation: within((manager) => spots.nameCancellation(manager, '2026-12-01')),
    isExecutive: within((manager) => spots.isExecutive(manager, M, 1)),
    lockSpot: within((manager) => spots.lockSpot(manager, M, SPOT)),
    logsOf: within((manager) => spots.logsOf(manager, M, SPOT, '2026-12-01')),
    takeNumber: within((manager) => spots.takeNumber(manager, M)),
    continueNumbers: within((manager) => spots.continueNumbers(manager, M, 1)),
    giveBackNumbers: within((manager) => spots.giveBackNumbers(manager, M, { first: 1, count: 1 })),
    addSpot: within(async (manager) => {
      const stored = await spots.spotById(manager, M, SPOT);
      const copy = { ...stored, id: undefined, internalNumber: 9_999_999 };
      await spots.addSpot(manager, copy as never);
    }),
    changeSpot: within((manager) =>
      spots.changeSpot(manager, { multimediaId: M, id: SPOT, version: 1 }, { cancelled: 1 }),
    ),
    hasNewer: within(async (manager) => {
      const stored = await spots.spotById(manager, M, SPOT);
      await spots.hasNewer(manager, stored ?? new Spot());
    }),
    usesOf: within((manager) => spots.usesOf(manager, M, SPOT, '2026-12-01')),
    putAwaySpot: within((manager) => spots.putAwaySpot(manager, M, SPOT)),
    removeSpot: within((manager) => spots.removeSpot(manager, M, -1)),
    storeMismatch: within(async (manager) => {
      const found = { statedTotal: 1, orderedTotal: 2, statedGross: 3, orderedGross: 4 };
      await spots.storeMismatch(manager, M, SPOT, found as never);
      await spots.storeMismatch(manager, M, SPOT, null);
    }),
  }),
  'station/station-lock.queries.ts': callsOf(stationLock, {
    lockStation: within((manager) => stationLock.lockStation(manager, STATION)),
  }),
  'station/station.repository.ts': callsOf(stations, {
    isStation: within((manager) => stations.isStation(manager, M, STATION)),
    stationById: within((manager) => stations.stationById(manager, M, STATION)),
    stationsByName: within((manager) => stations.stationsByName(manager, M)),
    stationIds: within((manager) => stations.stationIds(manager, M)),
    holdStations: within((manager) => stations.holdStations(manager, M, [STATION])),
    lineRulesOf: within((manager) => stations.lineRulesOf(manager, M, STATION)),
    setExpressions: within((manager) => stations.setExpressions(manager, M, STATION, 1)),
    linesOverMidnight: () => stations.linesOverMidnight(shows.run(M), M, STATION),
  }),
  'system/ready.queries.ts': callsOf(ready, { pingDatabase: () => ready.pingDatabase(tenants) }),
  'tenant/foreign-keys.repository.ts': callsOf(foreignKeys, {
    referredTable: () => foreignKeys.referredTable(tenants, M, 'fk_rate_card_station'),
    knownIds: () => foreignKeys.knownIds(tenants, M, 'station', [STATION]),
  }),
  'tenant/last-save.queries.ts': callsOf(lastSaves, {
    lastSave: within((manager) => lastSaves.lastSave(runIn(manager), M, 'station', STATION)),
  }),
  'tenant/list-part.queries.ts': callsOf(listParts, {
    listPart: () => listParts.listPart(tenants, M, shownShows.select, { after: 0, most: 10 }),
    rowVersions: () =>
      tenants.statement(M, { text: `SELECT ${listParts.rowVersions('show')}` }, [M]),
    listTag: () => listParts.listTag(tenants, M, shownShows),
    firstPart: () => listParts.firstPart(tenants, M, shownShows, 10),
  }),
  'tenant/media-groups.repository.ts': callsOf(mediaGroups, {
    mediaGroups: withoutTenant((manager) => mediaGroups.mediaGroups(manager)),
    makeMediaGroup: withoutTenant((manager) =>
      mediaGroups.makeMediaGroup(manager, { name: 'New group' }),
    ),
    isMediaGroup: within((manager) => mediaGroups.isMediaGroup(manager, M)),
    mediaGroup: within((manager) => mediaGroups.mediaGroup(manager, M)),
  }),
  'tenant/stored-bytes.queries.ts': callsOf(storedBytes, {
    partOfFile: async () => {
      const part = { at: 0, most: 10 };
      await storedBytes.partOfFile(tenants, M, { table: 'as_run_file', id: 'id' }, 1, part);
      const certificate = { table: 'certificate_file', id: 'certificate_id' } as const;
      await storedBytes.partOfFile(tenants, M, certificate, 1, part);
    },
  }),
  'setup/setup.repository.ts': callsOf(setup, {
    holdSetup: withoutTenant((manager) => setup.holdSetup(manager)),
    addSetupLink: withoutTenant((manager) =>
      setup.addSetupLink(manager, { tokenDigest: 'x', expiresAt: NOW }, NOW),
    ),
    isSetupLink: withoutTenant((manager) => setup.isSetupLink(manager, 'x', NOW)),
    removeSetupLinks: withoutTenant((manager) => setup.removeSetupLinks(manager)),
    insertStation: within((manager) =>
      setup.insertStation(manager, {
        multimediaId: M,
        code: 'NEW',
        name: 'New',
        maxBlockTime: 180,
        timeZone: 'UTC',
      }),
    ),
    insertWeek: within(async (manager) => {
      const station = { multimediaId: M, stationId: STATION };
      await manager.delete('CommercialBreak', station);
      await manager.delete('ScheduleDay', station);
      const week = firstWeek([
        { days: [1], from: '06:00', to: '07:00', minutes: [15], spotType: 0 },
      ]);
      await setup.insertWeek(manager, station, 'breaks' in week ? week.breaks : []);
    }),
    insertCategories: within((manager) =>
      setup.insertCategories(
        manager,
        M,
        [{ code: 'NEW', name: 'New', priority: 'Z' }],
        [{ code: 'NEW', name: 'New' }],
      ),
    ),
  }),
  'users/link.repository.ts': callsOf(links, {
    putInvitation: within((manager) => links.putInvitation(manager, invitation)),
    removeInvitation: within((manager) => links.removeInvitation(manager, M, USER)),
    useInvitation: within((manager) => links.useInvitation(manager, M, 'x')),
    usePasswordLink: withoutTenant((manager) => links.usePasswordLink(manager, 'x')),
    invitationOf: withoutTenant((manager) => links.invitationOf(manager, 'x')),
    addPasswordLink: withoutTenant((manager) =>
      links.addPasswordLink(
        manager,
        { tokenDigest: 'x', userId: USER, issuedBy: null, expiresAt: NOW },
        NOW,
      ),
    ),
    passwordLink: withoutTenant((manager) => links.passwordLink(manager, 'x')),
    removePasswordLinks: withoutTenant((manager) => links.removePasswordLinks(manager, USER)),
    directs: withoutTenant((manager) => links.directs(manager, USER, USER)),
    mayWork: () => links.mayWork(tenants, USER),
    mayWorkIn: withoutTenant((manager) => links.mayWorkIn(manager, USER)),
  }),
  'users/member.repository.ts': callsOf(members, {
    memberById: within((manager) => members.memberById(manager, M, USER)),
    memberPage: () =>
      members.memberPage(tenants, M, {
        sort: { field: 'lastSignIn', order: 'ASC' },
        from: 0,
        to: 9,
        filter: { email: ['a'], role: ['staff'], owner: [1], status: ['active'], q: 'a' },
      }),
    holdMembers: within((manager) => members.holdMembers(manager, M)),
    membership: within((manager) => members.membership(manager, M, USER)),
    othersDirect: within((manager) => members.othersDirect(manager, M, USER)),
    insertMember: within(async (manager) => {
      await manager.delete('Membership', { multimediaId: M, userId: USER });
      await members.insertMember(manager, {
        userId: USER,
        multimediaId: M,
        role: 'sales',
        status: 'invited',
        accountExecutiveId: null,
        invitedName: 'New',
      });
    }),
    changeMember: within((manager) =>
      members.changeMember(manager, { multimediaId: M, userId: USER }, { role: 'sales' }),
    ),
    ensureUser: withoutTenant((manager) => members.ensureUser(manager, 'new@x.example', 'New')),
    lockUser: withoutTenant((manager) => members.lockUser(manager, USER)),
  }),
  'users/user.repository.ts': callsOf(users, {
    userByEmail: withoutTenant((manager) => users.userByEmail(manager, 'admin@demo.example')),
    userById: withoutTenant((manager) => users.userById(manager, USER)),
    allUsers: withoutTenant((manager) => users.allUsers(manager)),
    anyUser: withoutTenant((manager) => users.anyUser(manager)),
    addUser: withoutTenant((manager) =>
      users.addUser(manager, {
        email: 'new@demo.example',
        fullName: 'New',
        passwordHash: 'x',
      }),
    ),
    changeUser: withoutTenant((manager) => users.changeUser(manager, USER, { owner: true })),
    addMember: within(async (manager) => {
      await manager.delete('Membership', { multimediaId: M, userId: USER });
      await users.addMember(manager, M, USER, 'staff');
    }),
    membersOf: within((manager) => users.membersOf(manager, M)),
    disableMember: within((manager) => users.disableMember(manager, M, USER)),
    endSessions: withoutTenant((manager) => users.endSessions(manager, USER, 'password')),
  }),
};

/** What speaks to the database as the owner of the tables, of all tenants or of one station. */
const OF_OWNER: CallsByFile = {
  'audit/trim-trail.repository.ts': callsOf(trimming, {
    transaction: () =>
      trimming.transaction(owner, programActor('test'), () => Promise.resolve(null)),
    deleteOldest: asOwner(() => trimming.deleteOldest(query, NOW, 10)),
    noteTrim: asOwner(() => trimming.noteTrim(query, M, NOW, 3)),
    addToNote: asOwner(() => trimming.addToNote(query, '1', 3)),
  }),
  'delivery/collect-notes.repository.ts': callsOfClass(collecting.CollectNotes, {
    see: asOwner(() => notes.see('in', [seen], 1)),
    watched: asOwner(() => notes.watched('in', 1)),
    tried: asOwner(() => notes.tried('in', 'a.txt')),
    read: asOwner(() => notes.read('in', seen, 'a.txt', 1)),
  }),
  'delivery/exchange-stations.repository.ts': callsOf(exchange, {
    stationWithDelivery: () => exchange.stationWithDelivery(query, STATION),
    stationWithCollection: () => exchange.stationWithCollection(query, STATION),
  }),
  'history/history.repository.ts': callsOf(history, {
    monthsBefore: asOwner(() => history.monthsBefore(query, '2020-01-01')),
    holdStation: asOwner(() => history.holdStation(query, 1)),
    rowsOfMonth: asOwner(() => history.rowsOfMonth(query, putAwayMonth)),
    deleteMonth: asOwner(() => history.deleteMonth(query, putAwayMonth)),
    whatIsThere: asOwner(() => history.whatIsThere(query, putAwayMonth)),
    columnsOf: asOwner(() => history.columnsOf(query, 'airing')),
    insertRows: asOwner(() => history.insertRows(query, 'as_run_edit', ['day_id'], [])),
    forgetPutAway: asOwner(() => history.forgetPutAway(query, putAwayMonth)),
    lockAgain: asOwner(() => history.lockAgain(query, [])),
  }),
  'mail/outbox.repository.ts': callsOf(outbox, {
    putMail: within((manager) =>
      outbox.putMail(manager, {
        ...{ id: SESSION, multimediaId: M, lane: '1', address: 'a@b.example' },
        ...{ sealed: Buffer.from('x'), keyName: 'k', seconds: 60, invitedUserId: null },
      }),
    ),
    putMailings: within((manager) =>
      outbox.putMailings(manager, { multimediaId: M, keyName: 'k', seconds: 60 }, []),
    ),
    takeMailingsBack: within((manager) => outbox.takeMailingsBack(manager, [1], 'queued')),
    claimMail: asOwner(() => outbox.claimMail(query, 'k', 60)),
    keepMail: asOwner(() => outbox.keepMail(query, heldMail, 60)),
    mailSent: asOwner(() => outbox.mailSent(query, heldMail)),
    mailNotSent: asOwner(() => outbox.mailNotSent(query, heldMail, 'ECONNECTION', null)),
    giveUpMail: asOwner(() => outbox.giveUpMail(query)),
    giveUpLostMailings: asOwner(() => outbox.giveUpLostMailings(query)),
    forgetMail: asOwner(() => outbox.forgetMail(query, 7)),
  }),
  'nightly/nightly.repository.ts': callsOf(nightly, {
    allStations: () => nightly.allStations(query),
    queueRuns: asOwner(() => nightly.queueRuns(query, [due], 'generate_station', 8)),
    forgetEarlyRuns: asOwner(() => nightly.forgetEarlyRuns(query, Date.now())),
    forgetRuns: asOwner(() => nightly.forgetRuns(query, 90)),
    queueRounds: asOwner(async () => {
      await nightly.queueRounds(query, 'deliver', 'deliver_station');
      await nightly.queueRounds(query, 'collect', 'collect_station');
    }),
    heardDays: () => nightly.heardDays(query, Date.now()),
    releaseJobsOfDeadWorkers: asOwner(() => nightly.releaseJobsOfDeadWorkers(query)),
    recordAttempt: asOwner(() => nightly.recordAttempt(query, due, null)),
  }),
  'users/access-changes.queries.ts': callsOf(accessChanges, {
    listenToChanges: () => accessChanges.listenToChanges(owner),
  }),
};

/** What a user sees of tenants before one is chosen: goes by the user alone. */
const BY_USER = new Set(['memberships.queries.ts membershipsOf user_multimedia']);

/** The statements that a call sends. */
async function sentBy(call: Call): Promise<Sent[]> {
  const sends = jest.spyOn(pg.Client.prototype, 'query');
  await actAs(programActor('test'), call).catch((error: unknown) => {
    sends.mockRestore();
    throw error;
  });
  const sent = (sends.mock.calls as unknown[][]).map(([first, values]) =>
    typeof first === 'string'
      ? { text: first, values: (values as unknown[] | undefined) ?? [] }
      : { values: [], ...(first as { text: string; values?: unknown[] }) },
  );
  sends.mockRestore();
  return sent;
}

it('every file that speaks to the database is here', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(repository|queries)\.ts$/.test(file));
  expect(Object.keys({ ...REPOSITORIES, ...OF_OWNER }).sort()).toEqual(files.sort());
});

describe.each(Object.entries(REPOSITORIES))('%s', (file, calls) => {
  it.each(Object.entries(calls))('%s', async (name, call) => {
    const sent = await sentBy(call);
    const missing = sent
      .flatMap((statement) => unfiltered(statement, tables, M))
      .filter((table) => !BY_USER.has(`${file.split('/')[1]} ${name} ${table}`));
    expect(missing).toEqual([]);
  });
});

describe.each(Object.entries(OF_OWNER))('%s', (_file, calls) => {
  it.each(Object.entries(calls))('%s', async (_name, call) => {
    expect(await sentBy(call)).not.toEqual([]);
  });
});

describe('an answer that its statement does not declare', () => {
  const asked = (text: string) =>
    tenants.statement(M, { text, row: { id: columns.integer(), name: columns.text() } }, []);

  it.each([
    [`SELECT 1 AS id, 'a' AS name`, null],
    [`SELECT 1 AS id, 'a' AS title`, 'answers the column "title"'],
    [`SELECT 1 AS id`, 'does not answer the column "name"'],
    [`SELECT 1::bigint AS id, 'a' AS name`, 'the column "id" with the type 20 instead of 21 or 23'],
  ])('%s', async (text, problem) => {
    if (problem === null) expect(await asked(text)).toEqual([{ id: 1, name: 'a' }]);
    else await expect(asked(text)).rejects.toThrow(problem);
  });
});

describe('a statement without its tenant', () => {
  it.each([
    ['SELECT id FROM show WHERE id = $2', [M, 1], ['show']],
    ['SELECT id FROM show WHERE multimedia_id = $1', [M], []],
    ['SELECT id FROM show WHERE multimedia_id = $1', [M + 1], ['another tenant']],
    [
      'SELECT s.id FROM show s JOIN station st ON true WHERE s.multimedia_id = $1',
      [M],
      ['station'],
    ],
    [
      'SELECT s.id FROM station_show s JOIN show h ON h.id = s.show_id WHERE s.multimedia_id = $1',
      [M],
      [],
    ],
    [
      'SELECT id FROM show WHERE EXISTS (SELECT 1 FROM station WHERE multimedia_id = $1)',
      [M],
      ['show'],
    ],
    ['INSERT INTO show (code, name) VALUES ($1, $2)', ['a', 'b'], ['show']],
    ['INSERT INTO show (multimedia_id, code) VALUES ($1, $2)', [M, 'b'], []],
    ['DELETE FROM show WHERE id = $1', [1], ['show']],
    ['UPDATE show SET name = $2 WHERE id = $1', [1, 'a'], ['show']],
  ])('%s %j', (text, values, missing) => {
    expect(unfiltered({ text, values }, tables, M)).toEqual(missing);
  });
});
