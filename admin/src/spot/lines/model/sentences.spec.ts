import { WEEKDAYS } from '@contract/enums';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { EN_TEXTS as en, ES_TEXTS as es } from '../../../test/texts';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { newPiece } from './new-lines';
import { dateText, monthText, type TranslateKey } from '../../../shared/short-dates';
import { datedParts, lineDetails, simpleSentence, weeksText } from './sentences';

const sayIn = (locale: string, messages: typeof en | typeof es): TranslateKey =>
  polyglotI18nProvider(() => messages, locale).translate;
const EN = sayIn('en', en);
const ES = sayIn('es', es);
const TODAY = '2026-11-21';
const only = (...names: string[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, names.includes(day) ? 1 : 0]));

describe('a line as a sentence', () => {
  it.each([
    [
      {},
      'Mon-Fri 06:00-10:00, 4 a day, from 1 Dec',
      'Lun a vie 06:00-10:00, 4 por día, desde el 1 dic',
    ],
    [
      { timeMode: 1 as const, endDate: '2027-01-31' },
      'Mon-Fri in Morning show, 4 a day, 1 Dec to 31 Jan 2027',
      'Lun a vie en Morning show, 4 por día, del 1 dic al 31 ene 2027',
    ],
    [
      { timeMode: 2 as const, exactTimes: '08:15,12:30', endDate: '2026-12-01' },
      'Mon-Fri at 08:15, 12:30, on 1 Dec',
      'Lun a vie a las 08:15, 12:30, el 1 dic',
    ],
    [
      { ...only('monday', 'wednesday', 'saturday', 'sunday'), occurrences: 1 },
      'Mon, Wed, Sat, Sun 06:00-10:00, 1 a day, from 1 Dec',
      'Lun, mié, sáb, dom 06:00-10:00, 1 por día, desde el 1 dic',
    ],
    [
      only(...WEEKDAYS),
      'Every day 06:00-10:00, 4 a day, from 1 Dec',
      'Todos los días 06:00-10:00, 4 por día, desde el 1 dic',
    ],
  ])('%#', (changes, english, spanish) => {
    const line = simpleLine(changes);
    const names = { show: 'Morning show', pieces: [] };
    expect(simpleSentence(line, names, TODAY, EN)).toBe(english);
    expect(simpleSentence(line, names, TODAY, ES)).toBe(spanish);
  });

  it.each([
    [
      { per: 'week', occurrences: 3, maxPerDay: 1, usePieces: 1 } as const,
      '3 a week, Mon-Fri 06:00-10:00, at most 1 a day, from 1 Dec, pieces A and promo-b in turn',
      '3 por semana, lun a vie 06:00-10:00, como máximo 1 por día, desde el 1 dic, piezas A y promo-b en rotación',
    ],
    [
      { per: 'flight', occurrences: 52, endDate: '2026-12-31', ...only(...WEEKDAYS) } as const,
      '52 in all, any day 06:00-10:00, 1 Dec to 31 Dec',
      '52 en total, cualquier día 06:00-10:00, del 1 dic al 31 dic',
    ],
    [
      { per: 'month', everyWeeks: 2, service: 'bonus', preferredTime: '08:00' } as const,
      '4 a month, Mon-Fri 06:00-10:00, every 2 weeks, near 08:00, from 1 Dec, bonus',
      '4 por mes, lun a vie 06:00-10:00, cada 2 semanas, cerca de las 08:00, desde el 1 dic, bonificación',
    ],
    [
      { timeMode: 1, service: 'fill', occurrences: 1, showPosition: 'opening' } as const,
      'Mon-Fri in Morning show, in its first break, from 1 Dec, fill',
      'Lun a vie en Morning show, en su primera tanda, desde el 1 dic, relleno',
    ],
    [
      {
        weeks: [
          { weekStart: '2026-11-30', occurrences: 5 },
          { weekStart: '2026-12-07', occurrences: 0 },
          { weekStart: '2026-12-14', occurrences: 3 },
        ],
        occurrences: null,
      },
      '8 in 2 weeks, Mon-Fri 06:00-10:00, from 1 Dec',
      '8 en 2 semanas, lun a vie 06:00-10:00, desde el 1 dic',
    ],
  ])('tells what is sold besides: %#', (changes, english, spanish) => {
    const pieces = [
      { ...newPiece(), fileName: 'promo-a', title: 'A' },
      { ...newPiece(), fileName: 'promo-b' },
    ];
    const names = { show: 'Morning show', pieces };
    const line = simpleLine(changes);
    expect(simpleSentence(line, names, TODAY, EN)).toBe(english);
    expect(simpleSentence(line, names, TODAY, ES)).toBe(spanish);
  });

  it('gives the numbers of a grid where two are compared', () => {
    const weeks = [
      { weekStart: '2026-12-07', occurrences: 2 },
      { weekStart: '2026-12-14', occurrences: 0 },
    ];
    const say = (date: string): string => dateText(date, TODAY, ES);
    expect(weeksText(simpleLine({ weeks }), say)).toBe(' (7 dic: 2, 14 dic: 0)');
    expect(weeksText(simpleLine(), say)).toBe('');
  });

  it.each([
    [0, "the campaign's pieces in turn"],
    [1, 'piece p0'],
    [3, 'pieces p0, p1 and p2 in turn'],
    [4, '4 pieces in turn'],
  ])('names %i pieces', (count, text) => {
    const pieces = Array.from({ length: count }, (_, i) => ({ ...newPiece(), fileName: `p${i}` }));
    const line = simpleLine({ usePieces: 1 });
    const sentence = simpleSentence(line, { show: '', pieces }, TODAY, EN);
    expect(sentence).toBe(`Mon-Fri 06:00-10:00, 4 a day, from 1 Dec, ${text}`);
    expect(lineDetails(line, EN)).toBe('Audio');
  });

  it('says from which days on other files air', () => {
    const changes = [
      { from: '2026-12-11', fileName: 'promo-40' },
      { from: '2027-01-02', fileName: 'promo-50' },
    ];
    expect(lineDetails(simpleLine({ changes }), EN)).toBe(
      'promo-30 · from 11 Dec promo-40 · from 2 Jan 2027 promo-50 · 00:30 · Audio',
    );
  });

  it('leaves out the position that asks for nothing', () => {
    expect(lineDetails(simpleLine(), EN)).toBe('promo-30 · 00:30 · Audio');
    expect(lineDetails(simpleLine({ commercialBreakSpotPosition: 10 }), ES)).toBe(
      'promo-30 · 00:30 · Audio · penúltima',
    );
    const sponsor = advancedLine('2026-12-01', [], { spotType: 2, commercialBreakSpotPosition: 6 });
    expect(lineDetails(sponsor, EN)).toBe('promo-30 · 00:30 · Sponsor · place 6');
  });

  it('writes dates and months', () => {
    expect(dateText('2026-03-05', TODAY, EN)).toBe('5 Mar');
    expect(dateText('2027-03-05', TODAY, ES)).toBe('5 mar 2027');
    expect(monthText('2026-12-01', ES)).toBe('dic 2026');
  });
});

describe('the dates of a sentence', () => {
  it.each([
    [{}, ['1 Dec']],
    [{ endDate: '2027-01-31' }, ['1 Dec', '31 Jan 2027']],
    [{ endDate: '2027-12-01' }, ['1 Dec', '1 Dec 2027']],
    [{ endDate: '2026-12-01' }, ['1 Dec']],
    [{ endDate: '2026-12-31', service: 'bonus' as const }, ['1 Dec', '31 Dec']],
  ])('%j stand apart, and all parts are the sentence', (changes, dates) => {
    for (const say of [EN, ES]) {
      const line = simpleLine(changes);
      const sentence = simpleSentence(line, { show: '', pieces: [] }, TODAY, say);
      const parts = datedParts(sentence, line, TODAY, say);
      expect(parts.map(({ text }) => text).join('')).toBe(sentence);
      const written = parts.filter(({ field }) => field).map(({ text }) => text);
      expect(written).toHaveLength(dates.length);
      if (say === EN) expect(written).toEqual(dates);
    }
  });
});
