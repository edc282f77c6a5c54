import pg from 'pg';
import {
  type Campaign,
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { create, type Fields, type ReferenceName } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const { jest } = import.meta;

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const read = (id: number, by = tenant) => by.get<Campaign>(`Spot/getById?id=${id}`);
const update = (body: object, by = tenant) => by.post<Campaign>('Spot/update', body);
const rowOf = async (id: number): Promise<Fields | undefined> =>
  (await tenant.get<Fields[]>('Spot/getAll')).body.find((row) => row['id'] === id);

const REFERENCES: [string, ReferenceName][] = [
  ['stationId', 'station'],
  ['clientId', 'client'],
  ['adAgencyId', 'adAgency'],
  ['originId', 'origin'],
  ['payMethodId', 'payMethod'],
  ['accountExecutiveId', 'accountExecutive'],
  ['spotCategoryId', 'spotCategory'],
  ['businessUnitId', 'businessUnit'],
];
const LINE_REFERENCES: [string, ReferenceName][] = [
  ['showId', 'show'],
  ['speakerId', 'speaker'],
  ['businessUnitId', 'businessUnit'],
  ['idBusinessShow', 'show'],
];
/** Defaults that campaigns and simple lines answer. */
const NO_TERMS = {
  ...{ state: 'active', statedTotal: null, statedGross: null, pieces: [] },
  ...{ billTo: null, billOn: null, taxIds: null },
};
const NO_LINE_TERMS = {
  per: 'day',
  maxPerDay: null,
  everyWeeks: 1,
  weeks: null,
  service: 'guaranteed',
  preferredTime: null,
  showPosition: null,
  usePieces: 0,
};
const BY_SHOW = { timeMode: 1, startTime: null, endTime: null };

const newRecords = async (references: [string, ReferenceName][], by = tenant): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(
      references.map(async ([field, name]) => [field, (await create(by, name)).id] as const),
    ),
  );

describe('the row of one campaign', () => {
  const ofOne = (id: number, by = tenant) => by.get<Fields[]>(`Spot/getAll?id=${id}`);

  it('is that of the list, with its missing copy and where its order states something else', async () => {
    const whole = await createCampaign(tenant, { spotName: 'Sin nada raro' });
    const { id } = await createCampaign(tenant, {
      statedTotal: 3,
      simpleSchedules: [simpleLine({ filename: null, copyToCome: 1 })],
    });
    for (const one of [id, whole.id]) expect((await ofOne(one)).body).toEqual([await rowOf(one)]);
    expect((await ofOne(id)).body).toMatchObject([
      { missingCopy: { from: expect.any(String) }, orderMismatch: { statedTotal: 3 } },
    ]);
  });

  it('is none of another group, of no campaign and of what is no id', async () => {
    const { id } = await createCampaign(other);
    expect((await ofOne(id, other)).body).toHaveLength(1);
    expect((await ofOne(id)).body).toEqual([]);
    expect((await ofOne(2_000_000_000)).body).toEqual([]);
    expect((await tenant.get('Spot/getAll?id=0')).status).toBe(400);
  });
});

describe('a campaign', () => {
  it('is returned with every field that was sent, by getById too', async () => {
    const fields = {
      ...(await newRecords(REFERENCES)),
      spotName: 'Verano ACME',
      agencyOrderNumber: 'OP-2026-118',
      comments: 'Dos líneas',
      monthlyGross: 1200.5,
      fee: 0.01,
      agencyPercentage: 15,
      discount: 100,
      file: 'acme.pdf',
    };
    const lines = {
      internalReferenceSpot: 'REF-1',
      timeFee: 12.35,
      spotPrice: null,
      businessMonthlyFee: 9_999_999_999.99,
      commercialBreakSpotPosition: 3,
      continuesId: null,
    };
    const simple = simpleLine({ ...lines, ...BY_SHOW, ...(await newRecords(LINE_REFERENCES)) });
    const detailed = detailedLine({ ...lines, ...(await newRecords(LINE_REFERENCES)), groupId: 4 });
    const created = await createCampaign(tenant, {
      ...fields,
      simpleSchedules: [simple],
      advancedSchedules: [detailed],
    });
    expect(created).toEqual({
      ...fields,
      id: created.id,
      version: 1,
      internalNumber: created.internalNumber,
      revision: 0,
      cancelled: 0,
      replacesId: null,
      ...NO_TERMS,
      simpleSchedules: [
        {
          ...simple,
          ...NO_LINE_TERMS,
          id: created.simpleSchedules[0]?.id,
          exactTimes: null,
          ntcText: null,
        },
      ],
      advancedSchedules: [{ ...detailed, id: created.advancedSchedules[0]?.id, ntcText: null }],
    });
    expect((await read(created.id)).body).toEqual(created);
  });

  it('requires only station, client and name', async () => {
    const body = await campaignBody(tenant);
    for (const field of ['stationId', 'clientId', 'spotName'])
      expect(await tenant.post('Spot/create', { ...body, [field]: null })).toMatchObject({
        status: 400,
        body: { errors: { [field]: 'Required' } },
      });
    expect((await tenant.post('Spot/create', body)).status).toBe(201);
  });

  it.each<[string, unknown]>([
    ['spotName', 'x'.repeat(256)],
    ['agencyOrderNumber', 'x'.repeat(256)],
    ['comments', 'x'.repeat(4001)],
    ['file', 'x'.repeat(256)],
    ['monthlyGross', -0.01],
    ['monthlyGross', 10_000_000_000],
    ['fee', 1_000_000.001],
    ['fee', '12.50'],
    ['agencyPercentage', 100.01],
    ['agencyPercentage', 33.333],
    ['discount', -1],
    ['internalNumber', 5],
    ['cancelled', 1],
    ['version', 1],
  ])('is not created with a %s of %j', async (field, value) => {
    const body = await campaignBody(tenant, { [field]: value });
    const answer = await tenant.post<{ errors: Fields }>('Spot/create', body);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  it.each([0, 0.1, 0.07, 1.1, 4.35, 1234567.89, 9_999_999_999.99])(
    'keeps the amount %d to the cent',
    async (fee) => {
      const line = { simpleSchedules: [simpleLine({ timeFee: fee })] };
      const created = await createCampaign(tenant, { fee, ...line });
      expect([created['fee'], created.simpleSchedules[0]?.['timeFee']]).toEqual([fee, fee]);
    },
  );

  it('accepts a percentage with two decimals', async () => {
    const { agencyPercentage } = await createCampaign(tenant, { agencyPercentage: 33.33 });
    expect(agencyPercentage).toBe(33.33);
  });

  it.each(REFERENCES)('refers by %s to its own media group only', async (field, name) => {
    const foreign = await create(other, name);
    for (const id of [foreign.id, 2_147_483_647]) {
      const refused = { status: 400, body: { errors: { [field]: 'There is no such record' } } };
      const body = await campaignBody(tenant, { [field]: id });
      expect(await tenant.post('Spot/create', body)).toMatchObject(refused);
      const stored = await createCampaign(tenant);
      expect(await update({ ...stored, [field]: id })).toMatchObject(refused);
      expect((await read(stored.id)).body).toEqual(stored);
    }
  });

  it.each(LINE_REFERENCES)(
    'refers in its lines by %s to its own media group only',
    async (field, name) => {
      const { id } = await create(other, name);
      const simple = await campaignBody(tenant, {
        simpleSchedules: [
          simpleLine(),
          simpleLine({ ...(field === 'showId' && BY_SHOW), [field]: id }),
        ],
      });
      const detailed = await campaignBody(tenant, {
        advancedSchedules: [detailedLine({ [field]: id })],
      });
      for (const [body, path] of [
        [simple, `simpleSchedules.1.${field}`],
        [detailed, `advancedSchedules.0.${field}`],
      ] as const)
        expect(await tenant.post('Spot/create', body)).toMatchObject({
          status: 400,
          body: { errors: { [path]: 'There is no such record' } },
        });
    },
  );
});

describe('an update', () => {
  it('accepts its own answer, ignoring fields that the server sets', async () => {
    const stored = await createCampaign(tenant, {
      simpleSchedules: [simpleLine()],
      advancedSchedules: [detailedLine()],
    });
    const replaced = await createCampaign(tenant);
    const claims = { internalNumber: 999, revision: 7, cancelled: 1, replacesId: replaced.id };
    const { status, body } = await update({ ...stored, ...claims, spotName: 'Otoño' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...stored, spotName: 'Otoño', version: 2 });
    expect((await read(replaced.id)).body).toEqual(replaced);
  });

  it('keeps the ids of lines, adds new ones and deletes missing ones', async () => {
    const stored = await createCampaign(tenant, {
      simpleSchedules: [simpleLine({ length: 10 }), simpleLine({ length: 20 })],
      advancedSchedules: [detailedLine({ length: 30 }), detailedLine({ length: 40 })],
    });
    const [, keptSimple] = stored.simpleSchedules;
    const [keptDetailed] = stored.advancedSchedules;
    const { body } = await update({
      ...stored,
      simpleSchedules: [simpleLine({ length: 50 }), { ...keptSimple, length: 25 }],
      advancedSchedules: [{ ...keptDetailed, occurrences: daily(5) }],
    });
    expect(body.simpleSchedules).toMatchObject([{ ...keptSimple, length: 25 }, { length: 50 }]);
    expect(body.advancedSchedules).toEqual([{ ...keptDetailed, occurrences: daily(5) }]);
    expect(stored.simpleSchedules.map(({ id }) => id)).not.toContain(body.simpleSchedules[1]?.id);
    const emptied = await update({ ...body, simpleSchedules: [], advancedSchedules: [] });
    expect(emptied.body).toMatchObject({ simpleSchedules: [], advancedSchedules: [] });
  });

  it('writes the lines that changed and no others, however many there are, in a few statements', async () => {
    const lengths = Array.from({ length: 60 }, (_, k) => 10 + k);
    const stored = await createCampaign(tenant, {
      simpleSchedules: lengths.map((length) => simpleLine({ length, timeFee: 1.1 })),
      advancedSchedules: lengths.map((length) => detailedLine({ length })),
    });
    // In the order in which they were sent.
    expect(stored.simpleSchedules.map(({ length }) => length)).toEqual(lengths);
    expect(stored.advancedSchedules.map(({ length }) => length)).toEqual(lengths);
    const written = () =>
      server.dataSource.query<{ id: number; xmin: string }[]>(
        `SELECT id, xmin FROM simple_schedule WHERE spot_id = $1
         UNION ALL SELECT id, xmin FROM advanced_schedule WHERE spot_id = $1 ORDER BY 1`,
        [stored.id],
      );
    const before = await written();
    const changed = structuredClone(stored);
    const lines = [changed.simpleSchedules[7], changed.advancedSchedules[50]];
    for (const line of lines) Object.assign(line ?? {}, { length: 5 });
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    const { status, body } = await update(changed);
    // Not one statement for each line; the session may be looked up again meanwhile.
    expect(statements.mock.calls.length).toBeLessThan(30);
    statements.mockRestore();
    expect([status, body]).toEqual([200, { ...changed, version: 2 }]);
    const after = await written();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const fresh = after.filter(({ xmin }, i) => xmin !== before[i]?.xmin);
    expect(fresh.map(({ id }) => id).sort()).toEqual(lines.map((line) => line?.id).sort());
  });

  it.each(['simpleSchedules', 'advancedSchedules'] as const)(
    'refuses in %s a line of another campaign and one line twice',
    async (kind) => {
      const line = kind === 'simpleSchedules' ? simpleLine() : detailedLine();
      const [mine, theirs] = [
        await createCampaign(tenant, { [kind]: [line] }),
        await createCampaign(tenant, { [kind]: [line] }),
      ];
      const foreign = { ...mine, [kind]: [...mine[kind], ...theirs[kind]] };
      expect(await update(foreign)).toMatchObject({
        status: 400,
        body: { errors: { [`${kind}.1.id`]: 'There is no such line in this campaign' } },
      });
      const twice = { ...mine, [kind]: [...mine[kind], ...mine[kind]] };
      expect(await update(twice)).toMatchObject({
        status: 400,
        body: { errors: { [`${kind}.1.id`]: 'The same id twice' } },
      });
      expect((await read(mine.id)).body).toEqual(mine);
      expect((await read(theirs.id)).body).toEqual(theirs);
    },
  );

  it('with an older version is refused, and nothing changes', async () => {
    const stored = await createCampaign(tenant, { simpleSchedules: [simpleLine()] });
    await update({ ...stored, spotName: 'Otoño' });
    const late = { ...stored, spotName: 'Invierno', simpleSchedules: [] };
    expect(await update(late)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    expect((await read(stored.id)).body).toEqual({ ...stored, spotName: 'Otoño', version: 2 });
  });
});

describe('the list', () => {
  it('has a row of its own shape', async () => {
    const station = await create(tenant, 'station');
    const client = await create(tenant, 'client');
    const agency = await create(tenant, 'adAgency');
    const executive = await create(tenant, 'accountExecutive');
    const { id, internalNumber } = await createCampaign(tenant, {
      stationId: station.id,
      clientId: client.id,
      adAgencyId: agency.id,
      accountExecutiveId: executive.id,
      agencyOrderNumber: 'OP-1',
      simpleSchedules: [simpleLine()],
    });
    expect(await rowOf(id)).toEqual({
      id,
      version: 1,
      stationName: station['name'],
      adAgencyName: agency['name'],
      customerName: client['name'],
      spotName: 'Verano ACME',
      internalNumber: `${internalNumber}/0`,
      agencyOrderNumber: 'OP-1',
      cancelled: 0,
      state: 'active',
      submitted: 0,
      approved: null,
      orderMismatch: null,
      missingCopy: null,
      orderNumber: null,
      orderName: null,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      stationId: station.id,
      clientId: client.id,
      accountExecutiveId: executive.id,
    });
  });

  it.each<[string, Fields, string | null, string | null]>([
    ['nothing', {}, null, null],
    [
      'two simple lines',
      {
        simpleSchedules: [
          simpleLine({ startDate: '2026-03-10', endDate: '2026-03-20' }),
          simpleLine({ startDate: '2026-01-31', endDate: '2026-02-01' }),
        ],
      },
      '2026-01-31',
      '2026-03-20',
    ],
    [
      'a line that runs on',
      { simpleSchedules: [simpleLine(), simpleLine({ startDate: '2026-03-10', endDate: null })] },
      '2026-03-10',
      null,
    ],
    [
      'a leap February in detail',
      { advancedSchedules: [detailedLine({ date: '2028-02-01' })] },
      '2028-02-01',
      '2028-02-29',
    ],
    [
      'lines of both kinds',
      {
        simpleSchedules: [simpleLine()],
        advancedSchedules: [detailedLine({ date: '2027-02-01' })],
      },
      '2026-12-01',
      '2027-02-28',
    ],
  ])('spans %s', async (_, lines, startDate, endDate) => {
    const { id } = await createCampaign(tenant, lines);
    expect(await rowOf(id)).toMatchObject({ startDate, endDate, adAgencyName: null });
  });
});

describe('another media group', () => {
  it('neither sees nor changes a campaign', async () => {
    const stored = await createCampaign(other, { simpleSchedules: [simpleLine()] });
    expect(await rowOf(stored.id)).toBeUndefined();
    const body = await campaignBody(tenant);
    const calls = [
      (id: number) => read(id),
      (id: number) => update({ ...body, id }),
      (id: number) => tenant.delete(`Spot/delete?spotId=${id}`),
    ];
    for (const call of calls) {
      const [theirs, none] = [await call(stored.id), await call(2_147_483_647)];
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(none.text);
    }
    expect((await read(stored.id, other)).body).toEqual(stored);
  });
});

describe('a delete', () => {
  it('removes the campaign and its lines once', async () => {
    const { id } = await createCampaign(tenant, {
      simpleSchedules: [simpleLine()],
      advancedSchedules: [detailedLine()],
    });
    const remove = () => tenant.delete(`Spot/delete?spotId=${id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { id } });
    expect((await remove()).status).toBe(404);
    expect((await read(id)).status).toBe(404);
    const orphans = await server.dataSource.query(
      `SELECT id FROM simple_schedule WHERE spot_id = $1
       UNION ALL SELECT id FROM advanced_schedule WHERE spot_id = $1`,
      [id],
    );
    expect(orphans).toEqual([]);
  });
});
