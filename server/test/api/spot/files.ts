import { setTimeout } from 'node:timers/promises';
import { addDays, dateInZone } from '../../../src/contract/time.js';
import type { ClientFile, ReplaceFileAnswer } from '../../../src/spot/spot-files.dto.js';
import {
  type Campaign,
  createCampaign,
  daily,
  detailedLine,
  newPiece,
  simpleLine,
} from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { type Answer, sharedServer } from '../../support/app.js';

const ZONE = 'America/Montevideo';
const TODAY = dateInZone(Date.now(), ZONE);
const monthOf = (date: string): string => `${date.slice(0, 8)}01`;
const THIS_MONTH = monthOf(TODAY);
const LAST_MONTH = monthOf(addDays(THIS_MONTH, -1));

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');
const stationId = (await create(tenant, 'station', { timeZone: ZONE })).id;
let clientId: number;

const line = (endDate: string | null, changes: Fields = {}): Fields =>
  simpleLine({ startDate: addDays(TODAY, -30), endDate, filename: 'a', ...changes });
const item = (date: string, changes: Fields = {}): Fields =>
  detailedLine({ date, occurrences: daily(1), fileName: 'a', ...changes });
const campaign = (changes: Fields): Promise<Campaign> =>
  createCampaign(tenant, { stationId, clientId, ...changes });
const read = async ({ id }: Campaign): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;
const replace = (
  changes: Fields = {},
  by = tenant,
  headers = {},
): Promise<Answer<ReplaceFileAnswer>> =>
  by.post<ReplaceFileAnswer>(
    'Spot/replaceFile',
    { clientId, from: 'a', to: 'b', ...changes },
    { headers },
  );
const errorsOf = ({ status, body }: Answer<unknown>) => ({
  status,
  errors: (body as { errors?: unknown }).errors,
});
const filesOf = ({ simpleSchedules, advancedSchedules }: Campaign) => [
  ...simpleSchedules.map((one) => [one['filename'], one['length']]),
  ...advancedSchedules.map((one) => [one['fileName'], one['length']]),
];

/** One that runs, with lines that have ended and with other files; one that is over; a cancelled one. */
async function three() {
  const running = await campaign({
    file: 'a',
    simpleSchedules: [
      line(null),
      line(TODAY, { length: 20 }),
      line(addDays(TODAY, -1)),
      line(null, { filename: 'A' }),
    ],
    advancedSchedules: [item(THIS_MONTH), item(LAST_MONTH), item(THIS_MONTH, { fileName: 'ab' })],
  });
  const over = await campaign({ simpleSchedules: [line(addDays(TODAY, -1))], file: 'a' });
  const replaced = await campaign({ simpleSchedules: [line(null)], file: 'a' });
  await campaign({ simpleSchedules: [line(null, { filename: 'c' })], replacesId: replaced.id });
  return { running, over, cancelled: await read(replaced) };
}

describe('the files of campaigns', () => {
  beforeEach(async () => {
    clientId = (await create(tenant, 'client')).id;
  });

  describe('replaceFile', () => {
    it('changes what has not ended of the campaigns that are not over, and nothing else', async () => {
      const { running, over, cancelled } = await three();
      const empty = await campaign({ file: 'a' });
      const elsewhere = await createCampaign(tenant, { stationId, simpleSchedules: [line(null)] });
      const { status, body } = await replace({ length: 45 });
      expect(status).toBe(200);
      const [first, second] = running.simpleSchedules;
      const [november] = running.advancedSchedules;
      const touched = (schedule: Fields | undefined, scheduleType: string) => ({
        scheduleType,
        scheduleId: schedule?.['id'],
        length: schedule?.['length'],
      });
      expect(body).toMatchObject({
        clientId,
        from: 'a',
        to: 'b',
        length: 45,
        preview: 0,
        campaigns: [
          {
            spotId: running.id,
            version: running.version + 1,
            stationId,
            file: 1,
            spotName: 'Verano ACME',
            internalNumber: `${running.internalNumber}/0`,
            lines: [
              { ...touched(first, 'simple'), endDate: null },
              { ...touched(second, 'simple'), startDate: addDays(TODAY, -30), endDate: TODAY },
              { ...touched(november, 'advanced'), startDate: THIS_MONTH },
            ],
          },
          { spotId: empty.id, version: empty.version + 1, file: 1, lines: [] },
        ],
      });
      const now = await read(running);
      expect(now['file']).toBe('b');
      expect(filesOf(now)).toEqual([
        ['b', 45],
        ['b', 45],
        ['a', 30],
        ['A', 30],
        ['b', 45],
        ['a', 20],
        ['ab', 20],
      ]);
      expect((await read(empty))['file']).toBe('b');
      for (const left of [over, cancelled, elsewhere]) expect(await read(left)).toEqual(left);
    });

    it('changes the pieces whose days have not ended, with the rest of what they are', async () => {
      const turns = line(null, { filename: null, length: null, usePieces: 1 });
      const one = await campaign({
        simpleSchedules: [turns],
        pieces: [
          newPiece({ fileName: 'a', length: 20, title: 'Playa', weight: 2 }),
          newPiece({ fileName: 'a', to: TODAY }),
          newPiece({ fileName: 'a', to: addDays(TODAY, -1) }),
          newPiece({ fileName: 'ab' }),
        ],
      });
      const files = `Spot/clientFiles?clientId=${clientId}`;
      expect((await tenant.get(files)).body).toEqual([
        { fileName: 'a', campaigns: 1, lines: 0, pieces: 2 },
        { fileName: 'ab', campaigns: 1, lines: 0, pieces: 1 },
      ]);
      const [first, second] = one.pieces;
      const campaigns = [
        {
          spotId: one.id,
          file: 0,
          lines: [],
          pieces: [
            { pieceId: first?.id, length: 20 },
            { pieceId: second?.id, length: 30 },
          ],
        },
      ];
      expect((await replace({ preview: 1 })).body).toMatchObject({ campaigns });
      expect((await replace()).body).toMatchObject({ campaigns });
      const now = await read(one);
      expect(now.pieces).toEqual(
        one.pieces.map((piece, i) => (i < 2 ? { ...piece, fileName: 'b' } : piece)),
      );
      expect(now.version).toBe(one.version + 1);
      await replace({ from: 'b', to: 'c', length: 45 });
      expect((await read(one)).pieces.map(({ fileName, length }) => [fileName, length])).toEqual([
        ['c', 45],
        ['c', 45],
        ['a', 30],
        ['ab', 30],
      ]);
    });

    it('leaves the file that a line has beside the pieces which it takes', async () => {
      const turns = line(null, { usePieces: 1 });
      const one = await campaign({ simpleSchedules: [turns], pieces: [newPiece()] });
      expect((await tenant.get(`Spot/clientFiles?clientId=${clientId}`)).body).toMatchObject([
        { fileName: one.pieces[0]?.fileName },
      ]);
      const { status, errors } = errorsOf(await replace({ date: addDays(TODAY, 3) }));
      expect({ status, fields: Object.keys(errors as object) }).toEqual({
        status: 400,
        fields: ['from'],
      });
      // It can be saved again as it is.
      const saved = await read(one);
      expect(saved).toEqual(one);
      expect((await tenant.post('Spot/update', saved)).status).toBe(200);
    });

    it('leaves the length of each line where none is given', async () => {
      const one = await campaign({ simpleSchedules: [line(null), line(TODAY, { length: 20 })] });
      expect((await replace()).status).toBe(200);
      expect(filesOf(await read(one))).toEqual([
        ['b', 30],
        ['b', 20],
      ]);
      expect((await replace({ from: 'b', length: 31 })).status).toBe(200);
      expect(filesOf(await read(one))).toEqual([
        ['b', 31],
        ['b', 31],
      ]);
    });

    it('tells the same beforehand, and changes nothing then', async () => {
      const { running } = await three();
      const preview = await replace({ to: undefined, preview: 1 });
      expect(preview.status).toBe(200);
      expect(await read(running)).toEqual(running);
      const done = await replace();
      expect(done.body).toEqual({
        ...preview.body,
        to: 'b',
        preview: 0,
        campaigns: preview.body.campaigns.map((one) => ({ ...one, version: one.version + 1 })),
      });
    });

    it('changes nothing where a campaign of the preview was changed, or is another', async () => {
      const first = await campaign({ simpleSchedules: [line(null)] });
      const second = await campaign({ simpleSchedules: [line(null)] });
      const seen = [first, second].map(({ id, version }) => ({ spotId: id, version }));
      const over = await campaign({ simpleSchedules: [line(addDays(TODAY, -1))] });
      await tenant.post('Spot/update', { ...second, comments: 'Changed meanwhile' });
      const before = [await read(first), await read(second)];
      for (const spots of [
        seen,
        seen.slice(0, 1),
        [...before, over].map(({ id, version }) => ({ spotId: id, version })),
      ])
        expect(await replace({ spots })).toMatchObject({ status: 409, body: 'STALE_RECORD' });
      expect([await read(first), await read(second)]).toEqual(before);
      const spots = before.map(({ id, version }) => ({ spotId: id, version }));
      expect((await replace({ spots })).status).toBe(200);
      // Whoever has one of them open finds out when saving it.
      expect(await tenant.post('Spot/update', before[0])).toMatchObject({ body: 'STALE_RECORD' });
    });

    it('waits for a save that is under way, and finds what it changed', async () => {
      const one = await campaign({ simpleSchedules: [line(null)] });
      const save = server.dataSource.createQueryRunner();
      try {
        await save.startTransaction();
        await save.query(`UPDATE spot SET version = version + 1 WHERE id = ${one.id}`);
        await save.query(`UPDATE simple_schedule SET length = 99 WHERE spot_id = ${one.id}`);
        const swap = replace({ length: 20, spots: [{ spotId: one.id, version: one.version }] });
        const waits = async (): Promise<boolean> =>
          (
            await server.dataSource.query<unknown[]>(
              `SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).length > 0;
        while (!(await waits())) await setTimeout(10);
        await save.commitTransaction();
        expect(await swap).toMatchObject({ status: 409, body: 'STALE_RECORD' });
      } finally {
        await save.release();
      }
      expect(filesOf(await read(one))).toEqual([['a', 99]]);
    });

    it('makes the days stale that have a log with it', async () => {
      const station = await create(tenant, 'station', { timeZone: ZONE });
      for (const day of [0, 1, 2, 3, 4, 5, 6])
        await scheduleOf(tenant, station.id).update(day, {
          commercialBreaks: [newBreak('07:00')],
          shows: [],
        });
      const days = { saturday: 1, sunday: 1, occurrences: 1 };
      const one = await campaign({ stationId: station.id, simpleSchedules: [line(null, days)] });
      const range = { stationId: station.id, dateFrom: TODAY, dateTo: addDays(TODAY, 1) };
      await tenant.post('TrafficLog/generate', range);
      await replace();
      const query = new URLSearchParams({ ...range, stationId: String(station.id) }).toString();
      const { body } = await tenant.get(`TrafficLog/staleDays?${query}`);
      const campaigns = [{ spotId: one.id, change: 'changed' }];
      expect(body).toMatchObject([
        { date: TODAY, campaigns },
        { date: addDays(TODAY, 1), campaigns },
      ]);
    });

    it('is done once for a key, and stands in the trail of each campaign and line', async () => {
      const one = await campaign({ simpleSchedules: [line(null)] });
      const key = { 'idempotency-key': `swap-${one.id}` };
      const [first, second] = [await replace({}, tenant, key), await replace({}, tenant, key)];
      expect(second).toMatchObject({ status: 200, body: first.body });
      expect((await read(one)).version).toBe(one.version + 1);
      const trail = async (entity: string, recordId: unknown) => {
        const filter = encodeURIComponent(JSON.stringify({ entity, recordId: Number(recordId) }));
        const { body } = await tenant.get<{ operation: string; changes: unknown }[]>(
          `audit-events?filter=${filter}`,
        );
        return body;
      };
      expect(await trail('spot', one.id)).toMatchObject([
        { operation: 'update' },
        { operation: 'create' },
      ]);
      const [changed] = await trail('simpleSchedule', one.simpleSchedules[0]?.id);
      expect(changed?.operation).toBe('update');
      expect(JSON.stringify(changed?.changes)).toContain('"b"');
    });

    it.each([
      ['to', { to: undefined }, 'Required', 'Obligatorio'],
      ['to', { to: '  ' }, 'Required', 'Obligatorio'],
      [
        'to',
        { to: 'a' },
        'Must be another file, unless the length changes',
        'Debe ser otro archivo, salvo que cambie la duración',
      ],
      [
        'from',
        { from: 'nothing has it' },
        'No line of this client that has not ended has this file',
        'Ninguna línea vigente de este cliente tiene este archivo',
      ],
      ['from', { from: null }, 'Required', 'Obligatorio'],
      [
        'length',
        { length: 0 },
        'Must be a whole number from 1 to 86400',
        'Debe ser un número entero de 1 a 86400',
      ],
      ['preview', { preview: 2 }, 'Must be 0 or 1', 'Debe ser 0 o 1'],
      ['spots.0.version', { spots: [{ spotId: 1 }] }, 'Required', 'Obligatorio'],
      ['until', { until: '2026-12-01' }, 'Unknown field', 'Campo desconocido'],
    ])('refuses a bad %s: %j', async (field, changes, EN, ES) => {
      const one = await campaign({ simpleSchedules: [line(null)] });
      for (const [lang, text] of [
        ['EN', EN],
        ['ES', ES],
      ])
        expect(errorsOf(await replace(changes, tenant, { lang }))).toEqual({
          status: 400,
          errors: { [field]: text },
        });
      expect(await read(one)).toEqual(one);
    });

    it('refuses a campaign that is none of the client', async () => {
      await campaign({ simpleSchedules: [line(null)] });
      const elsewhere = await createCampaign(tenant, { stationId });
      const spots = [{ spotId: elsewhere.id, version: elsewhere.version }];
      expect(errorsOf(await replace({ spots }))).toEqual({
        status: 400,
        errors: { 'spots.0.spotId': 'There is no such record' },
      });
    });

    it('answers 404 for a client that is not there, or is of another media group', async () => {
      const one = await campaign({ simpleSchedules: [line(null)] });
      for (const preview of [0, 1]) {
        expect((await replace({ preview }, other)).status).toBe(404);
        expect((await replace({ preview, clientId: 2_147_483_646 })).status).toBe(404);
      }
      expect(await read(one)).toEqual(one);
    });
  });

  describe('clientFiles', () => {
    const files = (by = tenant, id = clientId) =>
      by.get<ClientFile[]>(`Spot/clientFiles?clientId=${id}`);

    it('gives the files of what has not ended, those of the newest campaigns first', async () => {
      await three();
      await campaign({ file: 'own', simpleSchedules: [line(null, { filename: 'z' })] });
      expect((await files()).body).toEqual([
        { fileName: 'own', campaigns: 1, lines: 0, pieces: 0 },
        { fileName: 'z', campaigns: 1, lines: 1, pieces: 0 },
        { fileName: 'c', campaigns: 1, lines: 1, pieces: 0 },
        { fileName: 'A', campaigns: 1, lines: 1, pieces: 0 },
        { fileName: 'a', campaigns: 1, lines: 3, pieces: 0 },
        { fileName: 'ab', campaigns: 1, lines: 1, pieces: 0 },
      ]);
    });

    it('answers 404 for a client of another media group', async () => {
      expect((await files(other)).status).toBe(404);
      expect((await files(tenant, 2_147_483_646)).status).toBe(404);
    });
  });
});
