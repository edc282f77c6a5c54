import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badFields, notFound } from '../../common/errors.js';
import type { Language } from '../../contract/enums.js';
import type { ShapeMap } from '../../contract/billing-shapes.js';
import type { Message } from '../../contract/messages.js';
import { paperBytes } from '../../documents/paper-bytes.js';
import { paperGroup } from '../../documents/paper-group.js';
import type { draw } from '../../documents/paper-worker.js';
import type { PaperGroup } from '../../paper/paper.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import { HeavyThreads } from '../../work/heavy-threads.js';
import { ReadQueue } from '../../work/read-queue.js';
import type { Work, WorkCaller } from '../../work/work.js';
import { shapeNamed } from './billing-shape.service.js';
import { frozenDocuments } from './document-file.repository.js';
import type { MadeFile, shapedFiles } from './shape-worker.js';

type Frozen = Awaited<ReturnType<typeof frozenDocuments>>[number];

interface Wanted {
  ids: readonly number[];
  shape: string;
}

/** Documents that were handed over as files. */
@Injectable()
export class DocumentFileService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /**
   * The files of documents in a shape, or as PDFs in the language of their payers.
   *
   * @param language of those whose payer has none
   * @throws 400 for a shape that is not there, and in words for what a document lacks of it; 404 for a document that is
   * not there
   */
  files(caller: WorkCaller, { ids, shape }: Wanted, language: Language): Promise<MadeFile[]> {
    const { multimediaId } = caller;
    return this.reads.run(caller, null, async (work) => {
      const { documents, map, group } = await this.database.read(
        multimediaId,
        async (manager) => ({
          documents: await documentsIn(manager, multimediaId, ids),
          map: shape === 'pdf' ? null : await shapeNamed(manager, multimediaId, shape),
          group: await paperGroup(manager, multimediaId),
        }),
        work.signal,
      );
      if (map) return this.shaped(work, documents, map);
      const files: MadeFile[] = [];
      for (const one of documents) files.push(await this.drawn(work, one, group, language));
      return files;
    });
  }

  private async shaped(
    work: Work,
    documents: readonly Frozen[],
    map: ShapeMap,
  ): Promise<MadeFile[]> {
    const task = { documents: documents.map(({ document }) => document), map };
    const made = await this.threads.run<typeof shapedFiles>('billingFile', work, task);
    if ('files' in made) return made.files;
    throw badFields(refusals(made.problems));
  }

  private async drawn(
    work: Work,
    { document, digest }: Frozen,
    { logo }: PaperGroup,
    language: Language,
  ): Promise<MadeFile> {
    const sheet = {
      language: document.payer.billing.language ?? language,
      group: { ...document.seller, logo },
      document,
      digest,
    };
    const paper = await this.threads.run<typeof draw>('paper', work, {
      paper: 'preInvoice',
      sheet,
    });
    return {
      fileName: `pre-invoice-${document.number}.pdf`,
      bytes: paperBytes(paper, 'paperLetters'),
    };
  }
}

/** How many sentences a refusal has. */
const MOST_REFUSALS = 20;

/** Why documents have no file of a shape, in words: by their place, each with all that it lacks. */
function refusals(problems: readonly [place: number, problem: Message][]): Record<string, Message> {
  const found: Record<string, Message> = {};
  for (const [place, problem] of problems) {
    // The first of each: the rest is named once it is mended.
    found[`ids.${place}`] ??= problem;
    if (Object.keys(found).length === MOST_REFUSALS) break;
  }
  return found;
}

/** @throws 404 where one of them is not there */
async function documentsIn(
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<Frozen[]> {
  const documents = await frozenDocuments(manager, multimediaId, ids);
  if (documents.length === 0 || documents.length < ids.length) throw notFound();
  return documents;
}
