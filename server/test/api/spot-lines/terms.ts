import {
  type Campaign,
  createCampaign,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { create, type Fields, without } from '../../factories/reference.js';
import { type Answer, sharedServer } from '../../support/app.js';

/** What is sold beyond so many airings a day of one file. */

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');

type Problems = Campaign & { errors: Record<string, string> };

const read = async (id: number, by = tenant) =>
  (await by.get<Campaign>(`Spot/getById?id=${id}`)).body;
const update = (body: object): Promise<Answer<Problems>> => tenant.post('Spot/update', body);
const withLine = (line: Fields, more: Fields = {}) =>
  createCampaign(tenant, { simpleSchedules: [simpleLine(line)], ...more });
/** The campaign with changes to its line, as a client sends it back. */
const changed = (spot: Campaign, line: Fields, more: Fields = {}) => ({
  ...spot,
  ...more,
  simpleSchedules: [{ ...spot.simpleSchedules[0], ...line }],
});

const PIECE = {
  fileName: 'acme-a-30',
  length: 30,
  title: 'Playa',
  isci: 'ACME0042000',
  from: '2026-12-01',
  to: '2026-12-24',
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
  startTime: '06:00',
  endTime: '24:00',
  weight: 3,
  ntcText: 'Dos\nlíneas',
};
const TERMS = {
  per: 'week',
  maxPerDay: 1,
  everyWeeks: 2,
  weeks: [
    { weekStart: '2026-11-30', occurrences: 3 },
    { weekStart: '2026-12-07', occurrences: 0 },
  ],
  service: 'guaranteed',
  preferredTime: '08:15',
  showPosition: null,
  usePieces: 1,
};

describe('the terms of a line', () => {
  it('are answered as they were sent, and kept by an update that leaves them out', async () => {
    const spot = await withLine(TERMS, { pieces: [PIECE] });
    expect(spot.simpleSchedules[0]).toMatchObject(TERMS);
    const old = without(spot.simpleSchedules[0] ?? {}, ...Object.keys(TERMS));
    const { status, body } = await update({
      ...without(spot, 'pieces', 'state', 'statedTotal', 'statedGross'),
      simpleSchedules: [{ ...old, length: 20 }],
    });
    expect(status).toBe(200);
    expect(body.simpleSchedules[0]).toMatchObject({ ...TERMS, length: 20 });
    expect(body.pieces).toEqual(spot.pieces);
  });

  it('are cleared by null', async () => {
    const spot = await withLine(TERMS, { pieces: [PIECE] });
    const nothing = Object.fromEntries(Object.keys(TERMS).map((field) => [field, null]));
    const { body } = await update(changed(spot, nothing));
    expect(body.simpleSchedules[0]).toMatchObject({
      per: 'day',
      maxPerDay: null,
      everyWeeks: 1,
      weeks: null,
      service: 'guaranteed',
      preferredTime: null,
      showPosition: null,
      usePieces: 0,
    });
  });

  it('may name no file and no length with pieces, and no number with weeks', async () => {
    const spot = await withLine(
      { ...TERMS, filename: null, length: null, occurrences: null },
      { pieces: [PIECE] },
    );
    expect(spot.simpleSchedules[0]).toMatchObject({ filename: null, length: null });
    expect((await update(spot)).body).toEqual({ ...spot, version: 2 });
  });

  it.each(['bonus', 'fill'])('are free for %s', async (service) => {
    const spot = await withLine({ service, timeFee: 12.5 });
    expect(spot.simpleSchedules[0]).toMatchObject({ service, timeFee: 0 });
  });

  it('that its timing does not use are emptied', async () => {
    const { id } = await create(tenant, 'show');
    const spot = await withLine({ timeMode: 1, showId: id, showPosition: 'closing' });
    expect(spot.simpleSchedules[0]).toMatchObject({ showPosition: 'closing' });
    const line = without(spot.simpleSchedules[0] ?? {}, 'showPosition');
    const { body } = await update({
      ...spot,
      simpleSchedules: [{ ...line, timeMode: 0, startTime: '06:00', endTime: '10:00' }],
    });
    expect(body.simpleSchedules[0]).toMatchObject({ timeMode: 0, showPosition: null });
    const exact = await withLine({
      ...TERMS,
      timeMode: 2,
      exactTimes: '08:15',
      usePieces: 0,
      preferredTime: null,
    });
    expect(exact.simpleSchedules[0]).toMatchObject({ per: 'day', maxPerDay: null, weeks: null });
  });

  it.each<[string, Fields, string, string]>([
    [
      'per',
      { per: 'year' },
      'Must be one of: day, week, month, flight',
      'Debe ser uno de: day, week, month, flight',
    ],
    [
      'maxPerDay',
      { maxPerDay: 0 },
      'Must be a whole number from 1 to 500',
      'Debe ser un número entero de 1 a 500',
    ],
    [
      'everyWeeks',
      { everyWeeks: 9 },
      'Must be a whole number from 1 to 8',
      'Debe ser un número entero de 1 a 8',
    ],
    [
      'occurrences',
      { per: 'week', occurrences: 10_001 },
      'Must be a whole number from 1 to 10000',
      'Debe ser un número entero de 1 a 10000',
    ],
    [
      'weeks.0.weekStart',
      { weeks: [{ weekStart: '2026-12-01', occurrences: 1 }] },
      'Must be a Monday',
      'Debe ser un lunes',
    ],
    [
      'weeks.0.occurrences',
      { weeks: [{ weekStart: '2026-11-30', occurrences: -1 }] },
      'Must be a whole number from 0 to 10000',
      'Debe ser un número entero de 0 a 10000',
    ],
    [
      'weeks',
      { weeks: Array.from({ length: 107 }, () => ({ weekStart: '2026-11-30', occurrences: 1 })) },
      'Must be a list of at most 106',
      'Debe ser una lista de 106 como máximo',
    ],
    [
      'service',
      { service: 'free' },
      'Must be one of: guaranteed, bonus, fill',
      'Debe ser uno de: guaranteed, bonus, fill',
    ],
    [
      'preferredTime',
      { preferredTime: '10:00' },
      'Must be inside the hours of the line',
      'Debe estar dentro del horario de la línea',
    ],
    [
      'preferredTime',
      { preferredTime: '24:00' },
      'Must be a time (HH:MM)',
      'Debe ser una hora (HH:MM)',
    ],
    [
      'showPosition',
      { showPosition: 'opening' },
      'Only a line of a show asks for its opening or closing',
      'Solo una línea de programa pide la apertura o el cierre',
    ],
    [
      'endDate',
      { per: 'flight', endDate: null },
      'Airings for the whole flight need its last day',
      'Las salidas de toda la vigencia necesitan su último día',
    ],
    [
      'usePieces',
      { usePieces: 1 },
      'The campaign has no pieces to take turns',
      'La campaña no tiene piezas para rotar',
    ],
    ['filename', { filename: null }, 'Required', 'Obligatorio'],
  ])('a wrong %s is refused: %j', async (field, line, english, spanish) => {
    const body = { stationId: 1, clientId: 1, spotName: 'x', advancedSchedules: [] };
    const wrong = { ...body, simpleSchedules: [simpleLine(line)] };
    const path = `simpleSchedules.0.${field}`;
    for (const [language, said] of [
      ['EN', english],
      ['ES', spanish],
    ] as const)
      expect(await tenant.post('Spot/create', wrong, { language })).toMatchObject({
        status: 400,
        body: { errors: { [path]: said } },
      });
  });

  it('that are kept have to fit what is changed', async () => {
    const spot = await withLine({ preferredTime: '08:15' });
    const line = without(spot.simpleSchedules[0] ?? {}, 'preferredTime');
    const { status, body } = await update({
      ...spot,
      simpleSchedules: [{ ...line, startTime: '09:00' }],
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { 'simpleSchedules.0.preferredTime': 'Must be inside the hours of the line' },
    });
    expect(await read(spot.id)).toEqual(spot);
  });
});

describe('the pieces of a campaign', () => {
  it('are answered with every field, and any day and hour where nothing is said', async () => {
    const { id: speakerId } = await create(tenant, 'speaker');
    const spot = await createCampaign(tenant, {
      pieces: [
        { ...PIECE, speakerId },
        { fileName: 'acme-b-20', length: 20 },
      ],
    });
    expect(spot.pieces).toEqual([
      { id: expect.any(Number) as number, ...PIECE, speakerId },
      {
        id: expect.any(Number) as number,
        fileName: 'acme-b-20',
        length: 20,
        title: null,
        isci: null,
        from: null,
        to: null,
        startTime: null,
        endTime: null,
        monday: 1,
        tuesday: 1,
        wednesday: 1,
        thursday: 1,
        friday: 1,
        saturday: 1,
        sunday: 1,
        weight: 1,
        speakerId: null,
        ntcText: null,
      },
    ]);
    expect(await read(spot.id)).toEqual(spot);
  });

  it('keep their ids over an update; missing ones are deleted, unless a line takes them', async () => {
    const spot = await withLine({ usePieces: 1 }, { pieces: [PIECE, { ...PIECE, weight: 1 }] });
    const [first, second] = spot.pieces;
    const { body } = await update({ ...spot, pieces: [{ ...second, weight: 2 }, PIECE] });
    expect(body.pieces).toMatchObject([{ id: second?.id, weight: 2 }, { weight: 3 }]);
    expect(JSON.stringify(body.pieces)).not.toContain(`"id":${first?.id},`);
    for (const pieces of [null, []])
      expect(await update({ ...body, pieces })).toMatchObject({
        status: 400,
        body: {
          errors: { 'simpleSchedules.0.usePieces': 'The campaign has no pieces to take turns' },
        },
      });
    const cleared = await update({ ...changed(body, { usePieces: 0 }), pieces: null });
    expect(cleared.body.pieces).toEqual([]);
  });

  it('are refused by their path', async () => {
    const [theirs] = (await withLine({}, { pieces: [PIECE] })).pieces;
    const spot = await createCampaign(tenant);
    for (const [piece, errors] of [
      [{ ...PIECE, id: theirs?.id }, { 'pieces.0.id': 'There is no such piece in this campaign' }],
      [{ ...PIECE, id: 2_000_000 }, { 'pieces.0.id': 'There is no such piece in this campaign' }],
      [{ ...PIECE, weight: 101 }, { 'pieces.0.weight': 'Must be a whole number from 1 to 100' }],
      [{ ...PIECE, length: 0 }, { 'pieces.0.length': 'Must be a whole number from 1 to 86400' }],
      [{ ...PIECE, speakerId: 2_000_000 }, { 'pieces.0.speakerId': 'There is no such record' }],
      [
        { ...PIECE, to: '2026-11-30' },
        { 'pieces.0.to': 'The end date must not be before the start date' },
      ],
    ] as const)
      expect(await update({ ...spot, pieces: [piece] })).toMatchObject({
        status: 400,
        body: { errors },
      });
    const range = await update({ ...spot, pieces: [{ ...PIECE, endTime: '06:00' }] });
    expect(range).toMatchObject({ status: 400, body: 'INVALID_TIME_RANGE' });
    expect(await read(spot.id)).toEqual(spot);
  });

  it('are found by their files, keep a speaker from being deleted, and are in the audit trail', async () => {
    const { id: speakerId } = await create(tenant, 'speaker');
    const spot = await createCampaign(tenant, {
      pieces: [{ ...PIECE, fileName: 'solo-en-pieza', speakerId }],
    });
    const found = await tenant.get<{ spotId: number }[]>('Spot/search?q=en-pieza');
    expect(found.body.map(({ spotId }) => spotId)).toEqual([spot.id]);
    const { status, body } = await tenant.delete(`Speaker/delete?speakerId=${speakerId}`);
    expect({ status, body }).toEqual({ status: 409, body: 'CODE_IN_USE' });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'spotPiece' }));
    const trail = await tenant.get<{ recordId: string }[]>(`audit-events?filter=${filter}`);
    const [piece] = spot.pieces;
    expect(trail.body[0]?.recordId).toBe(String(piece?.id));
  });
});

describe('a campaign', () => {
  it('keeps its state and what its order says, unless an update says otherwise', async () => {
    const sold = { state: 'hold', statedTotal: 52, statedGross: 1200.5 };
    const spot = await createCampaign(tenant, sold);
    expect(spot).toMatchObject(sold);
    const { body } = await update(without(spot, ...Object.keys(sold)));
    expect(body).toMatchObject(sold);
    const cleared = await update({ ...body, state: null, statedTotal: null, statedGross: null });
    expect(cleared.body).toMatchObject({ state: 'active', statedTotal: null, statedGross: null });
    const row = (await tenant.get<Fields[]>('Spot/getAll')).body.find(({ id }) => id === spot.id);
    expect(row).toMatchObject({ state: 'active' });
  });

  it('that is replaced hands its terms on as they are sent, and keeps its own', async () => {
    const spot = await withLine(TERMS, { pieces: [PIECE], state: 'hold', statedTotal: 9 });
    const next = await tenant.create<Campaign>('Spot', {
      ...without(spot, 'id', 'version', 'internalNumber', 'revision', 'cancelled'),
      replacesId: spot.id,
    });
    expect(next.simpleSchedules[0]).toMatchObject(TERMS);
    expect(next).toMatchObject({ state: 'hold', statedTotal: 9, revision: 1, pieces: [PIECE] });
    expect(await read(spot.id)).toEqual({ ...spot, cancelled: 1, version: 2 });
  });

  it('that replaces another takes over what it does not say', async () => {
    const spot = await withLine(TERMS, { pieces: [PIECE], state: 'hold', statedTotal: 9 });
    const next = await tenant.create<Campaign>('Spot', {
      stationId: spot.stationId,
      clientId: spot.clientId,
      spotName: 'Verano 2',
      replacesId: spot.id,
      statedTotal: null,
      advancedSchedules: [],
      simpleSchedules: spot.simpleSchedules,
    });
    expect(next).toMatchObject({ state: 'hold', statedTotal: null, pieces: [PIECE] });
    expect(next.pieces[0]?.id).not.toBe(spot.pieces[0]?.id);
  });

  it('that ends early keeps the terms of what is left', async () => {
    const spot = await createCampaign(tenant, {
      pieces: [PIECE],
      simpleSchedules: [simpleLine(TERMS), simpleLine({ per: 'flight', occurrences: 46 })],
      advancedSchedules: [detailedLine()],
    });
    const [grid, flight] = spot.simpleSchedules;
    const ended = await tenant.post<Campaign>('Spot/cancelFrom', {
      spotId: spot.id,
      version: 1,
      date: '2026-12-10',
    });
    expect(ended.body.simpleSchedules).toEqual([
      { ...grid, endDate: '2026-12-09' },
      // Of 23 workdays seven are left.
      { ...flight, endDate: '2026-12-09', occurrences: 14 },
    ]);
    expect(ended.body.pieces).toEqual(spot.pieces);
  });
});

describe('the order of a campaign', () => {
  /** 23 workdays. */
  const FOUR_A_DAY = simpleLine({ timeFee: 2 });
  const mismatchOf = async (id: number) => {
    const { body } = await tenant.get<Fields[]>('Spot/getAll');
    return body.find((row) => row['id'] === id)?.['orderMismatch'];
  };
  const none = { statedTotal: null, orderedTotal: null, statedGross: null, orderedGross: null };

  it('is in the list where it says something else than the lines, after every kind of save', async () => {
    const client = await create(tenant, 'client');
    const spot = await createCampaign(tenant, {
      clientId: client.id,
      statedTotal: 93,
      statedGross: 5520,
      simpleSchedules: [FOUR_A_DAY],
    });
    expect(await mismatchOf(spot.id)).toEqual({ ...none, statedTotal: 93, orderedTotal: 92 });
    const { body: right } = await update({ ...spot, statedTotal: 92 });
    expect(await mismatchOf(spot.id)).toBe(null);
    const length = {
      clientId: client.id,
      from: 'acme-verano-30',
      to: 'acme-verano-30',
      length: 20,
    };
    expect((await tenant.post('Spot/replaceFile', length)).status).toBe(200);
    expect(await mismatchOf(spot.id)).toEqual({
      ...none,
      statedGross: 5520,
      orderedGross: 3680,
    });
    const { body: running } = await update(changed(await read(right.id), { endDate: null }));
    expect(await mismatchOf(spot.id)).toEqual({ ...none, statedTotal: 92, statedGross: 5520 });
    const cut = { spotId: spot.id, version: running.version, date: '2026-12-02' };
    await tenant.post('Spot/cancelFrom', cut);
    expect(await mismatchOf(spot.id)).toEqual({
      statedTotal: 92,
      orderedTotal: 4,
      statedGross: 5520,
      orderedGross: 160,
    });
    const revision = await createCampaign(tenant, {
      clientId: client.id,
      stationId: spot.stationId,
      replacesId: spot.id,
      simpleSchedules: [FOUR_A_DAY],
    });
    expect(revision).toMatchObject({ statedTotal: 92, statedGross: 5520 });
    expect([await mismatchOf(spot.id), await mismatchOf(revision.id)]).toEqual([null, null]);
  });
});
