import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SentenceError } from '../../common/errors.js';
import type { ReportBasis } from '../../contract/report.js';
import { MAIL } from '../../contract/limits.js';
import { type Message, message, translate } from '../../contract/messages.js';
import { readPayer } from '../../contract/payer.js';
import { SettlementService } from '../../documents/settlement.service.js';
import { type MadeMail, type MailFile, MailFiles, MailRefused } from '../../mail/mail-files.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import type { WorkCaller } from '../../work/work.js';
import { wordsInEach } from '../core/mailing-words.js';
import { StatementService } from '../payments/statement.service.js';
import { DocumentFileService } from '../shapes/document-file.service.js';
import { frozenDocuments } from '../shapes/document-file.repository.js';
import * as mailings from './mailing.repository.js';

const MB = 1024 ** 2;

type Mailing = NonNullable<Awaited<ReturnType<typeof mailings.mailingToMake>>>;

/** Makes the files of mailings when they are sent, of documents as they were handed over. */
@Injectable()
export class MailingFiles implements OnModuleInit {
  constructor(
    private readonly database: TenantDatabase,
    private readonly mail: MailFiles,
    private readonly documents: DocumentFileService,
    private readonly settlements: SettlementService,
    private readonly statements: StatementService,
  ) {}

  onModuleInit(): void {
    this.mail.madeBy((multimediaId, mailingId, signal) =>
      this.make({ multimediaId, userId: null, signal }, mailingId),
    );
  }

  /** @throws MailRefused for what no further try mends */
  private async make(caller: WorkCaller, mailingId: number): Promise<MadeMail> {
    const { multimediaId } = caller;
    const mailing = await this.database.read(multimediaId, (manager) =>
      mailings.mailingToMake(manager, multimediaId, mailingId),
    );
    if (!mailing) throw new Error(`Mailing ${mailingId} is gone`);
    const { name, mailFrom, replyTo } = mailing;
    try {
      const files: MailFile[] = [];
      let bytes = 0;
      for await (const file of this.filesOf(caller, mailing)) {
        bytes += file.bytes.byteLength;
        if (bytes > MAIL.fileBytes)
          throw new SentenceError(
            400,
            message('deliverTooLarge', mailing.payerName, MAIL.fileBytes / MB),
          );
        files.push(file);
      }
      return { sender: { name, mailFrom, replyTo }, files };
    } catch (error) {
      if (error instanceof SentenceError && isForGood(error)) throw refused(error);
      throw error;
    }
  }

  /** One after the other, so that few are in memory beyond the bound. */
  private async *filesOf(caller: WorkCaller, mailing: Mailing): AsyncGenerator<MailFile> {
    yield* await this.papers(caller, mailing);
    yield* await this.shaped(caller, mailing);
    const { withs } = mailing;
    if (withs.includes('certificate')) yield* await this.certificates(caller, mailing);
    if (withs.includes('settlement')) yield* await this.settlement(caller, mailing);
    if (withs.includes('statement')) yield await this.owedPaper(caller, mailing);
  }

  private async papers(caller: WorkCaller, { preInvoiceIds, language }: Mailing) {
    const wanted = { ids: preInvoiceIds, shape: 'pdf' };
    return filesOf(await this.documents.files(caller, wanted, language));
  }

  /** The documents in the shapes that their payer had. */
  private async shaped(
    caller: WorkCaller,
    { preInvoiceIds, language }: Mailing,
  ): Promise<MailFile[]> {
    const { multimediaId } = caller;
    const documents = await this.database.read(multimediaId, (manager) =>
      frozenDocuments(manager, multimediaId, preInvoiceIds),
    );
    const ofShape = new Map<number, number[]>();
    for (const { id, document } of documents) {
      const { shapeId } = document.payer.billing;
      if (shapeId !== null) ofShape.set(shapeId, [...(ofShape.get(shapeId) ?? []), id]);
    }
    const files: MailFile[] = [];
    for (const [shape, ids] of ofShape) {
      const wanted = { ids, shape: String(shape) };
      files.push(...filesOf(await this.documents.files(caller, wanted, language)));
    }
    return files;
  }

  /** As they were issued. @throws SentenceError where what one says is no longer so */
  private async certificates(
    { multimediaId, signal }: WorkCaller,
    { preInvoiceIds }: Mailing,
  ): Promise<MailFile[]> {
    const found = await this.database.read(
      multimediaId,
      (manager) => mailings.certificatesOf(manager, multimediaId, preInvoiceIds),
      signal,
    );
    const contradicted = found.find((one) => one.contradicted);
    if (contradicted)
      throw new SentenceError(400, message('deliverContradicted', contradicted.number));
    return found.map(({ number, version, bytes }) => ({
      name: `certificate-${number}${version > 1 ? `-v${version}` : ''}.pdf`,
      bytes,
    }));
  }

  private async settlement(caller: WorkCaller, mailing: Mailing): Promise<MailFile[]> {
    const payer = readPayer(mailing.payer);
    if (payer?.kind !== 'agency') return [];
    const { language, dateFrom, dateTo, isOrdered } = mailing;
    const basis: ReportBasis = isOrdered ? 'ordered' : 'aired';
    const body = { basis, dateFrom, dateTo, adAgencies: [payer.id] };
    const bytes = await this.settlements.paper(caller, language, body);
    return [{ name: `settlement-${dateFrom}-${dateTo}.pdf`, bytes }];
  }

  private async owedPaper(
    caller: WorkCaller,
    { payer, date, language }: Mailing,
  ): Promise<MailFile> {
    const bytes = await this.statements.paper(caller, { payer, date }, language);
    return { name: `statement-${date}.pdf`, bytes };
  }
}

const filesOf = (files: readonly { fileName: string; bytes: Uint8Array }[]): MailFile[] =>
  files.map(({ fileName, bytes }) => ({ name: fileName, bytes }));

/** Whether a refusal stands: one for what waits or is away passes. */
const isForGood = (error: SentenceError): boolean => [400, 404].includes(error.getStatus());

function refused({ sentence, fields }: SentenceError): MailRefused {
  const all: Message[] = fields ? Object.values(fields) : [sentence];
  return new MailRefused(
    wordsInEach((language) => all.map((one) => translate(one, language)).join('. ')),
  );
}
