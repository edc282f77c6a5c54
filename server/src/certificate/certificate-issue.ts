import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { badField, CodeError } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { logoOf } from '../multimedia/multimedia.repository.js';
import { mediaGroup } from '../tenant/media-groups.repository.js';
import { type FactReader, readFacts, scopeOf, type StoredFacts } from './certificate-facts.js';
import type { Scope } from './certificate-facts.repository.js';
import * as certificates from './certificate.repository.js';
import type { SheetHead } from './certificate-worker.js';
import type { CertificateBody, IssuedFacts } from './certificate.dto.js';

/** What a certificate that is issued now says, with its number. */
export interface IssuePlan {
  scope: Scope;
  facts: StoredFacts;
  head: SheetHead;
  number: number;
  version: number;
  replacesId: number | null;
  /** What became of its airings, digested; null where what is scheduled is certified. */
  outcome: string | null;
  unplacedOutcome: string | null;
  /** The time zone that decides the date of issue. */
  timeZone: string;
}

/**
 * @param held whether the closed days and the next number stay as they are until the transaction ends
 * @throws as `scopeOf` and `readFacts`; MONTH_PUT_AWAY; DAYS_OPEN; 400 where there is nothing to certify
 */
export async function planOf(
  manager: EntityManager,
  multimediaId: number,
  body: CertificateBody,
  held: boolean,
  reader: FactReader,
): Promise<IssuePlan> {
  const scope = await scopeOf(manager, multimediaId, body);
  const facts = await readFacts(manager, scope, body.basis, held, reader);
  requireThere(facts);
  if (facts.openDays.length > 0) throw new CodeError('DAYS_OPEN');
  if (facts.stations.length + facts.unplaced.length === 0)
    throw badField('dateFrom', 'nothingToCertify');
  if (held) await certificates.holdNumbers(manager, multimediaId);
  const head = await headOf(manager, scope, body, facts);
  const numbered = await numberOf(manager, scope, body);
  const timeZone = await certificates.timeZoneOf(manager, multimediaId, scope.stationId);
  const outcomes =
    body.basis === 'aired' ? await certificates.outcomeOf(manager, scope) : certificates.NO_OUTCOME;
  return {
    scope,
    facts,
    head,
    ...numbered,
    ...outcomes,
    timeZone,
  };
}

/** @throws MONTH_PUT_AWAY where the airings of a month are not there to be told */
export function requireThere({ putAway }: Pick<StoredFacts, 'putAway'>): void {
  if (putAway.length > 0) throw new CodeError('MONTH_PUT_AWAY');
}

/** The number that a certificate of a scope gets if it is issued now: a new one, or its own again. */
export async function numberOf(
  manager: EntityManager,
  scope: Scope,
  body: CertificateBody,
): Promise<Pick<IssuePlan, 'number' | 'version' | 'replacesId'>> {
  const same = await certificates.newestOf(manager, scope.multimediaId, keyOf(scope, body));
  if (same) return { number: same.number, version: same.version + 1, replacesId: same.id };
  const number = await certificates.nextNumber(manager, scope.multimediaId);
  return { number, version: 1, replacesId: null };
}

/** A file that was drawn of a plan. */
interface IssuedFile {
  issuedOn: string;
  issuedAt: number;
  verifyCode: string;
  bytes: Buffer;
  airings: number;
}

/** Stores what was drawn. @param plan still as it was drawn, and held */
export async function storeIssued(
  manager: EntityManager,
  { multimediaId, userId }: RequestContext,
  body: CertificateBody,
  { scope, head, number, version, replacesId, outcome, unplacedOutcome }: IssuePlan,
  { issuedOn, issuedAt, verifyCode, bytes, airings }: IssuedFile,
): Promise<IssuedFacts> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const certificate = {
    multimediaId,
    number,
    version,
    replacesId,
    scope: keyOf(scope, body),
    clientId: scope.clientId,
    clientName: head.client.name,
    spotIds: scope.spotIds ?? [],
    stationId: scope.stationId,
    stationName: head.stations.join(', ') || head.group.name,
    dateFrom: scope.dateFrom,
    dateTo: scope.dateTo,
    basis: body.basis,
    language: body.language,
    issuedOn,
    issuedAt: new Date(issuedAt),
    userId,
    digest,
    airings,
    verifyCode,
    outcome,
    unplacedOutcome,
  };
  const id = await certificates.addCertificate(manager, certificate, bytes);
  return { id, number, version, digest, verifyCode };
}

const keyOf = (scope: Scope, { basis, language }: CertificateBody): string =>
  JSON.stringify([
    scope.clientId,
    scope.spotIds,
    scope.stationId,
    scope.dateFrom,
    scope.dateTo,
    basis,
    language,
  ]);

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];

/** What a certificate shows besides its lines and airings, as a draft. */
export async function headOf(
  manager: EntityManager,
  scope: Scope,
  { basis, language }: CertificateBody,
  facts: StoredFacts,
): Promise<SheetHead> {
  const { multimediaId } = scope;
  const group = await mediaGroup(manager, multimediaId);
  const logo = await logoOf(manager, multimediaId);
  const own = language === 'ES' ? group.statementEs : group.statementEn;
  return {
    language,
    basis,
    dateFrom: scope.dateFrom,
    dateTo: scope.dateTo,
    issue: null,
    group: {
      name: group.legalName ?? group.name,
      taxCode: group.taxCode,
      address: group.address,
      logo: logo?.image ?? null,
    },
    // The group's own statement is about what aired.
    statement: basis === 'aired' ? own : null,
    signatory: { name: group.signatoryName, title: group.signatoryTitle },
    client: facts.client,
    agencies: distinct(facts.spots.map(({ agency }) => agency)),
    stations: facts.stations,
    campaigns: facts.spots.map(({ internalNumber, spotName, agencyOrderNumber }) => ({
      internalNumber,
      name: spotName,
      order: agencyOrderNumber,
    })),
    products: distinct(facts.spots.map(({ product }) => product)),
  };
}
