import { randomUUID } from 'node:crypto';
import * as payerDoor from '../../../src/auth/payer-door.queries.js';
import * as door from '../../../src/auth/studio-door.queries.js';
import * as links from '../../../src/payer-page/billing-link.repository.js';
import * as pageAirings from '../../../src/payer-page/page-airing.repository.js';
import * as pageMoney from '../../../src/payer-page/page-money.repository.js';
import * as reads from '../../../src/studio/studio.repository.js';
import * as studios from '../../../src/studio/studios.repository.js';
import { type CallsByFile, callsOf, type Demo } from './calls.js';

/** Calls of what speaks to the database about studios and what they say. */
export function studioCalls({
  tenants,
  within,
  multimediaId,
  stationId,
  spotId,
  clientId,
  now,
}: Demo): CallsByFile {
  const date = '2026-12-01';
  const at = new Date(now);
  const station = { multimediaId, stationId };
  const key = { multimediaId, studioId: 1, id: randomUUID() };
  const say = {
    ...{ ...key, stationId, airingId: 1, spotId, date, read: true, at, reason: null },
    ...{ voice: 'Estudio', textDigest: 'x', text: 'Hola', saidAt: at, state: 'AIRED' as const },
    ...{ start: 1, undoneAt: null },
  };
  const filter = { id: [1], version: [1], stationId: [1], name: ['x'], speakerId: [1], q: 'x' };
  const request = { sort: { field: 'name', order: 'ASC' as const }, from: 0, to: 9, filter };
  const studio = { ...station, name: 'Estudio', speakerId: null };
  const dates = { dateFrom: date, dateTo: date };
  const linkFilter = { id: [1], payer: ['client:1'], money: [1], q: 'x' };
  const ofLinks = {
    ...request,
    sort: { field: 'until', order: 'ASC' as const },
    filter: linkFilter,
  };
  const link = {
    ...{ multimediaId, clientId, adAgencyId: null, money: true },
    ...{ linkDigest: 'x', until: date, createdAt: at },
  };
  const payer = { kind: 'client', id: clientId } as const;
  const owner = { kind: 'client', ids: [clientId] } as const;
  const money = { ...dates, payers: [`client:${clientId}`] as const, today: date };
  return {
    'auth/payer-door.queries.ts': callsOf(payerDoor, {
      pageLink: () => payerDoor.pageLink(tenants, multimediaId, 1, date),
    }),
    'payer-page/billing-link.repository.ts': callsOf(links, {
      billingLinkPage: () => links.billingLinkPage(tenants, multimediaId, ofLinks),
      addBillingLink: within((manager) => links.addBillingLink(manager, link)),
      deleteBillingLink: within((manager) => links.deleteBillingLink(manager, multimediaId, 1)),
      holdPayer: within(async (manager) => {
        await links.holdPayer(manager, multimediaId, payer);
        return links.holdPayer(manager, multimediaId, { kind: 'agency', id: 1 });
      }),
    }),
    'payer-page/page-airing.repository.ts': callsOf(pageAirings, {
      pageHead: () => pageAirings.pageHead(tenants, multimediaId, payer),
      airedFor: async () => {
        await pageAirings.airedFor(tenants, multimediaId, owner, dates);
        return pageAirings.airedFor(tenants, multimediaId, { kind: 'agency', ids: [1] }, dates);
      },
      certificatesFor: async () => {
        const agency = { kind: 'agency', ids: [1] } as const;
        await pageAirings.certificatesFor(tenants, multimediaId, owner, dates, null);
        return pageAirings.certificatesFor(tenants, multimediaId, agency, dates, 1);
      },
    }),
    'payer-page/page-money.repository.ts': callsOf(pageMoney, {
      pageDocuments: within((manager) => pageMoney.pageDocuments(manager, multimediaId, money)),
      openByDay: within((manager) => pageMoney.openByDay(manager, multimediaId, money)),
      unallocatedFor: within((manager) => pageMoney.unallocatedFor(manager, multimediaId, money)),
      pagePayments: within((manager) => pageMoney.pagePayments(manager, multimediaId, money)),
      isDocumentOf: within((manager) =>
        pageMoney.isDocumentOf(manager, multimediaId, money.payers, 1),
      ),
    }),
    'auth/studio-door.queries.ts': callsOf(door, {
      studioOfToken: () => door.studioOfToken(tenants, multimediaId, 1, { digest: 'x', now: at }),
      seeStudio: () => door.seeStudio(tenants, multimediaId, 1, at),
    }),
    'studio/studios.repository.ts': callsOf(studios, {
      studioPage: () => studios.studioPage(tenants, multimediaId, request),
      studioById: within((manager) => studios.studioById(manager, multimediaId, 1)),
      addStudio: within((manager) => studios.addStudio(manager, studio)),
      changeStudio: within((manager) =>
        studios.changeStudio(manager, { multimediaId, id: 1, name: 'Otro' }),
      ),
      deleteStudio: within((manager) => studios.deleteStudio(manager, multimediaId, 1)),
      openLink: within((manager) =>
        studios.openLink(manager, key, { link: 'x', token: 'y', now: at }),
      ),
    }),
    'studio/studio.repository.ts': callsOf(reads, {
      airingsOf: () => reads.airingsOf(tenants, station, date, date),
      rememberShown: () =>
        reads.rememberShown(
          tenants,
          station,
          [{ airingId: 1, date, line: 'simple 1', start: 1 }],
          date,
        ),
      marksOf: () => reads.marksOf(tenants, multimediaId, [stationId], { from: date, to: date }),
      airingToSay: within((manager) => reads.airingToSay(manager, station, 1)),
      earlierText: within((manager) =>
        reads.earlierText(manager, multimediaId, { logId: 1, airingId: 1, digest: 'x' }),
      ),
      shownRead: within((manager) => reads.shownRead(manager, station, 1)),
      standingReads: within((manager) =>
        reads.standingReads(manager, station, { date, line: 'simple 1', airingId: 1 }),
      ),
      sayById: within((manager) => reads.sayById(manager, key)),
      sayOfAiring: within((manager) => reads.sayOfAiring(manager, multimediaId, 1)),
      addSay: within((manager) => reads.addSay(manager, say)),
      undoSay: within((manager) => reads.undoSay(manager, key, at)),
    }),
  };
}
