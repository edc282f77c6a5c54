import { WEEKDAYS } from '@contract/enums';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import en from '../../i18n/en';
import es from '../../i18n/es';
import { advancedLine, simpleLine } from '../../test/spot-lines';
import { dateText, lineDetails, monthText, simpleSentence, type Say } from './sentences';

const sayIn = (locale: string, messages: typeof en | typeof es): Say =>
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
    expect(simpleSentence(line, 'Morning show', TODAY, EN)).toBe(english);
    expect(simpleSentence(line, 'Morning show', TODAY, ES)).toBe(spanish);
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
