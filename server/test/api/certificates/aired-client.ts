import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import type { Campaign } from '../../factories/campaign.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Emitido');
await tenant.turnOn();
const week = await AiredWeek.of(tenant);
const [spotId = 0] = week.spotIds;
const { clientId } = (await tenant.get<Campaign>(`Spot/getById?id=${spotId}`)).body;

const made = async () => {
  const range = `dateFrom=${MONDAY}&dateTo=${TUESDAY}`;
  const answer = await tenant.get<ClientAiringsAnswer>(
    `Client/airings?clientId=${String(clientId)}&${range}`,
  );
  return answer.body.made.filter((row) => row.spotId === spotId);
};

it('a client’s closed days are told as they aired, and no others', async () => {
  const rows = await week.perfect(MONDAY);
  const of = (cart: number) => rows.filter((row) => row.cart === cart);
  const [gone, late] = of(1001);
  await week.importRows(
    rows
      .filter((row) => row !== gone)
      .map((row) => (row === late ? { ...row, aired: `${row.scheduled?.slice(0, 5)}:40` } : row)),
    MONDAY,
  );
  expect((await made()).every(({ became }) => became === undefined)).toBe(true);
  const missed = (await week.day(MONDAY)).airings.filter(({ state }) => state === 'MISSED');
  await week.decide(
    missed.map(({ airingId }) => ({ airingId, decision: 'SCRATCH' })),
    MONDAY,
  );
  expect((await week.close(1, MONDAY)).status).toBe(200);
  const told = (await made()).map(({ date, became, airedAt, amount }) => ({
    date,
    became,
    airedAt,
    free: amount === 0 || amount === null,
  }));
  const monday = told.filter(({ date }) => date === MONDAY);
  expect(monday.map(({ became }) => became).sort()).toEqual(['aired', 'scratched']);
  expect(monday.find(({ became }) => became === 'scratched')).toMatchObject({
    airedAt: [null],
    free: true,
  });
  expect(monday.find(({ became }) => became === 'aired')?.airedAt).toEqual([
    expect.stringMatching(/:40$/),
  ]);
  for (const { became } of told.filter(({ date }) => date === TUESDAY))
    expect(became).toBeUndefined();
});
