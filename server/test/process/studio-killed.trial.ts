import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../playout/random.js';
import type { AiredDay } from '../factories/aired-week.js';
import { createCampaign, simpleLine } from '../factories/campaign.js';
import { exactTimesOf, StudioDay } from '../factories/studio-day.js';
import { compared, sayAll, wordsOf } from '../factories/studio-gaps.js';
import { ApiClient, report } from '../support/api-client.js';
import type { Answer, Tenant } from '../support/app.js';
import { demoDatabase, type TestDatabase } from '../support/database.js';
import { startServer } from '../support/demo-server.js';
import { withClient } from '../support/ledger.js';

const READS = Number(process.env['STUDIO_READS'] ?? 60);
const KILLS = 3;
const MULTIMEDIA = 1;
const SEED = Number(process.env['STUDIO_SEED'] ?? 61);

/** A zone in which it is past midnight: all of its yesterday, but for its first hour, is less than a day ago. */
const hour = new Date().getUTCHours();
const offset = hour <= 11 ? -hour : 24 - hour;
const ZONE = offset === 0 ? 'UTC' : `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`;
const localDate = (days: number) =>
  new Date(Date.now() + offset * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const [YESTERDAY, TODAY] = [localDate(-1), localDate(0)];
const instantOf = (clock: string) => Date.parse(`${YESTERDAY}T${clock}Z`) - offset * 3_600_000;

let database: TestDatabase;
let running: Awaited<ReturnType<typeof startServer>>;
let restarting: Promise<void> | null = null;

const restart = async (): Promise<void> => {
  await running.server.signal('SIGKILL');
  running = await startServer(database.url, { PORT: String(running.port) });
};

beforeAll(async () => {
  database = await demoDatabase();
  await withClient(database.url, (client) =>
    client.query(
      `UPDATE multimedia SET parts = '{airplay,certificate,studio,reports}' WHERE id = $1`,
      [MULTIMEDIA],
    ),
  );
  running = await startServer(database.url);
}, 120_000);

afterAll(async () => {
  await running.server.signal('SIGKILL');
  await database.drop();
});

/** Calls of the process in the shape of those of a server in the test; status 0 where there is no answer. */
async function call(method: string, path: string, body: unknown, { token = '' } = {}) {
  try {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`http://127.0.0.1:${running.port}/api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        multimediaid: String(MULTIMEDIA),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      ...{ status: answer.status, headers: answer.headers, text },
      body: isJson ? (JSON.parse(text) as unknown) : null,
    };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: null, text: String(error) };
  }
}

/** The administrator of the demo data. */
async function administrator(): Promise<Tenant> {
  const api = await ApiClient.on(running.port).signIn();
  const token = api.headers['authorization']?.replace('Bearer ', '') ?? '';
  const by = {
    ...{ server: { call }, multimediaId: MULTIMEDIA, token },
    get: (path: string) => call('GET', path, undefined, { token }),
    post: (path: string, body: unknown) => call('POST', path, body, { token }),
    put: (path: string, body: unknown) => call('PUT', path, body, { token }),
    create: async (entity: string, body: object) => {
      const made = await call('POST', `${entity}/create`, body, { token });
      if (made.status !== 201) throw new Error(made.text);
      return made.body;
    },
  };
  return by as unknown as Tenant;
}

const timesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const minute = 75 + Math.floor((i * (23 * 60 - 75)) / count);
    return [minute / 60, minute % 60].map((n) => String(Math.floor(n)).padStart(2, '0')).join(':');
  });

/** A station with a read in each break, and with audio in each where playout has something to air. */
async function stationOf(tenant: Tenant, hasAudio: boolean) {
  const dates = [YESTERDAY, TODAY];
  const times = timesOf(READS);
  const station = await StudioDay.of(tenant, dates, { timeZone: ZONE, times });
  const { stationId } = station;
  if (hasAudio) {
    const days = { startDate: YESTERDAY, endDate: null, saturday: 1, sunday: 1 };
    const at = { timeMode: 2, startTime: null, endTime: null, occurrences: null };
    const simpleSchedules = exactTimesOf(times).map((exactTimes) =>
      simpleLine({ ...days, ...at, exactTimes }),
    );
    await createCampaign(tenant, { stationId, simpleSchedules });
    const made = await tenant.post('TrafficLog/remake', { stationId, dates });
    expect(made.status).toBe(200);
  }
  const devices = [await station.device(), await station.second()] as const;
  const { airings } = await station.day(YESTERDAY);
  expect(airings).toHaveLength(hasAudio ? 2 * READS : READS);
  const live = new Set(
    airings.flatMap(({ fileName, airingId }) => (fileName === 'pnt' ? [airingId] : [])),
  );
  const reads = (await station.reads(YESTERDAY))
    .filter(({ airingId }) => live.has(airingId))
    .map((read) => ({ ...read, startsAt: instantOf(read.start) }));
  expect(reads).toHaveLength(READS);
  return { station, devices, reads };
}

it('a day of reads on two stations, with gaps and a server that is killed, has each outcome once', async () => {
  const random = new Random(SEED);
  const tenant = await administrator();
  const withAudio = await stationOf(tenant, true);
  const alone = await stationOf(tenant, false);
  const plan = { gaps: 5, missing: 0.1 };
  const stations = [withAudio, alone].map((one) => ({
    ...one,
    words: wordsOf(random, one.reads, plan),
  }));
  const total = stations.reduce((sum, { words }) => sum + words.sent.length, 0);
  const kills = new Set(
    Array.from({ length: KILLS }, (_, i) =>
      random.int(Math.floor((i * total) / KILLS) + 1, Math.floor(((i + 1) * total) / KILLS) - 1),
    ),
  );
  let count = 0;
  const begun = performance.now();
  const send = async <T>(say: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    count += 1;
    if (kills.has(count)) {
      const lost = say();
      await sleep(random.int(0, 40));
      restarting ??= restart().finally(() => (restarting = null));
      await lost;
    }
    for (;;) {
      await restarting;
      const answer = await say();
      if (answer.status !== 0 && answer.status !== 503) return answer;
      await sleep(100);
    }
  };
  await Promise.all(
    stations.map(({ devices, words }) =>
      sayAll(new Random(random.int(1, 1_000_000)), devices, words, send),
    ),
  );
  const took = Math.round(performance.now() - begun);
  const by = await administrator();
  const dayOf = async (stationId: number): Promise<AiredDay> =>
    (await by.get<AiredDay>(`AsRun/getDay?stationId=${stationId}&date=${YESTERDAY}`)).body;
  for (const { station, words } of stations) {
    const { airings } = await dayOf(station.stationId);
    const names = ['Estudio 1 (Ana Ruiz)', 'Estudio 2'] as const;
    const { found, wanted } = compared(airings, words.expected, names);
    expect(found).toEqual(wanted);
  }
  const stored = await withClient(database.url, (client) =>
    client.query<{ says: number; airings: number; rows: number }>(
      `SELECT count(*)::int AS says, count(DISTINCT airing_id)::int AS airings,
           (SELECT count(DISTINCT claimed_id)::int FROM as_run_row WHERE source = 'studio') AS rows
         FROM studio_say WHERE undone_at IS NULL`,
    ),
  );
  const all = stations.length * READS;
  expect(stored.rows).toEqual([{ says: all, airings: all, rows: all }]);
  await settle(by, stations, dayOf);
  const words = stations.map((one) => one.words.sent.length).join(' and ');
  report(`${all} reads said in ${words} calls and ${took} ms, ${KILLS} kills: each outcome once`);
}, 600_000);

/** With playout's file nothing but the misses is undecided; a range closes the other station without a file. */
async function settle(
  by: Tenant,
  stations: readonly { station: StudioDay; words: ReturnType<typeof wordsOf> }[],
  dayOf: (stationId: number) => Promise<AiredDay>,
): Promise<void> {
  for (const [i, { station, words }] of stations.entries()) {
    const { stationId } = station;
    if (i === 0) {
      const { airings } = await dayOf(stationId);
      // Playout has what was read too, and nothing of what was not.
      const rows = airings
        .filter(({ state }) => state !== 'MISSED')
        .map(({ start, length, fileName }) => `${start},${length},${fileName}`);
      const file = Buffer.from(['airedTime,airedLength,file', ...rows].join('\n'));
      const query = `stationId=${stationId}&format=csv&date=${YESTERDAY}&mode=add`;
      const imported = await by.post(`AsRun/import?${query}`, file);
      expect([imported.status, imported.text]).toEqual([200, expect.any(String)]);
    }
    const missed = [...words.expected.values()].filter(({ state }) => state === 'MISSED');
    const day = await dayOf(stationId);
    const open = day.airings.flatMap((one) =>
      one.decision === null && one.state !== 'AIRED' ? [one.airingId] : [],
    );
    expect(open.sort()).toEqual(missed.map(({ word }) => word.read.airingId).sort());
    const decisions = open.map((airingId) => ({ airingId, decision: 'SCRATCH' }));
    expect(day.unordered).toEqual([]);
    const body = { stationId, date: YESTERDAY, version: day.version };
    const decided = await by.post('AsRun/decide', { ...body, decisions });
    expect(decided.status).toBe(200);
    const range = { stationId, dateFrom: YESTERDAY, dateTo: YESTERDAY };
    const closed = await by.post<{ days: { status: string }[] }>('AsRun/closeRange', range);
    expect(closed.body.days).toMatchObject([{ status: 'closed', hasFile: i === 0 ? 1 : 0 }]);
  }
}
