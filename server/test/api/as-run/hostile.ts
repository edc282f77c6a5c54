import { AiredWeek } from '../../factories/aired-week.js';
import { elrFile } from '../../factories/elr.js';
import { MONDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn('2099-12-31');
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const bytes = (text: string) => new TextEncoder().encode(text);

describe('whatever a file holds', () => {
  const HEAD = 'airedDate,airedTime,airedLength,cart,title\n';
  const days = ['1931-06-01', '1999-12-31', '2068-01-19', '2099-12-31', '2100-01-01'];

  it('is stored, or a problem of its line', async () => {
    const week = await AiredWeek.of(tenant);
    const lines = [
      `${MONDAY},07:00:00,30,1001,a`,
      ...days.map((date) => `${date},07:00:00,30,1,b`),
      `${MONDAY},07:01:00,30,${'9'.repeat(33)},c`,
      `${MONDAY},07:02:00,30,2147483647,\0d📻`,
      'no row of \0 any kind',
      `${'x'.repeat(199)}📻${'y'.repeat(300)}`,
    ];
    const { status, body } = await week.import(bytes(HEAD + lines.join('\n')), { format: 'csv' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ dates: [MONDAY], rows: 10, read: 3 });
    expect(body.problems.map(({ line, reason }) => [line, reason])).toEqual([
      ...[3, 4, 5, 6, 7].map((line) => [line, 'DATE']),
      [8, 'CART'],
      // The row is read, with what stands in the place of the zero.
      [9, 'ENCODING'],
      ...[10, 11].map((line) => [line, 'SHAPE']),
    ]);
  });

  it('is of a date from 2000 to 2099, and another file of it takes its place', async () => {
    const week = await AiredWeek.of(tenant);
    for (const date of ['2000-01-01', '2068-01-19', '2099-12-31'])
      for (const title of ['a', 'b']) {
        const file = bytes(`${HEAD}${date},07:00:00,30,1001,${title}\n`);
        const { status, body } = await week.import(file, { format: 'csv' });
        expect([status, body.dates]).toEqual([200, [date]]);
        expect((await week.day(date)).unordered).toMatchObject([{ actualStart: '07:00:00' }]);
      }
    for (const date of ['1931-06-01', '1999-12-31', '2100-01-01']) {
      const file = elrFile([{ aired: '07:00:00', cart: 1001 }]);
      const { status, text } = await week.import(file, { date });
      expect([status, text]).toEqual([
        400,
        expect.stringContaining('Must be a date of the years 2000 to 2099'),
      ]);
    }
  });
});
