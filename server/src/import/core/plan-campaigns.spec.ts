import { IMPORT_FIELDS } from '../../contract/import.js';
import { message } from '../../contract/messages.js';
import { amountReading, countReading, dateReading } from './column-reading.js';
import { CampaignsPlan, type StoredCampaignTerms } from './plan-campaigns.js';

const IDS: Readonly<Record<string, number>> = { FM: 5, Acme: 1, Nueva: -1, Agencia: 8, Mañana: 3 };
const GRID = ['week/2026-10-05', 'week/2026-10-12'];

type Row = Record<string, string>;
const ORDER: Row = {
  client: 'Acme',
  campaign: 'Verano',
  from: '05/10/2026',
  to: '25/10/2026',
  days: 'L-V',
  interval: '6 a 10',
  perDay: '4',
  length: '30',
  file: 'acme-30',
};
const row = (over: Row = {}): Row => ({ ...ORDER, ...over });
const without = (over: Row, ...fields: string[]): Row =>
  Object.fromEntries(Object.entries(row(over)).filter(([field]) => !fields.includes(field)));

/** Plans rows for the station 5. */
function plan(rows: readonly Row[], stored: StoredCampaignTerms[] = []) {
  const fields = [...new Set(rows.flatMap((one) => Object.keys(one)))];
  const cellsOf = (kind: string) =>
    rows.flatMap((one) =>
      Object.entries(one).flatMap(([field, text]) =>
        IMPORT_FIELDS.campaign[field]?.kind === kind ? [text] : [],
      ),
    );
  const campaigns = new CampaignsPlan({
    map: Object.fromEntries(fields.map((field, column) => [field, column])),
    stationId: 5,
    swapped: new Set(),
    equalRows: null,
    state: 'active',
    recordOf: (_, text) => {
      const id = IDS[text];
      return id === undefined ? { refused: message('importNoRecord') } : { id };
    },
    dates: dateReading(cellsOf('date'), null),
    amounts: amountReading(cellsOf('amount'), null),
    counts: countReading(cellsOf('count'), null),
    stored,
    rulesOf: (id) => ({ overMidnight: id !== 5 }),
  });
  const told = campaigns
    .rows(rows.map((one, i) => ({ row: i + 2, cells: fields.map((field) => one[field] ?? '') })))
    .map(({ action, errors }) => [
      action,
      ...Object.entries(errors).map(([field, said]) => `${field}: ${said.key}`),
    ]);
  return { told, campaigns: campaigns.campaigns() };
}
/** Why a row is refused. */
const refused = (over: Row) => plan([row(over)]).told[0]?.slice(1);
/** The line that a row becomes. */
const lineOf = (one: Row) => {
  const { told, campaigns } = plan([one]);
  return campaigns[0]?.simpleSchedules[0] ?? told[0];
};

describe('rows', () => {
  it('of one client, campaign and agency order are one campaign', () => {
    const { told, campaigns } = plan([
      row({ agency: 'Agencia' }),
      row({ client: 'Nueva' }),
      row({ campaign: 'VERANO', length: '0:20', agency: '' }),
      row({ agencyOrder: 'OP-1' }),
    ]);
    expect(told).toEqual([['create'], ['create'], ['create'], ['create']]);
    expect(campaigns).toMatchObject([
      {
        clientId: 1,
        spotName: 'Verano',
        adAgencyId: 8,
        agencyOrderNumber: null,
        simpleSchedules: [
          {
            startDate: '2026-10-05',
            endDate: '2026-10-25',
            monday: 1,
            friday: 1,
            saturday: 0,
            timeMode: 0,
            startTime: '06:00',
            endTime: '10:00',
            per: 'day',
            occurrences: 4,
            length: 30,
            filename: 'acme-30',
            copyToCome: 0,
            timeFee: null,
            spotPrice: null,
          },
          { length: 20 },
        ],
      },
      { clientId: -1, adAgencyId: null },
      { agencyOrderNumber: 'OP-1' },
    ]);
  });

  it('are refused together: a campaign is imported whole', () => {
    const { told, campaigns } = plan([row(), row({ length: '' }), row({ campaign: 'Otra' })]);
    expect(told).toEqual([
      ['refused', 'campaign: importWithRow'],
      ['refused', 'length: required'],
      ['create'],
    ]);
    expect(campaigns).toHaveLength(1);
  });

  it('of one campaign must not say different things of it', () => {
    const { told } = plan([row({ monthlyGross: '100' }), row({ monthlyGross: '200' })]);
    expect(told[1]).toEqual(['refused', 'monthlyGross: importOtherRow']);
  });

  it('that say a campaign which is there leave it as it is', () => {
    const stored = {
      stationId: 5,
      clientId: 1,
      spotName: 'verano',
      agencyOrderNumber: null,
      startDate: '2026-10-05',
      endDate: '2026-10-25',
    };
    expect(plan([row()], [stored])).toEqual({ told: [['same']], campaigns: [] });
    expect(plan([row()], [{ ...stored, endDate: '2026-10-24' }]).told).toEqual([['create']]);
  });
});

describe('a line', () => {
  it('airs at exact times, in a show, or at any hour', () => {
    expect(lineOf(without({ exactTimes: '8:15, 7:45' }, 'interval', 'perDay'))).toMatchObject({
      timeMode: 2,
      exactTimes: '07:45,08:15',
      occurrences: null,
    });
    expect(lineOf(without({ show: 'Mañana' }, 'interval'))).toMatchObject({
      timeMode: 1,
      showId: 3,
    });
    expect(lineOf(without({}, 'interval'))).toMatchObject({ startTime: '00:00', endTime: '24:00' });
  });

  it('counts by the day, the week, the month or in all', () => {
    expect(lineOf(without({ perWeek: '12' }, 'perDay'))).toMatchObject({
      per: 'week',
      occurrences: 12,
    });
    expect(lineOf(without({ perMonth: '40' }, 'perDay'))).toMatchObject({ per: 'month' });
    expect(lineOf(without({ total: '90' }, 'perDay'))).toMatchObject({ per: 'flight' });
  });

  it('has a column for each of its days', () => {
    const days = { monday: 'x', tuesday: '', sunday: '1' };
    expect(lineOf(without(days, 'days'))).toMatchObject({ monday: 1, tuesday: 0, sunday: 1 });
  });

  it('costs by the second, or by the airing where that comes to no whole cents a second', () => {
    expect(lineOf(row({ pricePerSecond: '12,50' }))).toMatchObject({ timeFee: 12.5 });
    const [second, airing] = ['375', '100'].map((price) => lineOf(row({ pricePerAiring: price })));
    expect(second).toMatchObject({ timeFee: 12.5, spotPrice: null });
    expect(airing).toMatchObject({ timeFee: null, spotPrice: 100 });
    expect(lineOf(row({ pricePerAiring: '0,00' }))).toMatchObject({ timeFee: 0, spotPrice: null });
    expect(lineOf(row({ pricePerAiring: '' }))).toMatchObject({ timeFee: null, spotPrice: null });
  });

  it('without a file waits for its copy', () => {
    expect(lineOf(row({ file: '' }))).toMatchObject({ filename: null, copyToCome: 1 });
  });

  it.each<[Row, string]>([
    [{ client: 'Nadie' }, 'client: importNoRecord'],
    [{ campaign: '' }, 'campaign: required'],
    [{ from: '' }, 'from: required'],
    [{ to: '2026-10-01', from: '2026-10-05' }, 'to: endBeforeStart'],
    [{ days: 'M' }, 'days: importDays'],
    [{ interval: '10 a 6' }, 'interval: importEndFirst'],
    [{ show: 'Mañana' }, 'show: importOneOf'],
    [{ perDay: '' }, 'perDay: required'],
    [{ perWeek: '3' }, 'perWeek: importOneOf'],
    [{ pricePerSecond: '1.200' }, 'pricePerSecond: importDecimalSign'],
    [{ pricePerSecond: 'gratis' }, 'pricePerSecond: importAmount'],
  ])('with %j is refused', (over, why) => {
    expect(refused(over)).toEqual([why]);
  });
});

describe('a grid', () => {
  it('with a column a week becomes the weeks of a line', () => {
    const [first = '', second = ''] = GRID;
    const one = without({ [first]: '5', [second]: '' }, 'perDay', 'from', 'to');
    expect(lineOf(one)).toMatchObject({
      startDate: '2026-10-05',
      endDate: '2026-10-11',
      weeks: [{ weekStart: '2026-10-05', occurrences: 5 }],
      occurrences: null,
    });
    expect(plan([{ ...one, [first]: 'cinco' }]).told[0]).toEqual([
      'refused',
      `${first}: integer`,
      'perDay: required',
      'from: required',
    ]);
  });

  it('with a column a day becomes a line for each month', () => {
    const days = { 'day/2026-10-31': '2', 'day/2026-11-01': '3' };
    const { campaigns } = plan([without(days, 'perDay', 'from', 'to')]);
    const [october, november] = campaigns[0]?.advancedSchedules ?? [];
    expect([october?.date, october?.occurrences[30]]).toEqual(['2026-10-01', 2]);
    expect([november?.date, november?.occurrences[0]]).toEqual(['2026-11-01', 3]);
    expect(november?.occurrences.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
});
