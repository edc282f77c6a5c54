import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { CHECK_PREFIX } from '../contract/certificate.js';
import { dateInZone, formatSeconds } from '../contract/time.js';
import { MultimediaLogo } from '../multimedia/multimedia-logo.entity.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../traffic-log/call-queue.js';
import { requireRange } from '../traffic-log/range.js';
import type { Work, WorkCaller } from '../traffic-log/work.js';
import { type Scope, readFacts, scopeOf, type StoredFacts } from './certificate-facts.js';
import { CertificateDrawer } from './certificate-drawer.js';
import type { CertificateSheet } from './certificate-pdf.js';
import { pageOf } from './certificate-list.js';
import { Certificate, CertificateFile } from './certificate.entity.js';
import {
  type CertificateBody,
  type CertificateClientAnswer,
  type CertificateClientsQuery,
  type CertificateFilter,
  type CertificatePreview,
  type CheckAnswer,
  isVerifyCode,
  type IssuedAnswer,
} from './certificate.dto.js';
import { certificateContent, type CertificateContent } from './core/certificate-content.js';
import { DraftLimit } from './draft-limit.js';
import { CERTIFICATE_TEXTS } from './core/certificate-texts.js';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;
/** Of the media group: its certificates get their numbers one after the other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('certificate'), $1)`;
const LAST = `SELECT coalesce(max(number), 0) + 1 AS next FROM certificate WHERE multimedia_id = $1`;
const SAME = `SELECT id, number, version FROM certificate WHERE multimedia_id = $1 AND scope = $2
  ORDER BY version DESC LIMIT 1`;
const ZONE = `SELECT time_zone AS "timeZone" FROM station
  WHERE multimedia_id = $1 AND ($2::int IS NULL OR id = $2) ORDER BY id LIMIT 1`;
const CLIENTS = {
  text: `SELECT a.client_id AS "clientId", min(c.name::text) AS name, count(*)::int AS airings
    FROM airing a JOIN traffic_log l ON l.id = a.log_id AND l.multimedia_id = $1
      AND l."date" BETWEEN $2 AND $3 AND ($4::int IS NULL OR l.station_id = $4)
    JOIN client c ON c.id = a.client_id
    WHERE a.multimedia_id = $1 GROUP BY 1 ORDER BY 2`,
};
const CHECK = {
  name: 'check certificate',
  text: `SELECT number, version, issued_on AS "issuedOn", station, digest, replaced
    FROM certificate_check($1)`,
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Certificates of transmission: previewed, issued once and kept as they were issued. */
@Injectable()
export class CertificateService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly queue: CallQueue,
    private readonly drawer: CertificateDrawer,
    private readonly drafts: DraftLimit,
  ) {}

  /** @throws as `scopeOf` and `readFacts`; RANGE_TOO_LONG; 429 for too many of the group at once */
  preview(caller: WorkCaller, body: CertificateBody): Promise<CertificatePreview> {
    requireRange(body);
    return this.drafted(caller, () =>
      this.database.read(caller.multimediaId, async (manager) => {
        const scope = await scopeOf(manager, caller.multimediaId, body);
        const facts = await readFacts(manager, scope, body.basis, false);
        return { ...shownContent(certificateContent(facts), body), openDays: facts.openDays };
      }),
    );
  }

  /** The file as it would be issued, with "Draft" across it. @throws as `preview` */
  draft(caller: WorkCaller, body: CertificateBody): Promise<Buffer> {
    requireRange(body);
    return this.drafted(caller, async (work) => {
      const sheet = await this.database.read(caller.multimediaId, async (manager) => {
        const scope = await scopeOf(manager, caller.multimediaId, body);
        const facts = await readFacts(manager, scope, body.basis, false);
        return sheetOf(manager, scope, body, facts, certificateContent(facts));
      });
      return this.drawer.draw(work, sheet);
    });
  }

  private drafted<T>(caller: WorkCaller, make: (work: Work) => Promise<T>): Promise<T> {
    return this.queue.run(caller, null, (work) =>
      this.drafts.run(caller.multimediaId, () => make(work)),
    );
  }

  /**
   * Issues a certificate. Of the same campaigns, station, days, basis and language it is the next
   * version of the number that they have. The days that it counts stay closed until it is stored.
   *
   * @param origin of the server, as its users see it
   * @throws as `preview`; DAYS_OPEN; 400 where there is nothing to certify
   */
  issue(caller: RequestContext, body: CertificateBody, origin: string): Promise<IssuedAnswer> {
    requireRange(body);
    const { multimediaId } = caller;
    return this.queue.run(caller, null, (work) =>
      this.database.write(multimediaId, async (manager) => {
        const scope = await scopeOf(manager, multimediaId, body);
        const facts = await readFacts(manager, scope, body.basis, true);
        if (facts.openDays.length > 0) throw new CodeError('DAYS_OPEN');
        const content = certificateContent(facts);
        if (content.lines.length === 0) throw badField('dateFrom', 'nothingToCertify');
        await manager.query(LOCK, [multimediaId]);
        const sheet = await sheetOf(manager, scope, body, facts, content);
        return this.store(manager, caller, work, { scope, body, sheet, origin });
      }),
    );
  }

  private async store(
    manager: EntityManager,
    { multimediaId, userId }: RequestContext,
    work: Work,
    issued: { scope: Scope; body: CertificateBody; sheet: CertificateSheet; origin: string },
  ): Promise<IssuedAnswer> {
    const { scope, body, sheet, origin } = issued;
    const key = keyOf(scope, body);
    const [same] = await statementIn<{ id: number; number: number; version: number }>(
      manager,
      { text: SAME },
      [multimediaId, key],
    );
    const [{ next } = { next: 1 }] = await statementIn<{ next: number }>(manager, { text: LAST }, [
      multimediaId,
    ]);
    const number = same?.number ?? next;
    const version = (same?.version ?? 0) + 1;
    const [zone] = await statementIn<{ timeZone: string }>(manager, { text: ZONE }, [
      multimediaId,
      scope.stationId,
    ]);
    const issuedAt = this.clock.now();
    const issuedOn = dateInZone(issuedAt, zone?.timeZone ?? 'UTC');
    const verifyCode = newCode();
    const bytes = await this.drawer.draw(work, {
      ...sheet,
      issue: {
        ...{ number, version, issuedOn, issuedAt },
        digest: sha256(JSON.stringify([sheet.client, sheet.lines, sheet.airings, sheet.totals])),
        checkUrl: `${origin}${CHECK_PREFIX}/${verifyCode}`,
      },
    });
    const digest = sha256(bytes);
    const { identifiers } = await manager.insert(Certificate, {
      ...{ multimediaId, number, version, replacesId: same?.id ?? null, scope: key },
      ...{ clientId: scope.clientId, clientName: sheet.client.name, spotIds: scope.spotIds ?? [] },
      ...{ stationId: scope.stationId, stationName: sheet.stations.join(', ') || sheet.group.name },
      ...{ dateFrom: scope.dateFrom, dateTo: scope.dateTo, basis: body.basis },
      ...{ language: body.language, issuedOn, issuedAt: new Date(issuedAt), userId, digest },
      ...{ airings: sheet.airings.length, verifyCode },
    });
    const id = Number(identifiers[0]?.['id']);
    await manager.insert(CertificateFile, { certificateId: id, multimediaId, bytes });
    return { id, number, version, digest, verifyCode };
  }

  /** The bytes that were issued. @throws 404 */
  file(multimediaId: number, id: number): Promise<{ name: string; bytes: Buffer }> {
    return this.database.read(multimediaId, async (manager) => {
      const certificate = await manager.findOneBy(Certificate, { id, multimediaId });
      const file = await manager.findOneBy(CertificateFile, { certificateId: id, multimediaId });
      if (!certificate || !file) throw notFound();
      return { name: fileNameOf(certificate), bytes: file.bytes };
    });
  }

  /** The names of certificates' files, by id, in order. @throws 404 for one that is not there */
  names(multimediaId: number, ids: readonly number[]): Promise<[id: number, name: string][]> {
    return this.database.read(multimediaId, async (manager) => {
      const names: [number, string][] = [];
      for (const id of ids) {
        const certificate = await manager.findOneBy(Certificate, { id, multimediaId });
        if (!certificate) throw notFound();
        names.push([id, fileNameOf(certificate)]);
      }
      return names;
    });
  }

  page(multimediaId: number, request: ListRequest<CertificateFilter>): Promise<Page> {
    return pageOf(this.database, multimediaId, request);
  }

  /** The clients with airings in a period, by name. @throws RANGE_TOO_LONG */
  clients(
    multimediaId: number,
    query: CertificateClientsQuery,
  ): Promise<CertificateClientAnswer[]> {
    requireRange(query);
    const { dateFrom, dateTo, stationId = null } = query;
    const values = [multimediaId, dateFrom, dateTo, stationId];
    return this.database.statement<CertificateClientAnswer & object>(multimediaId, CLIENTS, values);
  }

  /** What anybody may know of the certificate with a code; of an unknown code, that there is none. */
  async check(code: string): Promise<CheckAnswer> {
    if (!isVerifyCode(code)) return { valid: false };
    const [found] = await this.database.statement<Omit<CheckAnswer, 'valid'> & object>(
      null,
      CHECK,
      [code],
    );
    return found ? { valid: true, ...found } : { valid: false };
  }
}

const keyOf = (scope: Scope, { basis, language }: CertificateBody): string =>
  JSON.stringify([
    ...[scope.clientId, scope.spotIds, scope.stationId],
    ...[scope.dateFrom, scope.dateTo, basis, language],
  ]);

const fileNameOf = ({ number, version }: Certificate): string =>
  `certificate-${number}${version > 1 ? `-v${version}` : ''}.pdf`;

function shownContent(
  content: CertificateContent,
  { language }: CertificateBody,
): Omit<CertificatePreview, 'openDays'> {
  const t = CERTIFICATE_TEXTS[language];
  const airings = content.airings.map(({ makesGood, bonus, start, ...airing }) => ({
    ...airing,
    start: formatSeconds(start),
    note: makesGood !== null ? t.makesGood(t.dateText(makesGood)) : bonus ? t.isBonus : '',
  }));
  return { ...content, airings };
}

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];

async function sheetOf(
  manager: EntityManager,
  scope: Scope,
  { basis, language }: CertificateBody,
  facts: StoredFacts,
  content: CertificateContent,
): Promise<CertificateSheet> {
  const { multimediaId } = scope;
  const group = await manager.findOneByOrFail(Multimedia, { id: multimediaId });
  const logo = await manager.findOneBy(MultimediaLogo, { multimediaId });
  const own = language === 'ES' ? group.statementEs : group.statementEn;
  return {
    ...content,
    ...{ language, basis, dateFrom: scope.dateFrom, dateTo: scope.dateTo, issue: null },
    group: {
      name: group.legalName ?? group.name,
      ...{ taxCode: group.taxCode, address: group.address, logo: logo?.image ?? null },
    },
    // A group's own words are of what aired.
    statement: basis === 'aired' ? own : null,
    signatory: { name: group.signatoryName, title: group.signatoryTitle },
    client: facts.client,
    agencies: distinct(facts.spots.map(({ agency }) => agency)),
    stations: distinct(facts.airings.map(({ stationName }) => stationName)).sort(),
    campaigns: facts.spots.map(({ internalNumber, spotName, agencyOrderNumber }) => ({
      ...{ internalNumber, name: spotName, order: agencyOrderNumber },
    })),
    products: distinct(facts.spots.map(({ product }) => product)),
  };
}
