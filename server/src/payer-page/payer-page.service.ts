import { Injectable } from '@nestjs/common';
import { PayerDoor } from '../auth/payer-door.js';
import { SignInService } from '../auth/sign-in.service.js';
import { DocumentFileService } from '../billing/shapes/document-file.service.js';
import type { MadeFile } from '../billing/shapes/shape-worker.js';
import { CertificateService } from '../certificate/certificate.service.js';
import { Clock } from '../common/clock.js';
import { requireRange } from '../common/date-range.js';
import { badField, CodeError, linkGone, notFound } from '../common/errors.js';
import type { Hold, PayerContext } from '../common/request-context.js';
import { newSecret } from '../common/secret-link.js';
import { keyOf, readKey } from '../common/studio-key.js';
import { AppConfig } from '../config/app-config.js';
import type { PayerKind } from '../contract/billing.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { type Payer, payerText, readPayer } from '../contract/payer.js';
import { ACCOUNT_PREFIX } from '../contract/payer-page.js';
import { addDays, dateInZone, daysBetween } from '../contract/time.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { todayAtStations } from '../sales/station-day.queries.js';
import type { StoredBytes } from '../tenant/stored-bytes.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import * as links from './billing-link.repository.js';
import { certificateOf } from './core/certified.js';
import { owedOf } from './core/owed.js';
import * as aired from './page-airing.repository.js';
import * as money from './page-money.repository.js';
import type {
  BillingLinkFilter,
  ClientLinkBody,
  PageAnswer,
  PageDocumentQuery,
  PageLinkAnswer,
  PageMoneyAnswer,
  PageQuery,
  PayerLinkBody,
} from './payer-page.dto.js';

type Head = NonNullable<Awaited<ReturnType<typeof aired.pageHead>>>;

/** Certificates are looked for on any day. */
const EVER = { dateFrom: '0001-01-01', dateTo: '9999-12-31' };

/** Links to the pages of clients and agencies, and what these show. */
@Injectable()
export class PayerPageService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignInService,
    private readonly door: PayerDoor,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly documents: DocumentFileService,
    private readonly certificates: CertificateService,
  ) {}

  list(multimediaId: number, request: ListRequest<BillingLinkFilter>): Promise<Page> {
    return links.billingLinkPage(this.database, multimediaId, request);
  }

  /** A link to a client's page, without money. @throws 404; 400 for a day that is over or too far away */
  createForClient(
    multimediaId: number,
    { clientId, until }: ClientLinkBody,
  ): Promise<PageLinkAnswer> {
    return this.create(multimediaId, { kind: 'client', id: clientId }, until, false);
  }

  /** A link to a payer's page, with money. @throws as createForClient; 400 for what is no payer */
  createForPayer(
    multimediaId: number,
    { payer: text, until }: PayerLinkBody,
  ): Promise<PageLinkAnswer> {
    const payer = readPayer(text);
    if (!payer) throw badField('payer', 'payerText');
    return this.create(multimediaId, payer, until, true);
  }

  private create(
    multimediaId: number,
    payer: { kind: PayerKind; id: number },
    until: string,
    withMoney: boolean,
  ): Promise<PageLinkAnswer> {
    const days = daysBetween(this.today(), until);
    if (days < 0 || days > LIMITS.linkDays) throw badField('until', 'linkUntil', LIMITS.linkDays);
    return this.database.write(multimediaId, async (manager) => {
      if (!(await links.holdPayer(manager, multimediaId, payer))) throw notFound();
      // The id is part of the link.
      const { secret, digest: linkDigest } = newSecret();
      const id = await links.addBillingLink(manager, {
        multimediaId,
        clientId: payer.kind === 'client' ? payer.id : null,
        adAgencyId: payer.kind === 'agency' ? payer.id : null,
        money: withMoney,
        linkDigest,
        until,
        createdAt: new Date(this.clock.now()),
      });
      const value = keyOf({ multimediaId, studioId: id }, secret);
      // After the `#`, which browsers send to no server and no log holds.
      return { id, url: `${this.config.publicUrl ?? ''}${ACCOUNT_PREFIX}#${value}`, until };
    });
  }

  /** Ends a link: its page shows nothing from now on. @throws 404 */
  async revoke(multimediaId: number, id: number): Promise<{ id: number }> {
    await this.database.write(multimediaId, async (manager) => {
      if (!(await links.deleteBillingLink(manager, multimediaId, id))) throw notFound();
    });
    return { id };
  }

  /** Exchanges a link for the token of its page. @throws 404 for one that cannot be used, 429 */
  open(value: string, address: string): Promise<{ token: string }> {
    const key = readKey(value);
    return this.signIn.followLink(
      address,
      async () => {
        const token = await this.door.tokenOf(value);
        if (token === null) throw linkGone();
        return { token };
      },
      key && `page ${key.multimediaId}.${key.studioId}`,
    );
  }

  /** What aired, as far as it is known, and with money what was billed, paid and is owed. @throws 400, RANGE_TOO_LONG */
  async page(payer: PayerContext, query: PageQuery): Promise<PageAnswer> {
    requireRange(query);
    const { multimediaId, parts } = payer;
    const head = await this.headOf(payer);
    const owner = { kind: payer.kind, ids: head.ids };
    const rows = parts.includes('airplay')
      ? await aired.airedFor(this.database, multimediaId, owner, query)
      : [];
    if (rows.length > LIMITS.clientAirings) throw new CodeError('RANGE_TOO_LONG');
    const certificates =
      payer.money && parts.includes('certificate')
        ? await aired.certificatesFor(this.database, multimediaId, owner, query, null)
        : [];
    return {
      multimedia: head.multimedia,
      client: head.name,
      airings: rows.map((row) => airingAnswer(row, certificates)),
      money: payer.money ? await this.moneyOf(payer, head, query, certificates) : null,
    };
  }

  /** A document of the page. @throws 404 for what is of others; as DocumentFileService.files */
  async document(
    payer: PayerContext,
    { id, as }: PageDocumentQuery,
    signal: AbortSignal,
    language: Language,
  ): Promise<MadeFile> {
    const { multimediaId, linkId } = payer;
    const head = await this.headOf(payer);
    const shape = as === 'pdf' ? as : head.shapeId;
    const payers = payersOf(payer, head);
    const isOwn = await this.database.read(multimediaId, (manager) =>
      money.isDocumentOf(manager, multimediaId, payers, id),
    );
    if (!payer.money || !isOwn || shape === null) throw notFound();
    // One at a time for a link, as for a user, whose ids are above 0.
    const caller = { multimediaId, userId: -linkId, signal };
    const [file] = await this.documents.files(caller, { ids: [id], shape }, language);
    if (!file) throw notFound();
    return file;
  }

  /** A certificate of the page, as it was issued. @throws 404 for what is of others; as `hold` */
  async certificate(
    payer: PayerContext,
    id: number,
    hold: Hold,
  ): Promise<StoredBytes & { name: string }> {
    const { multimediaId, kind, parts } = payer;
    if (!payer.money || !parts.includes('certificate')) throw notFound();
    const { ids } = await this.headOf(payer);
    const owner = { kind, ids };
    const own = await aired.certificatesFor(this.database, multimediaId, owner, EVER, id);
    if (own.length === 0) throw notFound();
    return this.certificates.file(multimediaId, id, hold);
  }

  private async headOf(payer: PayerContext): Promise<Head> {
    const head = await aired.pageHead(this.database, payer.multimediaId, payer);
    if (!head) throw notFound();
    return head;
  }

  private moneyOf(
    payer: PayerContext,
    head: Head,
    { dateTo }: PageQuery,
    certificates: readonly aired.CertificateRow[],
  ): Promise<PageMoneyAnswer> {
    const { multimediaId } = payer;
    const payers = payersOf(payer, head);
    return this.database.read(multimediaId, async (manager) => {
      const today = await todayAtStations(manager, multimediaId, this.clock.now());
      const of = { payers, today, dateFrom: addDays(dateTo, 1 - LIMITS.pageDays), dateTo };
      const documents = await money.pageDocuments(manager, multimediaId, of);
      const payments = await money.pagePayments(manager, multimediaId, of);
      const open = await money.openByDay(manager, multimediaId, of);
      const unallocated = await money.unallocatedFor(manager, multimediaId, of);
      return {
        currency: head.currency,
        date: today,
        owed: owedOf(open, unallocated, today),
        ...{ documents: shown(documents), moreDocuments: isMore(documents) },
        shape: head.shapeId === null ? 0 : 1,
        ...{ payments: shown(payments), morePayments: isMore(payments) },
        certificates: shown(certificates).map(certificateAnswer),
        moreCertificates: isMore(certificates),
      };
    });
  }

  private today(): string {
    return dateInZone(this.clock.now(), 'UTC');
  }
}

const airingAnswer = (
  row: aired.AiredRow,
  certificates: readonly aired.CertificateRow[],
): PageAnswer['airings'][number] => {
  const { date, station, campaign, time, seconds, file, proof, closed } = row;
  const certificate = certificateOf(row, certificates);
  return { date, station, campaign, time, seconds, file, proof, closed, certificate };
};

const certificateAnswer = ({
  id,
  number,
  version,
  issuedOn,
  dateFrom,
  dateTo,
  clientName,
  stationName,
}: aired.CertificateRow): PageMoneyAnswer['certificates'][number] => ({
  ...{ id, number, version, issuedOn, dateFrom, dateTo, clientName, stationName },
});

const shown = <T>(rows: readonly T[]): T[] => rows.slice(0, LIMITS.pageRows);
const isMore = (rows: readonly unknown[]) => (rows.length > LIMITS.pageRows ? 1 : 0);

/** Who the payer of documents and payments of a page may be: itself, or what was merged into it. */
const payersOf = ({ kind }: PayerContext, { ids }: Head): Payer[] =>
  ids.map((id) => payerText(kind, id));
