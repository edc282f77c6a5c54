import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Language } from '../contract/enums.js';

/** What printed documents have in common. Loaded by the threads that draw them, and by nothing else. */

export type Doc = PDFKit.PDFDocument;

/** Where a page is drawn on, in points: its margin, the width between the margins, and where its foot is. */
export interface Frame {
  margin: number;
  width: number;
  /** What is drawn ends above it. */
  bottom: number;
  /** Where the page number is drawn. */
  foot: number;
}

export const PORTRAIT: Frame = { margin: 48, width: 499, bottom: 780, foot: 806 };
export const LANDSCAPE: Frame = { margin: 36, width: 769, bottom: 540, foot: 564 };

export const [INK, MUTED, LINE] = ['#1a1f26', '#5b6470', '#c9cfd6'];

const require = createRequire(import.meta.url);
/**
 * A font for all documents of a thread: reading its tables takes longer than to draw a page. fontkit
 * remembers which letter a glyph stands for from its first use, which for the N of an Ñ would be none,
 * and nobody could search the next document for it: so each letter is used once before any is drawn.
 */
function fontOf(file: string): Font {
  const font = openSync(file);
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

const FONTS = {
  text: fontOf(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fontOf(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};

/** pdfkit takes a font that is already read, which its types do not say. */
const asSource = (font: Font): string => font as unknown as string;

/** Signs that are not drawn. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u;

/** All texts of a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
      ? Object.values(value).flatMap(textsOf)
      : [];

/** How many letters a refusal names. */
const LETTERS = 40;

/** The letters of a document that its font does not have, each once; they would be empty boxes. */
export function lettersWithoutFont(sheet: object): string[] {
  const letters = new Set(textsOf(sheet).flatMap((text) => Array.from(text.normalize('NFC'))));
  return [...letters]
    .filter(
      (letter) =>
        !INVISIBLE.test(letter) && !FONTS.text.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    .slice(0, LETTERS);
}

interface PaperFacts {
  language: Language;
  frame: Frame;
  title: string;
  author: string;
  /** Milliseconds since 1970; null for when it is drawn. */
  createdAt: number | null;
}

/** An empty document on A4, whose fonts are embedded as far as they are used. @returns how to end it too */
export function newPaper({ language, frame, title, author, createdAt }: PaperFacts): {
  doc: Doc;
  end: () => Promise<Buffer>;
} {
  const doc = new PDFDocument({
    size: 'A4',
    layout: frame.width > frame.bottom ? 'landscape' : 'portrait',
    margin: frame.margin,
    bufferPages: true,
    lang: language.toLowerCase(),
    font: asSource(FONTS.text),
    info: {
      Title: title,
      Author: author,
      ...(createdAt !== null && { CreationDate: new Date(createdAt) }),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('text', asSource(FONTS.text)).registerFont('bold', asSource(FONTS.bold));
  const end = async (): Promise<Buffer> => {
    doc.end();
    await done;
    return Buffer.concat(chunks);
  };
  return { doc, end };
}

/** Who prints a document. */
export interface PaperGroup {
  name: string;
  taxCode: string | null;
  address: string | null;
  logo: Buffer | null;
}

/** A document, or letters of it that no font has: then nothing is drawn. */
export type DrawnSheet = { bytes: Uint8Array } | { letters: string[] };

/** Draws a sheet that a thread was sent, whose logo came as plain bytes. */
export async function drawSheet<T extends { group: PaperGroup }>(
  sheet: T,
  pdf: (sheet: T) => Promise<Buffer>,
): Promise<DrawnSheet> {
  const letters = lettersWithoutFont(sheet);
  if (letters.length > 0) return { letters };
  const { logo } = sheet.group;
  const group = { ...sheet.group, logo: logo && Buffer.from(logo) };
  return { bytes: await pdf({ ...sheet, group }) };
}

/** At the top of the first page, who prints the document, and what it is. */
export function drawHead(
  doc: Doc,
  { margin, width }: Frame,
  group: PaperGroup,
  taxId: string,
  title: string,
): void {
  if (group.logo)
    doc.image(group.logo, margin + width - 150, margin, { fit: [150, 50], align: 'right' });
  doc
    .font('bold', 11)
    .fillColor(INK)
    .text(group.name, margin, margin, { width: width - 170 });
  doc.font('text', 9).fillColor(MUTED);
  const facts = [group.taxCode === null ? null : `${taxId} ${group.taxCode}`, group.address];
  for (const line of facts) if (line !== null) doc.text(line, { width: width - 170 });
  doc.y = Math.max(doc.y, group.logo ? margin + 54 : 0) + 8;
  doc.font('bold', 15).fillColor(INK).text(title, margin, doc.y, { width });
  doc.moveDown(0.4);
}

/** A name with what it is, in lines; nothing where all of them are empty. */
export function drawField(
  doc: Doc,
  { margin, width, bottom }: Frame,
  name: string,
  lines: readonly (string | null)[],
): void {
  const text = lines.filter((line) => line !== null && line !== '').join('\n');
  if (text === '') return;
  doc.font('text', 9.5);
  const height = Math.max(14, doc.heightOfString(text, { width: width - 92 }) + 2);
  if (doc.y + Math.min(height, 60) > bottom) doc.addPage();
  const { y } = doc;
  doc.fillColor(MUTED).text(name, margin, y, { width: 86 });
  doc.fillColor(INK).text(text, margin + 92, y, { width: width - 92 });
  doc.x = margin;
  doc.y = Math.max(doc.y, y + 14) + 2;
}

/** A line from margin to margin. */
export function rule(doc: Doc, { margin, width }: Frame): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.y += 4;
}

/** A line for a signature, with who signs below it. */
export function drawSignature(doc: Doc, left: number, top: number, names: string): void {
  doc
    .moveTo(left, top)
    .lineTo(left + 200, top)
    .lineWidth(0.7)
    .stroke(INK);
  doc
    .font('text', 9)
    .fillColor(INK)
    .text(names, left, top + 4, { width: 200, height: 60, ellipsis: true });
}

/** On each page, what the document is and the number of the page among all pages. */
export function footPages(
  doc: Doc,
  { margin, width, foot }: Frame,
  name: string,
  pageText: (page: number, pages: number) => string,
): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    // Otherwise text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.font('text', 8).fillColor(MUTED);
    doc.text(name, margin, foot, { lineBreak: false });
    const text = pageText(i + 1, count);
    doc.text(text, margin + width - doc.widthOfString(text), foot, { lineBreak: false });
  }
}
