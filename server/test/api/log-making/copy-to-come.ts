import { itemsOf, LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import {
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  newPiece,
  simpleLine,
} from '../../factories/campaign.js';
import type { Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

/** Campaigns that are ordered before their audio is there. */

const server = await sharedServer();
const tenant = await server.tenant('Pautas');

let week: LogWeek;
const TO_COME = { filename: null, copyToCome: 1, length: 20 };
const DECEMBER = 'dateFrom=2026-12-01&dateTo=2026-12-31';
const missing = async (query = DECEMBER) => {
  const { status, body } = await tenant.get<Fields[]>(`Spot/missingCopy?${query}`);
  return {
    status,
    lines: status === 200 ? body.filter((one) => one['stationId'] === week.stationId) : [],
  };
};
const errorsOf = async (changes: Fields) => {
  const body = await campaignBody(tenant, { stationId: week.stationId, ...changes });
  const answer = await tenant.post<{ errors?: unknown }>('Spot/create', body);
  return [answer.status, answer.body.errors];
};

describe('copy to come', () => {
  beforeEach(async () => {
    week = await LogWeek.of(tenant);
  });

  it('makes the file optional, and not the length, and stays until there is a file', async () => {
    const lines = {
      simpleSchedules: [simpleLine({ filename: null })],
      advancedSchedules: [detailedLine({ fileName: null })],
      pieces: [newPiece({ fileName: null, copyToCome: 0 })],
    };
    expect((await errorsOf(lines))[0]).toBe(400);
    const [status, errors] = await errorsOf({
      simpleSchedules: [simpleLine({ ...TO_COME, length: null })],
    });
    expect([status, Object.keys(errors as object)]).toEqual([400, ['simpleSchedules.0.length']]);
    const spot = await createCampaign(tenant, {
      stationId: week.stationId,
      simpleSchedules: [simpleLine(TO_COME)],
      advancedSchedules: [detailedLine({ fileName: null, copyToCome: 1, occurrences: daily(1) })],
      pieces: [newPiece({ fileName: null, copyToCome: 1 })],
    });
    const marks = ({ simpleSchedules, advancedSchedules, pieces }: typeof spot) =>
      [simpleSchedules[0], advancedSchedules[0], pieces[0]].map((one) => one?.['copyToCome']);
    expect(marks(spot)).toEqual([1, 1, 1]);
    const silent = { ...spot.simpleSchedules[0], filename: undefined, copyToCome: undefined };
    const kept = await week.update<typeof spot>('Spot', spot, { simpleSchedules: [silent] });
    expect(marks(kept)).toEqual([1, 1, 1]);
    const come = await week.save(kept, { filename: 'a' });
    expect(marks(come)).toEqual([undefined, 1, 1]);
  });

  it('is placed and marked, keeps its room, is left out of files, and makes its days stale once it has come', async () => {
    const spot = await week.campaign({ ...TO_COME, occurrences: 2 });
    await week.generate();
    const items = itemsOf(await week.log()) as unknown as Fields[];
    expect(items.map(({ fileName, copyToCome, length }) => [fileName, copyToCome, length])).toEqual(
      [
        ['', 1, 20],
        ['', 1, 20],
      ],
    );
    const day = `stationId=${week.stationId}&date=${MONDAY}`;
    const { body: problems } = await tenant.get<Fields[]>(
      `TrafficLog/exportProblems?${day}&format=csv`,
    );
    expect(problems.map(({ kind, text }) => [kind, text])).toEqual([
      ['NO_COPY', 'Verano ACME'],
      ['NO_COPY', 'Verano ACME'],
    ]);
    const file = await week.export('csv');
    expect(file.text).not.toContain('Verano ACME');
    const free = await tenant.get<Fields[]>(
      `TrafficLog/free?stationId=${week.stationId}&dateFrom=${TUESDAY}&dateTo=${TUESDAY}&by=hour`,
    );
    expect(free.body.reduce((sum, { used }) => sum + Number(used), 0)).toBe(40);
    expect(await week.staleDates()).toEqual([]);
    await week.save(spot, { filename: 'a', copyToCome: 0 });
    expect(await week.staleDates()).toContain(MONDAY);
  });

  it('is asked about by room as any other line', async () => {
    const { status, body } = await tenant.post<{ days: Fields[] }>('TrafficLog/room', {
      stationId: week.stationId,
      dateFrom: MONDAY,
      dateTo: MONDAY,
      simpleSchedules: [simpleLine({ ...TO_COME, occurrences: 2 })],
    });
    expect([status, body.days[0]?.['placed']]).toEqual([200, 2]);
  });

  it('is listed by the first of its airings, and in the list of campaigns', async () => {
    const none = daily();
    none[4] = 3;
    const late = await createCampaign(tenant, {
      stationId: week.stationId,
      simpleSchedules: [],
      advancedSchedules: [
        detailedLine({ date: '2026-12-01', occurrences: none, fileName: null, copyToCome: 1 }),
      ],
    });
    const early = await week.campaign(
      {
        usePieces: 1,
        filename: null,
        length: null,
        startDate: '2026-12-02',
        endDate: '2026-12-04',
        occurrences: 2,
      },
      { pieces: [newPiece({ fileName: 'a' }), newPiece({ fileName: null, copyToCome: 1 })] },
    );
    const { lines } = await missing();
    expect(
      lines.map(({ spotId, pieceId, firstDate, airings }) => [spotId, pieceId, firstDate, airings]),
    ).toEqual([
      [early.id, early.pieces[1]?.id, '2026-12-02', 3],
      [late.id, null, '2026-12-05', 3],
    ]);
    const { body: rows } = await tenant.get<Fields[]>('Spot/getAll');
    const row = (id: number) => rows.find((one) => one['id'] === id)?.['missingCopy'];
    expect(row(early.id)).toEqual({ from: '2026-12-02', to: '2026-12-04' });
    expect(row(late.id)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect((await missing('dateFrom=2026-12-02&dateTo=2026-12-01')).status).toBe(400);
    expect((await missing('dateFrom=2026-12-01&dateTo=2027-12-31')).status).toBe(400);
  });

  describe('that has come', () => {
    const fill = (copies: unknown) =>
      tenant.post<{ campaigns: Fields[]; errors?: Fields }>('Spot/fillCopy', { copies });
    /** A campaign with a line and a piece to come, as on each station of an order. */
    const waiting = async () => {
      const spot = await week.campaign(TO_COME, {
        pieces: [newPiece({ fileName: null, copyToCome: 1 })],
      });
      const { lines } = await missing();
      return { spot, line: lines.find(({ spotId }) => spotId === spot.id) as Fields };
    };
    const placeOf = ({ spotId, scheduleType, scheduleId, pieceId }: Fields) =>
      pieceId === null ? { spotId, scheduleType, scheduleId } : { spotId, pieceId };
    const stored = async (id: number) =>
      (
        await tenant.get<{ version: number; simpleSchedules: Fields[]; pieces: Fields[] }>(
          `Spot/getById?id=${id}`,
        )
      ).body;

    it('is named in all campaigns at once, and its days are made again', async () => {
      const [one, two] = [await waiting(), await waiting()];
      await week.generate();
      const pieces = [one, two].map(({ spot }) => ({
        spotId: spot.id,
        pieceId: spot.pieces[0]?.id,
      }));
      const { status, body } = await fill([
        { fileName: 'acme-20', places: [one, two].map(({ line }) => placeOf(line)) },
        { fileName: 'acme-30', places: pieces },
      ]);
      expect(status).toBe(200);
      expect(body.campaigns.map(({ spotId, version }) => [spotId, version])).toEqual(
        [one, two].map(({ spot }) => [spot.id, spot.version + 1]),
      );
      for (const { spot } of [one, two]) {
        const now = await stored(spot.id);
        expect([
          now.version,
          now.simpleSchedules[0]?.['filename'],
          now.pieces[0]?.['fileName'],
        ]).toEqual([spot.version + 1, 'acme-20', 'acme-30']);
      }
      expect((await missing()).lines).toEqual([]);
      expect(await week.staleDates()).toContain(MONDAY);
    });

    it('is stored whole or not at all, and never over a file that is there', async () => {
      const [one, two] = [await waiting(), await waiting()];
      await fill([{ fileName: 'first', places: [placeOf(two.line)] }]);
      const { status, body } = await fill([
        { fileName: 'second', places: [placeOf(one.line), placeOf(two.line)] },
      ]);
      expect([status, body]).toEqual([409, 'STALE_RECORD']);
      expect((await stored(one.spot.id)).simpleSchedules[0]?.['filename']).toBeNull();
      expect((await stored(two.spot.id)).simpleSchedules[0]?.['filename']).toBe('first');
      // A line of another campaign.
      const moved = { ...placeOf(one.line), spotId: two.spot.id };
      const { status: refused, body: why } = await fill([{ fileName: 'a', places: [moved] }]);
      expect([refused, why.errors]).toEqual([
        400,
        { 'copies.0.places.0.scheduleId': 'There is no such record' },
      ]);
    });

    it('is refused in words where it belongs nowhere', async () => {
      const { line, spot } = await waiting();
      const place = placeOf(line);
      const errors = async (...copies: unknown[]) => {
        const { status, body } = await fill(copies);
        return [status, body.errors];
      };
      expect(await errors()).toEqual([400, { copies: 'Required' }]);
      expect(await errors({ fileName: 'a', places: [place, place] })).toEqual([
        400,
        { 'copies.0.places.1': 'The same line or piece twice' },
      ]);
      expect(await errors({ fileName: 'a', places: [{ ...place, spotId: 999_999 }] })).toEqual([
        400,
        { 'copies.0.places.0.spotId': 'There is no such record' },
      ]);
      expect(await errors({ fileName: 'a', places: [{ spotId: spot.id }] })).toEqual([
        400,
        { 'copies.0.places.0.scheduleType': 'Required' },
      ]);
      expect((await errors({ fileName: ' ', places: [place] }))[0]).toBe(400);
    });
  });
});
