import { addDays, datesOf } from '../../../src/contract/time.js';
import { type Campaign, campaignBody, detailedLine, simpleLine } from '../../factories/campaign.js';
import { LogWeek } from '../../factories/log-week.js';
import type { Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

/** Revisions of campaigns whose first week is locked. */

const server = await sharedServer();
const tenant = await server.tenant('Revisiones');
const FROM = '2026-12-07';
const TO = '2026-12-20';
const DAILY = { startDate: FROM, endDate: TO, saturday: 1, sunday: 1, length: 20 };

let week: LogWeek;
describe('lines that continue others', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  async function generate(): Promise<void> {
    const range = { stationId: week.stationId, dateFrom: FROM, dateTo: TO };
    const { status, text } = await tenant.post('TrafficLog/generate', range);
    if (status !== 200) throw new Error(text);
  }

  /** Airings in all logs. */
  async function airings(): Promise<number> {
    const range = { dateFrom: FROM, dateTo: TO };
    const { body } = await week.range<{ placed: number }[]>('getAll', tenant, range);
    return body.reduce((sum, { placed }) => sum + placed, 0);
  }

  const lock = async (dates: readonly string[]): Promise<void> => {
    for (const date of dates) await week.lock(date);
  };

  /** The next revision of a campaign, with its lines as they are. */
  async function revise(spot: Campaign, changes: Fields = {}): Promise<Campaign> {
    const plain = ({ id: _id, continuesId: _continues, ...line }: Fields): Fields => line;
    return tenant.create<Campaign>(
      'Spot',
      await campaignBody(tenant, {
        stationId: spot.stationId,
        clientId: spot.clientId,
        replacesId: spot.id,
        simpleSchedules: spot.simpleSchedules.map(plain),
        advancedSchedules: spot.advancedSchedules.map(plain),
        ...changes,
      }),
    );
  }

  const continued = ({ simpleSchedules, advancedSchedules }: Campaign) =>
    [...simpleSchedules, ...advancedSchedules].map(({ continuesId }) => continuesId);

  describe('what aired is not sold again by a revision', () => {
    it.each<[string, Fields, number]>([
      ['a flight of 28', { per: 'flight', occurrences: 28 }, 28],
      ['14 a week', { per: 'week', occurrences: 14 }, 28],
      ['30 a month', { per: 'month', occurrences: 30 }, 30],
      [
        'a grid',
        {
          weeks: [0, 7].map((n) => ({ weekStart: addDays(FROM, n), occurrences: 9 })),
          occurrences: null,
        },
        18,
      ],
    ])('of %s', async (_, terms, asked) => {
      const first = await week.campaign({ ...DAILY, ...terms });
      await generate();
      expect(await airings()).toBe(asked);
      const dates = datesOf(FROM, TO);
      await lock(dates.slice(0, 3));
      const second = await revise(first, { spotName: 'Otro nombre' });
      expect(continued(second)).toEqual([first.simpleSchedules[0]?.id]);
      await generate();
      expect(await airings()).toBe(asked);
      await lock(dates.slice(3, 7));
      const third = await revise(second, { spotName: 'Y otro' });
      await generate();
      expect(await airings()).toBe(asked);
      // A pair that was named explicitly stays, whatever the line becomes.
      await week.save(third, { endTime: '23:00' });
      await generate();
      expect(await airings()).toBe(asked);
    });

    it('of a line with other hours that says which one it goes on with', async () => {
      const first = await week.campaign({ ...DAILY, per: 'flight', occurrences: 28 });
      await generate();
      await lock(datesOf(FROM, TO).slice(0, 7));
      const [{ id, ...line } = { id: 0 }] = first.simpleSchedules;
      const changed = { ...line, endTime: '11:00' };
      const second = await revise(first, { simpleSchedules: [{ ...changed, continuesId: id }] });
      expect(continued(second)).toEqual([id]);
      await generate();
      expect(await airings()).toBe(28);
      await week.save(second, { continuesId: null });
      expect(await week.staleDates()).not.toEqual([]);
      await generate();
      // Three on each of the seven days: a campaign airs once in a break.
      expect(await airings()).toBe(14 + 21);
    });
  });

  describe('what a line goes on with', () => {
    it('is a line of the replaced revision, and of the same kind', async () => {
      const lines = { simpleSchedules: [simpleLine()], advancedSchedules: [detailedLine()] };
      const first = await week.campaign({}, lines);
      const [simple, advanced] = [first.simpleSchedules[0], first.advancedSchedules[0]];
      expect(continued(first)).toEqual([null, null]);
      const attempt = async (
        continuesId: unknown,
        replacesId: number | null,
        more: Fields[] = [],
      ) =>
        tenant.post('Spot/create', {
          ...(await campaignBody(tenant, { stationId: week.stationId, replacesId })),
          simpleSchedules: [simpleLine({ continuesId }), ...more],
        });
      const unknown = {
        status: 400,
        body: { errors: { 'simpleSchedules.0.continuesId': 'There is no such record' } },
      };
      const other = await week.campaign();
      expect(await attempt(other.simpleSchedules[0]?.id, first.id)).toMatchObject(unknown);
      expect(await attempt(simple?.id, null)).toMatchObject(unknown);
      const twice = [simpleLine({ continuesId: simple?.id })];
      expect(await attempt(simple?.id, first.id, twice)).toMatchObject({ status: 400 });
      const second = await revise(first);
      expect(continued(second)).toEqual([simple?.id, advanced?.id]);
      // A line continues one of the revision right before it, never one further back.
      expect(await attempt(simple?.id, second.id)).toMatchObject(unknown);
    });

    it('is none on another station', async () => {
      const first = await week.campaign();
      const { stationId } = await LogWeek.of(tenant);
      expect(continued(await revise(first, { stationId }))).toEqual([null]);
    });
  });
});
