import { type CellFormat, formatOfCode } from '../core/cell-format.js';
import type { Attributes } from './xml-part.js';

/** Of a document, so many styles are kept: as many as spreadsheets can have. */
const MOST = 64_000;
/** Characters of a format, as in workbooks. */
const LONG = 255;

const NAME = 'style:name';
const STYLES = new Set([
  'date-style',
  'time-style',
  'number-style',
  'percentage-style',
  'currency-style',
]);

const isLong = (attributes: Attributes): boolean => attributes['number:style'] === 'long';
const countOf = (attribute: string | undefined): number =>
  Math.min(LONG, Math.max(0, Math.trunc(Number(attribute ?? 0)) || 0));

/** The characters of a workbook's format that stand for an element of a style. */
const PARTS: Readonly<Record<string, (attributes: Attributes) => string>> = {
  year: (of) => (isLong(of) ? 'yyyy' : 'yy'),
  month: (of) => (of['number:textual'] === 'true' ? 'mmm' : 'mm'),
  day: () => 'dd',
  'day-of-week': () => 'ddd',
  hours: () => 'hh',
  minutes: () => 'mm',
  seconds: () => 'ss',
  'am-pm': () => 'AM/PM',
  'scientific-number': () => '0.00E+00',
  fraction: () => '# ?/?',
};

/** Digits in their places, with what stands between them by its place from the right. */
function digitsOf(attributes: Attributes, between: ReadonlyMap<number, string>): string {
  const count = Math.max(1, countOf(attributes['number:min-integer-digits']));
  const decimals = countOf(attributes['number:decimal-places']);
  if (attributes['number:grouping'] === 'true') return `#,##0${decimals > 0 ? '.0' : ''}`;
  const digits = Array.from({ length: count }, (_, i) => `${between.get(count - i) ?? ''}0`);
  return `${digits.join('')}${decimals > 0 ? '.0' : ''}`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** What the styles of an OpenDocument spreadsheet make of numbers, as its elements come. */
export class OdsFormats {
  private readonly formats = new Map<string, CellFormat>();
  private readonly styles = new Map<string, string>();
  private style: { element: string; attributes: Attributes } | null = null;
  private code: string[] = [];
  private number: Attributes | null = null;
  private between = new Map<number, string>();
  private place = 0;
  private literal: string[] | null = null;

  open(element: string, attributes: Attributes): void {
    if (STYLES.has(element)) {
      this.style = { element, attributes };
      this.code = [];
    } else if (element === 'style') this.keep(attributes);
    else if (!this.style) return;
    else if (element === 'text' || element === 'embedded-text') {
      this.literal = [];
      this.place = countOf(attributes['number:position']);
    } else if (element === 'number') {
      this.number = attributes;
      this.between = new Map();
    } else {
      const part = PARTS[element]?.(attributes) ?? '';
      const isElapsed = this.style.attributes['number:truncate-on-overflow'] === 'false';
      // What stands first goes on past a day.
      this.code.push(isElapsed && this.code.length === 0 ? `[${part}]` : part);
    }
  }

  close(element: string): void {
    const { style, number, literal } = this;
    if (!style) return;
    if (element === 'text' && literal) this.endText(literal.join(''), style.element);
    else if (element === 'embedded-text' && literal) {
      this.between.set(this.place, quoted(literal.join('')));
      this.literal = null;
    } else if (element === 'number' && number) {
      this.code.push(digitsOf(number, this.between));
      this.number = null;
    } else if (element === style.element) this.endStyle(style.attributes[NAME] ?? '');
  }

  text(text: string): void {
    this.literal?.push(text);
  }

  /** What the style of a cell makes of its number; null where it says nothing. */
  of(style: string | undefined): CellFormat | null {
    return this.formats.get(this.styles.get(style ?? '') ?? '') ?? null;
  }

  private keep(attributes: Attributes): void {
    const of = attributes['style:data-style-name'];
    if (of !== undefined && this.styles.size < MOST) this.styles.set(attributes[NAME] ?? '', of);
  }

  private endText(text: string, style: string): void {
    const isSign = style === 'percentage-style' && text.includes('%');
    this.code.push(isSign ? '%' : quoted(text));
    this.literal = null;
  }

  private endStyle(name: string): void {
    if (this.formats.size < MOST)
      this.formats.set(name, formatOfCode(this.code.join('').slice(0, LONG)));
    this.style = null;
  }
}
