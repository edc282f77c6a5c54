import type {
  CertificatePreview,
  CheckAnswer,
  IssuedAnswer,
} from '../../../src/certificate/certificate.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { BREAKS, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const period = { dateFrom: MONDAY, dateTo: TUESDAY, basis: 'aired' };
const query = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
const totalsOf = async (of: object) =>
  (
    await tenant.get<CertificatePreview>(
      `Certificate/preview?${query({ ...period, language: 'EN', ...of })}`,
    )
  ).body.totals;

/**
 * A week whose first airing on Monday is missed; its make-good is in Tuesday's log, which aired without
 * it.
 */
async function missedTwice() {
  const week = await AiredWeek.of(tenant);
  for (let day = 0; day < 7; day++) await week.week.setDay(day, [...BREAKS, '08:15']);
  await week.week.generate();
  await week.importRows((await week.perfect()).slice(1));
  const [first] = (await week.day()).airings;
  await week.decide([{ airingId: first?.airingId, decision: 'MAKE_GOOD' }]);
  await week.close();
  await week.week.generate();
  const log = await week.week.log(TUESDAY);
  const items = log.breaks.flatMap((one) => one.items as { id: number; makeGoodOf?: number }[]);
  const made = items.find(({ makeGoodOf }) => makeGoodOf === first?.airingId);
  if (!made) throw new Error('Nothing is made good');
  const rows = (await week.perfect(TUESDAY)).filter(({ id }) => id !== made.id);
  await week.importRows(rows, TUESDAY);
  return { week, first, made };
}

it.each(['MAKE_GOOD', 'SCRATCH'])(
  'a make-good that is missed itself and decided %s is no second missed order',
  async (decision) => {
    const { week, first, made } = await missedTwice();
    const of = { spotId: week.spotIds[0], stationId: week.stationId };
    await week.decide([{ airingId: made.id, decision }], TUESDAY);
    await week.close(1, TUESDAY);
    const counts = { ordered: 4, aired: 3, missed: 1, madeGood: 0, bonus: 0 };
    expect(await totalsOf(of)).toMatchObject({ ...counts, scratched: 0, unplaced: 0 });
    // The same once nothing is owed any more.
    await week.close(0);
    const undone = await week.decide(
      [{ airingId: first?.airingId, decision: 'BILL_AS_SCHEDULED' }],
      MONDAY,
    );
    expect(undone.status).toBe(200);
    await week.close();
    expect(await totalsOf(of)).toMatchObject({ ...counts, aired: 4, missed: 0 });
  },
);

it('the clients of what aired have so many airings as their certificates list', async () => {
  const { week, made } = await missedTwice();
  await week.decide([{ airingId: made.id, decision: 'MAKE_GOOD' }], TUESDAY);
  await week.close(1, TUESDAY);
  const clients = async (basis: string) =>
    (
      await tenant.get<{ clientId: number; airings: number }[]>(
        `Certificate/clients?${query({ ...period, basis, stationId: week.stationId })}`,
      )
    ).body;
  const scheduled = await clients('scheduled');
  const aired = await clients('aired');
  const sum = (of: { airings: number }[]) => of.reduce((all, { airings }) => all + airings, 0);
  expect([sum(scheduled), sum(aired)]).toEqual([11, 9]);
  for (const { clientId, airings } of aired) {
    const totals = await totalsOf({ clientId, stationId: week.stationId });
    expect(airings).toBe(totals.aired + totals.madeGood);
  }
});

describe('a certificate whose day is opened again', () => {
  /** A closed Monday with a missed airing, and a certificate of it. */
  async function certified() {
    const week = await AiredWeek.of(tenant);
    const [spotId = 0, otherId = 0] = week.spotIds;
    const rows = (await week.perfect()).filter(({ cart }) => cart !== 1001);
    await week.importRows(rows);
    const missed = (await week.day()).airings.filter(({ state }) => state === 'MISSED');
    const decide = (decision: string) =>
      week.decide(missed.map(({ airingId }) => ({ airingId, decision })));
    await decide('MAKE_GOOD');
    await week.close();
    const issue = async (of: object) => {
      const body = { ...period, dateTo: MONDAY, language: 'EN', stationId: week.stationId, ...of };
      return (await tenant.post<IssuedAnswer>('Certificate/issue', body)).body;
    };
    return {
      week,
      decide,
      issue,
      own: await issue({ spotId }),
      other: await issue({ spotId: otherId }),
    };
  }

  /** What the check and the list say. */
  async function contradicted({ id, verifyCode }: IssuedAnswer) {
    const check = await server.call<CheckAnswer>(
      'GET',
      `Certificate/check?code=${verifyCode}`,
      undefined,
    );
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const list = await tenant.get<{ contradicted: number }[]>(`certificates?filter=${filter}`);
    return [check.body.contradicted, list.body[0]?.contradicted];
  }

  it('says so once later decisions changed it, and no longer once they are as they were', async () => {
    const { week, decide, own, other } = await certified();
    await week.close(0);
    expect(await contradicted(own)).toEqual([0, 0]);
    await decide('BILL_AS_SCHEDULED');
    expect(await contradicted(own)).toEqual([1, 1]);
    await week.close();
    expect(await contradicted(own)).toEqual([1, 1]);
    // Decisions on another campaign do not contradict this certificate.
    expect(await contradicted(other)).toEqual([0, 0]);
    await week.close(0);
    await decide('MAKE_GOOD');
    await week.close();
    expect(await contradicted(own)).toEqual([0, 0]);
  });

  it('is contradicted by what is counted for its campaign besides, and its next version is not', async () => {
    const { week, issue, own } = await certified();
    const [spotId] = week.spotIds;
    await week.close(0);
    const more = [...(await week.perfect()), { aired: '20:00:05', cart: 4711, length: '00:00:28' }];
    await week.importRows(more.filter(({ cart }) => cart !== 1001));
    const [row] = (await week.day()).unordered;
    expect(await contradicted(own)).toEqual([0, 0]);
    await week.decide([{ rowId: row?.rowId, spotId }]);
    await week.close();
    expect(await contradicted(own)).toEqual([1, 1]);
    const next = await issue({ spotId });
    expect(next.version).toBe(2);
    expect(await contradicted(next)).toEqual([0, 0]);
  });
});
