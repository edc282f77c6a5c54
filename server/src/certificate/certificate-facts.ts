import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { type PutAwayOfClient, putAwayOf } from '../ledger/put-away-months.repository.js';
import { message } from '../contract/messages.js';
import { isStation } from '../station/station.repository.js';
import type { CertificateBody } from './certificate.dto.js';
import * as stored from './certificate-facts.repository.js';
import type { ClientRow, Scope, SpotRow } from './certificate-facts.repository.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { unplacedLines } from './unplaced-worker.js';
import type { CertificateFacts } from './core/certificate-content.js';

/** What a certificate is made from. Its airings are a JSON list, because there are many. */
export interface FactTexts extends Omit<CertificateFacts, 'airings'> {
  airings: string;
}

/** What logs and reconciliation tell, with the records that a certificate names. */
export interface StoredFacts extends FactTexts {
  client: ClientRow;
  spots: SpotRow[];
  /** Names of the stations of the airings, in order. */
  stations: string[];
  /**
   * Open days on which the scope has airings, or has airings without a place, and open days into which such an
   * evening continues. None for the basis `scheduled`.
   */
  openDays: string[];
  /** Months whose airings of the scope were put away. */
  putAway: PutAwayOfClient[];
}

/**
 * The scope of a request: of one client, whose campaigns they all are.
 *
 * @throws 400 for none or several of spotId, spotIds and clientId, for campaigns of several clients,
 *   and for what is not the group's; 404 for a campaign or client that is not there
 */
export async function scopeOf(
  manager: EntityManager,
  multimediaId: number,
  body: Omit<CertificateBody, 'language'>,
): Promise<Scope> {
  const { spotId, spotIds, clientId, stationId = null, dateFrom, dateTo } = body;
  const chosen = spotId ? [spotId] : spotIds?.length ? [...spotIds].sort((a, b) => a - b) : null;
  const named = [spotId, spotIds?.length ? spotIds : null, clientId].filter(Boolean);
  if (named.length !== 1) throw badField('clientId', 'certificateOf');
  if (stationId !== null && !(await isStation(manager, multimediaId, stationId))) throw notFound();
  const period = { multimediaId, stationId, dateFrom, dateTo };
  if (!chosen) {
    if (!(await stored.clientOf(manager, multimediaId, Number(clientId)))) throw notFound();
    return { ...period, clientId: Number(clientId), spotIds: null };
  }
  const clients = await stored.clientsOfSpots(manager, multimediaId, chosen);
  const found = clients.reduce((sum, { spots }) => sum + spots, 0);
  if (found < chosen.length) throw notFound();
  const [client] = clients;
  if (!client || clients.length > 1) throw badField('spotIds', 'oneClient');
  return { ...period, clientId: client.clientId, spotIds: chosen };
}

/** Whose call reads the facts, and when. */
export interface FactReader {
  threads: HeavyThreads;
  work: Work;
  /** Milliseconds. */
  now: number;
}

/** @throws 400 */
function requireFew(airings: number): void {
  if (airings > LIMITS.certificateAirings)
    throw new SentenceError(400, message('certificateTooLong', LIMITS.certificateAirings));
}

/**
 * Reads what a certificate says, in the manager's transaction.
 *
 * @param held whether the closed days that are read stay closed until the transaction ends
 * @throws 400 for more airings than a certificate holds; RANGE_TOO_LONG; as HeavyThreads.run
 */
export async function readFacts(
  manager: EntityManager,
  scope: Scope,
  basis: CertificateBody['basis'],
  held: boolean,
  { threads, work, now }: FactReader,
): Promise<StoredFacts> {
  const { multimediaId, clientId } = scope;
  // Much less work than reading them.
  requireFew(await stored.countedAirings(manager, scope));
  const found =
    basis === 'aired'
      ? await stored.airedTexts(manager, scope, await stored.closedDays(manager, scope, held))
      : await stored.scheduledTexts(manager, scope);
  if (!found) throw new Error('An aggregate has a row');
  const { airings, count, stations } = found;
  requireFew(count);
  const lines = await stored.storedLines(manager, scope, now);
  const size = lines.stored.length;
  const left = await threads.run<typeof unplacedLines>('unplacedLines', work, lines, size);
  if (!left) throw new CodeError('RANGE_TOO_LONG');
  const { unplaced, openDays } = left;
  const ids = [...new Set([...found.spotIds, ...unplaced.map(({ spotId }) => spotId)])];
  const shows = await stored.showsOf(manager, multimediaId);
  const spots = await stored.spotsOf(manager, multimediaId, ids);
  const client = await stored.clientOf(manager, multimediaId, clientId);
  if (!client) throw notFound();
  return {
    basis,
    airings,
    unplaced,
    shows,
    spots,
    client,
    texts: basis === 'aired' ? await stored.readTexts(manager, scope, found.spotIds) : [],
    stations: stations.sort(),
    putAway: await putAwayOf(manager, multimediaId, scope),
    openDays: basis === 'aired' ? [...new Set([...found.openDays, ...openDays])].sort() : [],
  };
}
