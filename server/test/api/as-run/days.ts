import { AiredWeek } from '../../factories/aired-week.js';
import { elrFile, type ElrRow } from '../../factories/elr.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { addDays } from '../../../src/contract/time.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const ofStation = ({ stationId }: AiredWeek) =>
  `make-goods?filter=${encodeURIComponent(JSON.stringify({ stationId }))}`;

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file of what aired', () => {
  it('says what became of each airing, and locks the log', async () => {
    const week = await AiredWeek.of(tenant);
    expect(await week.day()).toMatchObject({
      version: 0,
      status: 'none',
      summary: { scheduled: 5, pending: 5, undecided: 5 },
    });
    const [first, second, third, fourth, fifth] = await week.perfect();
    if (!first || !second || !third || !fourth || !fifth)
      throw new Error('The log has no 5 airings');
    const imported = await week.importRows([
      first,
      { ...second, length: '00:00:20' },
      { ...fourth, aired: '08:05:00' },
      { aired: '09:00:02', cart: 4711, title: 'Jingle' },
      { aired: '12:00:00', cart: 4712 },
    ]);
    expect(imported).toMatchObject({ dates: [MONDAY], rows: 5, read: 5, alreadyImported: 0 });
    const day = await week.day();
    expect(day).toMatchObject({
      status: 'open',
      fileId: imported.id,
      airings: [
        { state: 'AIRED', billable: 1, actualStart: first.scheduled, actualLength: 30 },
        { state: 'SHORT', billable: 1, actualLength: 20 },
        { state: 'MISSED', billable: 0, rowId: null },
        { state: 'MOVED', billable: 1, actualStart: '08:05:00' },
        { state: 'MISSED', billable: 0 },
      ],
      unordered: [
        { cart: '4711', offeredFor: fifth.id },
        { cart: '4712', offeredFor: null },
      ],
      summary: {
        scheduled: 5,
        aired: 1,
        short: 1,
        moved: 1,
        missed: 2,
        pending: 0,
        unordered: 2,
        undecided: 6,
      },
    });
    expect(imported.days).toMatchObject([
      {
        date: MONDAY,
        missed: 2,
        missedBreaks: [
          { breakTime: '08:00', scheduled: 2, aired: 1 },
          { breakTime: '09:00', scheduled: 1, aired: 0 },
        ],
      },
    ]);
    expect((await week.week.summaries())[0]).toMatchObject({ date: MONDAY, status: 'locked' });
    const unlocked = await week.week.lock(MONDAY, 0);
    expect([unlocked.status, unlocked.body]).toEqual([409, 'AS_RUN_IMPORTED']);
  });

  it('changes nothing when it comes twice, and another one replaces what it said', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    const file = elrFile(rows.slice(1));
    expect((await week.import(file, { date: MONDAY })).body.alreadyImported).toBe(0);
    const before = await week.day();
    const again = await week.import(file, { name: `RI${MONDAY.replaceAll('-', '')}.elr` });
    expect(again.body).toMatchObject({ alreadyImported: 1, id: before.fileId, dates: [MONDAY] });
    expect(await week.day()).toEqual(before);
    const [missed] = before.airings;
    await week.decide([{ airingId: missed?.airingId, decision: 'SCRATCH', note: 'Corte de luz' }]);
    // While the airing is still missed the decision holds; once a file says that it aired, it does not.
    await week.importRows([...rows.slice(1), { aired: '15:00:00', cart: 4711 }]);
    expect((await week.day()).airings[0]).toMatchObject({
      state: 'MISSED',
      decision: 'SCRATCH',
      note: 'Corte de luz',
    });
    await week.importRows(rows);
    expect(await week.day()).toMatchObject({
      airings: rows.map(() => ({ state: 'AIRED', decision: null })),
      unordered: [],
      summary: { undecided: 0 },
    });
    // Another file of the date came in between, so the first one counts as new.
    expect((await week.import(file, { date: MONDAY })).body.alreadyImported).toBe(0);
  });

  it('with codes in place of files, as a network has them', async () => {
    const week = await AiredWeek.of(tenant);
    const days = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 1 };
    await week.week.campaign(
      { usePieces: 1, startTime: '09:00', endTime: '09:30', occurrences: 1 },
      {
        pieces: [
          { fileName: 'acme-a-30', length: 30, isci: 'ACME0042000', weight: 1, ...days, sunday: 1 },
        ],
      },
    );
    await week.week.generate();
    const { airings } = await week.day();
    const isPiece = ({ fileName }: { fileName: string }) => fileName === 'acme-a-30';
    const imported = async (spotOf: (airing: (typeof airings)[number], i: number) => string[]) => {
      const spots = airings.map((airing, i) => {
        const [id, code] = spotOf(airing, i);
        return (
          `<AffidavitSpot><SpotID>${id}</SpotID><DateAired>${MONDAY}</DateAired>` +
          `<TimeAired>${airing.start}</TimeAired><Length>30</Length><ISCICode>${code}</ISCICode>` +
          '<AffidavitSpotStatus>Aired</AffidavitSpotStatus></AffidavitSpot>'
        );
      });
      const xml = bytes(`<Affidavit>${spots.join('')}</Affidavit>`);
      expect((await week.import(xml, { format: 'affidavit' })).status).toBe(200);
      return (await week.day()).airings;
    };
    // A piece is found by its code; the others have none.
    const first = await imported((airing, i) =>
      isPiece(airing) ? ['', 'acme0042000'] : [String(airing.airingId), `NETW000${i}000`],
    );
    expect(first.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'AIRED'));
    expect(first.find(isPiece)).toMatchObject({ actualFile: 'acme0042000', actualLength: 30 });
    const second = await imported(({ airingId }) => [String(airingId), 'ACME0099000']);
    expect(second.map(({ state }) => state).sort()).toEqual([
      'AIRED',
      'AIRED',
      'AIRED',
      'AIRED',
      'AIRED',
      'SUBSTITUTED',
    ]);
    expect(second.find(isPiece)).toMatchObject({ state: 'SUBSTITUTED', actualFile: 'ACME0099000' });
  });

  it('with the ids of another system names no airing of another month', async () => {
    const week = await AiredWeek.of(tenant);
    const [first] = (await week.day()).airings;
    const other = '2026-09-01';
    const file = bytes(
      `airedDate,airedTime,cart,airingId\n${other},10:00:00,77,${first?.airingId}\n`,
    );
    expect((await week.import(file, { format: 'csv' })).body).toMatchObject({ dates: [other] });
    expect((await week.day()).status).toBe('none');
    expect((await week.day(other)).unordered).toMatchObject([{ cart: '77' }]);
  });

  it('without a line says that nothing of its day aired', async () => {
    const week = await AiredWeek.of(tenant);
    const head = bytes('airedDate,airedTime,cart,airingId\n');
    const { status, body } = await week.import(head, { date: MONDAY, format: 'csv' });
    expect([status, body]).toMatchObject([200, { dates: [MONDAY], rows: 0, problems: [] }]);
    const { status: state, airings } = await week.day();
    expect(state).toBe('open');
    expect(airings.length).toBeGreaterThan(0);
    expect(airings.every((one) => one.state === 'MISSED')).toBe(true);
    // It says so of no day that nobody names.
    expect(await week.import(head, { format: 'csv' })).toMatchObject({ status: 400 });
  });

  it('is refused with a sentence when it is none', async () => {
    const week = await AiredWeek.of(tenant);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0]);
    const before = await week.day();
    for (const [file, said] of [
      [new Uint8Array(), 'The file is empty'],
      [new Uint8Array(20 * 1024 * 1024), 'The file is empty'],
      [png, 'The file is not text'],
      [zip, 'The file is damaged'],
      [bytes('fecha;hora;cartucho\n2026-12-07;07:00;1001\n'), 'No line of the file could be read'],
    ] as const) {
      const { status, body } = await week.import(file, { date: MONDAY });
      expect([status, body]).toMatchObject([
        400,
        { errors: { file: expect.stringContaining(said) } },
      ]);
    }
    const large = await week.import(new Uint8Array(20 * 1024 * 1024 + 1), { date: MONDAY });
    expect(large.status).toBe(413);
    expect((await week.import(elrFile(await week.perfect()))).body).toMatchObject({
      errors: { date: expect.stringContaining('of which date') },
    });
    expect((await week.import(bytes('x'), { date: MONDAY, format: 'none' })).body).toMatchObject({
      errors: { format: 'There is no such record' },
    });
    expect(await week.day()).toEqual(before);
    const json = await tenant.post(`AsRun/import?stationId=${week.stationId}&format=elr`, '{}', {
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    const elsewhere = await tenant.post('AsRun/close', bytes('x'), {
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('has no more rows than a day can have', async () => {
    const week = await AiredWeek.of(tenant);
    const row = { aired: '08:00:00', cart: 1 };
    const many = elrFile(Array.from({ length: 3_001 }, () => row));
    const { status, body } = await week.import(many, { date: MONDAY });
    expect([status, body]).toMatchObject([
      400,
      { errors: { file: 'The file has too many lines to be of what aired' } },
    ]);
  });

  it('may have a row twice, and rows past midnight of the next day', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    const [first] = rows;
    if (!first) throw new Error('The log is empty');
    const imported = await week.importRows([...rows, first, { aired: '00:10:00', cart: 1 }]);
    expect(imported.problems).toMatchObject([{ line: 6, reason: 'DUPLICATE' }]);
    expect(await week.states()).toEqual(rows.map(() => 'AIRED'));
    expect(await week.day(TUESDAY)).toMatchObject({
      status: 'open',
      fileId: null,
      unordered: [{ actualStart: '00:10:00', cart: '1' }],
      summary: { scheduled: 5, pending: 5, unordered: 1 },
    });
    // Tuesday's own file leaves Monday's rows alone, and Monday's next one replaces them.
    await week.importRows(await week.perfect(TUESDAY), TUESDAY);
    expect((await week.day(TUESDAY)).unordered).toHaveLength(1);
    await week.importRows(rows);
    expect((await week.day(TUESDAY)).unordered).toEqual([]);
  });

  it('whose last row names an airing and aired after midnight is of its day, though the next is closed', async () => {
    const week = await AiredWeek.of(tenant);
    await week.importRows(await week.perfect(TUESDAY), TUESDAY);
    await week.close(1, TUESDAY);
    const closed = await week.day(TUESDAY);
    const rows = await week.perfect();
    const late = { ...rows.at(-1), aired: '00:10:00' } as ElrRow;
    const imported = await week.importRows([...rows.slice(0, -1), late]);
    expect(imported.problems).toEqual([]);
    expect((await week.day()).airings.at(-1)).toMatchObject({ state: 'MOVED', billable: 0 });
    expect(await week.day(TUESDAY)).toEqual(closed);
    // Nor does it go there once the day is open again.
    await week.close(0, TUESDAY);
    await week.importRows([...rows.slice(0, -1), { ...late, aired: '00:12:00' }]);
    expect((await week.day(TUESDAY)).unordered).toEqual([]);
  });

  it('that was wrong and reached the next day leaves nothing there once the right one came', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    const wrong = [...rows, { aired: '00:10:00', cart: 1 }];
    await week.importRows(wrong);
    await week.importRows(rows);
    expect(await week.day(TUESDAY)).toMatchObject({ version: 0, status: 'none' });
    expect((await week.week.lock(TUESDAY, 0)).status).toBe(200);
    // The decisions made there are kept.
    await week.importRows(wrong);
    const [{ airingId } = { airingId: 0 }] = (await week.day(TUESDAY)).airings;
    await week.decide([{ airingId, note: 'Se cortó la luz' }], TUESDAY);
    await week.importRows(rows);
    expect(await week.day(TUESDAY)).toMatchObject({
      status: 'open',
      unordered: [],
      airings: [{ note: 'Se cortó la luz' }, {}, {}, {}, {}],
    });
  });
});

describe('a day', () => {
  it('is decided, closed and opened again', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    await week.importRows([
      ...rows.slice(2),
      { aired: '07:00:00', cart: 4711 },
      { aired: '20:00:00', cart: 4712 },
      { aired: '21:00:00', cart: 4713 },
    ]);
    const { version, airings, unordered } = await week.day();
    const [first, second] = airings;
    const [offered, extra, none] = unordered;
    const refused = await week.close();
    expect([refused.status, refused.body]).toEqual([409, 'UNDECIDED']);
    const bill = await week.decide([{ airingId: first?.airingId, decision: 'BILL' }]);
    expect(bill.body).toMatchObject({
      errors: { 'decisions.0.decision': expect.stringContaining('did not air') },
    });
    expect(offered?.offeredFor).toBe(first?.airingId);
    const decided = await week.decide([
      { airingId: first?.airingId, state: 'SUBSTITUTED', decision: 'BILL' },
      { airingId: second?.airingId, decision: 'BILL_AS_SCHEDULED' },
      { rowId: extra?.rowId, spotId: week.spotIds[2] },
      { rowId: none?.rowId, decision: 'SCRATCH' },
    ]);
    expect(decided.body).toMatchObject({
      version: version + 1,
      airings: [
        { state: 'SUBSTITUTED', decision: 'BILL', rowId: offered?.rowId, actualFile: '4711' },
        { state: 'MISSED', decision: 'BILL_AS_SCHEDULED' },
        ...rows.slice(2).map(() => ({ state: 'AIRED' })),
      ],
      unordered: [{ spotId: week.spotIds[2] }, { decision: 'SCRATCH' }],
      summary: { undecided: 0, substituted: 1, missed: 1, unordered: 2 },
    });
    const stale = await week.decide([], MONDAY, version);
    expect([stale.status, stale.body]).toEqual([409, 'STALE_RECORD']);
    expect((await week.close()).body).toMatchObject({ status: 'closed' });
    for (const answer of [
      await week.decide([{ airingId: first?.airingId, decision: null }]),
      await week.import(elrFile(rows), { date: MONDAY }),
    ])
      expect([answer.status, answer.body]).toEqual([409, 'DAY_CLOSED']);
    // A row of the closed day in its neighbour's file counts for nothing, and is told.
    const [tuesday] = await week.perfect(TUESDAY);
    const late = await week.importRows([rows[0] as never, tuesday as never], TUESDAY);
    expect(late.problems).toMatchObject([{ line: 1, reason: 'DAY_CLOSED' }]);
    expect((await week.close(0)).body).toMatchObject({ status: 'open' });
    const trail = await tenant.get<{ changes: Record<string, unknown> }[]>(
      `audit-events?filter=${encodeURIComponent(JSON.stringify({ entity: 'asRunDay' }))}&range=[0,3]`,
    );
    expect(trail.body[0]?.changes).toMatchObject({ closed: [true, false] });
    const kept = await week.importRows([
      ...rows.slice(2),
      { aired: '07:00:00', cart: 4711 },
      { aired: '20:00:00', cart: 4712 },
      { aired: '21:00:00', cart: 4713, length: '00:00:29' },
    ]);
    expect(kept.alreadyImported).toBe(0);
    expect(await week.day()).toMatchObject({
      airings: [
        { state: 'SUBSTITUTED', decision: 'BILL' },
        { decision: 'BILL_AS_SCHEDULED' },
        {},
        {},
        {},
      ],
      unordered: [{ spotId: week.spotIds[2] }, { decision: 'SCRATCH' }],
    });
  });

  it('is as it was before, decision by decision, until it is closed or imported again', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    const aired = [
      ...rows.slice(2),
      { aired: '07:00:00', cart: 4711 },
      { aired: '20:00:00', cart: 4712 },
    ];
    await week.importRows(aired);
    const told = async () => {
      const { version, canUndo, ...rest } = await week.day();
      expect([typeof version, typeof canUndo]).toEqual(['number', 'boolean']);
      return rest;
    };
    const [first, second, third] = (await week.day()).airings;
    const [, extra] = (await week.day()).unordered;
    const before = [await told()];
    for (const decisions of [
      // Decisions of each kind: an offered row, a note, a campaign, a row that the file had paired
      // otherwise, a live tick.
      [
        { airingId: first?.airingId, state: 'SUBSTITUTED', decision: 'BILL' },
        { airingId: third?.airingId, decision: 'SCRATCH', note: 'Corte de luz' },
        { rowId: extra?.rowId, spotId: week.spotIds[2] },
      ],
      [{ airingId: second?.airingId, linkRowId: third?.rowId, state: 'SUBSTITUTED' }],
      [{ airingId: first?.airingId, decision: null, linkRowId: null }],
      [{ airingId: first?.airingId, decision: 'MAKE_GOOD' }],
      [{ rowId: extra?.rowId, decision: 'SCRATCH' }],
    ]) {
      expect((await week.decide(decisions)).body).toMatchObject({ canUndo: true });
      before.push(await told());
    }
    const last = (await week.day()).version;
    expect((await week.undo(MONDAY, last - 1)).body).toBe('STALE_RECORD');
    for (const expected of before.slice(0, -1).reverse()) {
      const undone = await week.undo();
      expect([undone.status, undone.body.canUndo]).toEqual([200, expected !== before[0]]);
      expect(await told()).toEqual(expected);
    }
    expect((await week.undo()).status).toBe(404);
    expect((await tenant.get<object[]>(ofStation(week))).body).toEqual([]);

    // A call that changed nothing or was refused leaves nothing to take back.
    await week.decide([{ airingId: third?.airingId, decision: null }]);
    await week.decide([{ airingId: second?.airingId, decision: 'BILL' }]);
    expect((await week.undo()).status).toBe(404);
    await week.decide([{ airingId: first?.airingId, note: 'Otra vez' }]);
    await week.importRows([...aired, { aired: '21:00:00', cart: 4713 }]);
    const { canUndo, airings, unordered } = await week.day();
    expect([canUndo, airings[0]?.note]).toEqual([false, 'Otra vez']);
    await week.decide([
      ...airings.map(({ airingId }) => ({ airingId, decision: 'SCRATCH' })),
      ...unordered.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
    ]);
    expect((await week.close()).body).toMatchObject({ status: 'closed', canUndo: false });
    expect((await week.undo()).body).toBe('DAY_CLOSED');
    expect((await week.close(0)).body).toMatchObject({ status: 'open', canUndo: false });
    expect((await week.undo()).status).toBe(404);
  });

  it('that was imported is unlocked once its rows are discarded', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    await week.importRows(rows.slice(1));
    const { version } = await week.day();
    const discard = () =>
      tenant.post('AsRun/discard', { stationId: week.stationId, date: MONDAY, version });
    expect((await discard()).status).toBe(200);
    expect(await week.day()).toMatchObject({ version: 0, status: 'none', unordered: [] });
    expect((await week.week.lock(MONDAY, 0)).status).toBe(200);
    // A discarded file can be imported again.
    expect((await week.importRows(rows.slice(1))).alreadyImported).toBe(0);
  });

  it('of a range is closed where nothing is left to decide', async () => {
    const week = await AiredWeek.of(tenant);
    await week.importRows(await week.perfect());
    await week.importRows((await week.perfect(TUESDAY)).slice(1), TUESDAY);
    const closed = await tenant.post<{ days: object[] }>('AsRun/closeRange', {
      stationId: week.stationId,
      dateFrom: MONDAY,
      dateTo: '2026-12-13',
    });
    expect(closed.body.days.slice(0, 3)).toMatchObject([
      { date: MONDAY, status: 'closed', undecided: 0 },
      { date: TUESDAY, status: 'open', undecided: 1, hasFile: 1 },
      { status: 'none', hasFile: 0, pending: 5 },
    ]);
  });
});

describe('make-goods', () => {
  it('are owed once for a missed airing, and waived with a reason', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await week.perfect();
    await week.importRows(rows.slice(2));
    const [first, second] = (await week.day()).airings;
    await week.decide([
      { airingId: first?.airingId, decision: 'MAKE_GOOD' },
      { airingId: second?.airingId, decision: 'MAKE_GOOD' },
    ]);
    await week.decide([{ airingId: first?.airingId, decision: 'MAKE_GOOD', note: 'otra vez' }]);
    const list = async () => {
      const filter = encodeURIComponent(JSON.stringify({ stationId: week.stationId }));
      const { body } = await tenant.get<{ id: number; version: number; airingId: number }[]>(
        `make-goods?filter=${filter}&sort=["id","ASC"]`,
      );
      return body;
    };
    const owed = await list();
    expect(owed).toMatchObject([
      {
        airingId: first?.airingId,
        state: 'owed',
        missedDate: MONDAY,
        dueBy: addDays(TUESDAY, 30),
        window: 'line',
        missedStart: first?.start,
        missedState: 'MISSED',
        fileName: first?.fileName,
      },
      { airingId: second?.airingId, state: 'owed' },
    ]);
    const path = `make-goods/${owed[0]?.id}`;
    expect((await tenant.put(path, { state: 'waived' })).body).toMatchObject({
      errors: { reason: 'Required' },
    });
    const waived = await tenant.put(path, {
      version: 1,
      state: 'waived',
      reason: 'Nota de crédito',
    });
    expect(waived.body).toMatchObject({ version: 2, state: 'waived', reason: 'Nota de crédito' });
    expect((await tenant.put(path, { version: 1, state: 'owed' })).body).toBe('STALE_RECORD');
    await week.decide([{ airingId: second?.airingId, decision: 'SCRATCH' }]);
    expect(await list()).toMatchObject([{ airingId: first?.airingId }]);
  });
});
