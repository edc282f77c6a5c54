import { MonthFileError, monthText, readMonthText } from './month-file.js';

const MONTH = { multimediaId: 3, stationId: 7, month: '2021-05' };
const TABLES = [
  { table: 'traffic_log', rows: ['{"id":1}', '{"id":2,"name":"Línea\\n2"}'] },
  { table: 'airing', rows: [] },
  { table: 'as_run_day', rows: ['{"id":9}'] },
];
const TEXT = monthText(MONTH, TABLES);

describe('a month that was put away', () => {
  it('is read as it was written', () => {
    expect(readMonthText(TEXT)).toEqual({ ...MONTH, tables: TABLES });
    expect(readMonthText(monthText(MONTH, []))).toEqual({ ...MONTH, tables: [] });
  });

  it('is refused when a character changed, or a line is missing at any place', () => {
    const lines = TEXT.split('\n');
    const broken = [
      TEXT.replace('"id":2', '"id":3'),
      TEXT.slice(0, -1),
      `${TEXT}\n`,
      ...lines.slice(0, -1).map((_, n) => lines.filter((_line, k) => k !== n).join('\n')),
      ...lines.map((_, n) => lines.slice(0, n).join('\n')),
    ];
    for (const text of broken) expect(() => readMonthText(text)).toThrow(MonthFileError);
  });

  it('of another program or of a later version is refused by name', () => {
    expect(() => readMonthText('PK\u0003\u0004')).toThrow('is no month of Tandas');
    expect(() => readMonthText(TEXT.replace('"version":1', '"version":2'))).toThrow(
      'has the format 2, which this version cannot read',
    );
  });
});
