import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { notFound, SentenceError } from '../common/errors.js';
import type { Hold, RequestContext } from '../common/request-context.js';
import { AppConfig } from '../config/app-config.js';
import { CHECK_PREFIX } from '../contract/certificate.js';
import { message } from '../contract/messages.js';
import { dateInZone } from '../contract/time.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { type StoredBytes, storedBytes } from '../tenant/stored-bytes.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { requireRange } from '../common/date-range.js';
import { ReadQueue } from '../work/read-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { preview } from './certificate-preview.js';
import { drawCertificate } from './draw-certificate.js';
import { type FactReader, readFacts, scopeOf } from './certificate-facts.js';
import { clientsOf } from './certificate-clients.queries.js';
import { headOf, numberOf, planOf, requireThere, storeIssued } from './certificate-issue.js';
import type { Certificate } from './certificate.entity.js';
import * as certificates from './certificate.repository.js';
import {
  type CertificateBody,
  type CertificateClientAnswer,
  type CertificateClientsQuery,
  type CertificateFilter,
  type CheckAnswer,
  isVerifyCode,
  type IssuedAnswer,
} from './certificate.dto.js';

/** Without letters and digits that people mistake for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;
const CERTIFICATE_FILE = { table: 'certificate_file', id: 'certificate_id' } as const;
/** Attempts to draw one certificate while somebody changes its facts. */
const MOST_ATTEMPTS = 5;
const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Certificates of transmission: previewed, issued, and stored as they were issued. */
@Injectable()
export class CertificateService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * The contents of a certificate as JSON.
   *
   * @throws as `scopeOf` and `readFacts`; RANGE_TOO_LONG
   */
  async preview(work: Work, body: CertificateBody): Promise<string> {
    requireRange(body);
    const task = await this.database.read(work.multimediaId, async (manager) => {
      const scope = await scopeOf(manager, work.multimediaId, body);
      const facts = await readFacts(manager, scope, body.basis, false, this.reader(work));
      const { number, version } = await numberOf(manager, scope, body);
      const { openDays, putAway } = facts;
      return { facts, openDays, putAway, number, version };
    });
    const link = this.config.publicUrl === undefined ? (0 as const) : (1 as const);
    const previewTask = { ...task, link, language: body.language };
    const size = task.facts.airings.length;
    return this.threads.run<typeof preview>('certificatePreview', work, previewTask, size);
  }

  /** The file as it would be issued, with "Draft" across it. @throws as `preview`; MONTH_PUT_AWAY */
  async draft(work: Work, body: CertificateBody): Promise<Buffer> {
    requireRange(body);
    const task = await this.database.read(work.multimediaId, async (manager) => {
      const scope = await scopeOf(manager, work.multimediaId, body);
      const facts = await readFacts(manager, scope, body.basis, false, this.reader(work));
      requireThere(facts);
      return { facts, head: await headOf(manager, scope, body, facts) };
    });
    return (await drawCertificate(this.threads, work, task)).bytes;
  }

  /**
   * Issues a certificate. For the same campaigns, station, days, basis and language it is the next version
   * under the same number. It is drawn without a connection: if anything in it has changed meanwhile, it is
   * drawn again, a few times. The days that it counts stay closed while it is stored.
   *
   * @throws as `preview`; MONTH_PUT_AWAY; DAYS_OPEN; 400 when there is nothing to certify; 409 when its facts keep changing
   */
  async issue(work: RequestContext & Work, body: CertificateBody): Promise<IssuedAnswer> {
    requireRange(body);
    const { multimediaId } = work;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      work.signal.throwIfAborted();
      const plan = await this.database.read(multimediaId, (manager) =>
        planOf(manager, multimediaId, body, false, this.reader(work)),
      );
      const { number, version, timeZone } = plan;
      const issuedAt = this.clock.now();
      const issue = { number, version, issuedOn: dateInZone(issuedAt, timeZone), issuedAt };
      const verifyCode = newCode();
      const { publicUrl } = this.config;
      const checkUrl = publicUrl === undefined ? null : `${publicUrl}${CHECK_PREFIX}/${verifyCode}`;
      const head = { ...plan.head, issue: { ...issue, verifyCode, checkUrl } };
      const drawn = await drawCertificate(this.threads, work, { facts: plan.facts, head });
      const store = async (manager: EntityManager) => {
        const now = await planOf(manager, multimediaId, body, true, this.reader(work));
        if (!isDeepStrictEqual(now, plan)) return null;
        work.signal.throwIfAborted();
        return storeIssued(manager, work, body, plan, { ...issue, ...drawn, verifyCode });
      };
      const issued = await this.database.write(multimediaId, store);
      if (issued) return { ...issued, checkUrl };
    }
    throw new SentenceError(409, message('certificateChanges'));
  }

  private reader(work: Work): FactReader {
    return { threads: this.threads, work, now: this.clock.now() };
  }

  /** The bytes that were issued. @throws 404; as `hold` */
  async file(
    multimediaId: number,
    id: number,
    hold: Hold,
  ): Promise<StoredBytes & { name: string }> {
    const [[, name] = [id, '']] = await this.names(multimediaId, [id]);
    const stored = await storedBytes(this.database, multimediaId, CERTIFICATE_FILE, id, hold);
    if (!stored) throw notFound();
    return { ...stored, name };
  }

  /** The names of certificates' files, by id, in order. @throws 404 when one does not exist */
  names(multimediaId: number, ids: readonly number[]): Promise<[id: number, name: string][]> {
    return this.database.read(multimediaId, async (manager) => {
      const names: [number, string][] = [];
      for (const id of ids) {
        const certificate = await certificates.certificateById(manager, multimediaId, id);
        if (!certificate) throw notFound();
        names.push([id, fileNameOf(certificate)]);
      }
      return names;
    });
  }

  page(multimediaId: number, request: ListRequest<CertificateFilter>): Promise<Page> {
    return certificates.certificatePage(this.database, multimediaId, request);
  }

  /** The clients with airings in a period, by name. @throws RANGE_TOO_LONG; as ReadQueue.run */
  clients(caller: WorkCaller, query: CertificateClientsQuery): Promise<CertificateClientAnswer[]> {
    requireRange(query);
    const { multimediaId } = caller;
    return this.reads.run(caller, null, ({ signal }) =>
      this.database.read(
        multimediaId,
        (manager) => clientsOf(manager, multimediaId, query),
        signal,
      ),
    );
  }

  /** What anybody may know about the certificate with a code, or that no certificate has it. */
  async check(code: string): Promise<CheckAnswer> {
    if (!isVerifyCode(code)) return { valid: false };
    const found = await certificates.certificateByCode(this.database, code);
    return found ? { valid: true, ...found } : { valid: false };
  }
}

const fileNameOf = ({ number, version }: Certificate): string =>
  `certificate-${number}${version > 1 ? `-v${version}` : ''}.pdf`;
