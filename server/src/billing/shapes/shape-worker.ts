import { buffer } from 'node:stream/consumers';
import type { ShapeMap } from '../../contract/billing-shapes.js';
import type { Message } from '../../contract/messages.js';
import { workbookOf } from '../../sales/report-file.js';
import type { PreInvoiceDocument } from '../core/document.js';
import { shapeFiles, shapeProblems } from './shape-files.js';

export interface ShapeTask {
  /** By number. */
  documents: readonly PreInvoiceDocument[];
  map: ShapeMap;
}

/** A file in memory. */
export interface MadeFile {
  fileName: string;
  bytes: Uint8Array;
}

/** The files of some documents in a shape, or by their place why some of them have none. */
export async function shapedFiles({
  documents,
  map,
}: ShapeTask): Promise<{ files: MadeFile[] } | { problems: [place: number, problem: Message][] }> {
  const problems = documents.flatMap((document, place) =>
    shapeProblems(document, map).map((problem): [number, Message] => [place, problem]),
  );
  if (problems.length > 0) return { problems };
  const files: MadeFile[] = [];
  for (const file of shapeFiles(documents, map)) {
    const { fileName } = file;
    const bytes = 'bytes' in file ? file.bytes : await buffer(workbookOf([file.sheet]));
    files.push({ fileName, bytes });
  }
  return { files };
}
