import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ZIP_ENTRY } from '../common/zip-entry.js';
import {
  askedSheet,
  factsCsv,
  factsSheet,
  type ReportFacts,
  tableSheet,
} from './core/report-sheets.js';
import { type Sheet, sheetXml, workbookParts } from './core/workbook.js';

/** Texts as a stream of bytes, each made when the client has taken the one before. */
const streamOf = (parts: Iterable<string>): Readable =>
  Readable.from(
    (function* bytes() {
      for (const part of parts) yield Buffer.from(part);
    })(),
    { objectMode: false },
  );

/** A workbook of sheets. */
export function workbookOf(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of workbookParts(sheets.map(({ name }) => name)))
    zip.addBuffer(Buffer.from(xml), path, ZIP_ENTRY);
  for (const [i, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${i + 1}.xml`, ZIP_ENTRY, (done) => {
      done(null, streamOf(sheetXml(sheet)));
    });
  zip.end();
  return zip.outputStream as Readable;
}

/** A workbook with the table, its facts and what was asked. */
export const reportWorkbook = (report: ReportFacts): Readable =>
  workbookOf([tableSheet(report), factsSheet(report), askedSheet(report)]);

/** The facts as a CSV file. */
export const reportCsv = (report: ReportFacts): Readable => streamOf(factsCsv(report));
