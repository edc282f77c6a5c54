// What others wait for while one user sends one kind of work at its limits, as fast as it is answered.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../../server/dist/contract/limits.js';
import { addDays } from '../../server/dist/contract/time.js';
import { ApiUser, send, Times } from './client.mjs';
import { detailedLine, simpleLine, times } from './at-limits.mjs';
import { MONTH } from './typical.mjs';

const SECONDS = 8;
/** Connections of the one user. */
const AT_ONCE = 4;
/** Of others. */
const EVERY_MS = 20;
const MOST = { percentile: 100, idleTimes: 3, call: 1_000, health: 250 };

const LAST = MONTH.dateFrom;
const YEAR = { dateFrom: addDays(LAST, 1 - LIMITS.logRangeDays), dateTo: LAST };
const query = (values) => new URLSearchParams(values).toString();
const get = (path, values = {}) => ({ method: 'GET', path: `${path}?${query(values)}` });
const post = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) });
const file = (path, text) => ({ method: 'POST', path, body: Buffer.from(text) });

/** The kinds of work by name; each answers its nth request. */
function kindsOf({ full, seconds, first, stations, clientId, certified }) {
  const month = { stationId: full, ...MONTH };
  const lines = times(LIMITS.linesPerCampaign, simpleLine);
  const quotas = times(20, (i) =>
    simpleLine(i, { per: 'flight', occurrences: 300, startDate: LAST, endDate: MONTH.dateTo }),
  );
  const sheet = [
    'Código;Razón social',
    ...times(LIMITS.importRows - 1, (i) => `K${i};Cliente ${i}`),
  ];
  const rows = times(
    LIMITS.asRunRowsOfDay - 1,
    (i) => `${LAST},08:${String(i % 60).padStart(2, '0')}:00,30,${i}`,
  );
  return {
    'a long list': () => get('Spot/getAll'),
    'a year of logs': () => get('TrafficLog/getAll', { stationId: first.id, ...YEAR }),
    'a month made': () => post('TrafficLog/generate', month),
    'a month tested': () => post('TrafficLog/generate', { ...month, test: true }),
    suggestions: () => get('TrafficLog/suggestions', { stationId: seconds, date: LAST }),
    'room with quotas': () => post('TrafficLog/room', { ...month, simpleSchedules: quotas }),
    'a campaign of 1,000 lines': (n) =>
      post('Spot/create', {
        stationId: stations[5],
        clientId,
        spotName: `Beside ${n}`,
        simpleSchedules: lines,
        advancedSchedules: times(LIMITS.linesPerCampaign, detailedLine),
      }),
    'files for playout': () =>
      get('TrafficLog/exportRange', { stationId: first.id, ...YEAR, format: 'csv' }),
    'files of what aired': (n) =>
      file(
        `AsRun/import?${query({ stationId: stations[6], format: 'csv', mode: 'replace' })}`,
        ['airedDate,airedTime,airedLength,cart', ...rows, `${LAST},09:00:00,30,${n}`].join('\n'),
      ),
    'sheets of clients': (n) =>
      file('Import/read?entity=client', [...sheet, `N${n};Otro`].join('\r\n')),
    certificates: () =>
      get('Certificate/draft', { clientId: certified, ...YEAR, basis: 'aired', language: 'ES' }),
    'a search of the trail': () =>
      get('audit-events', { filter: JSON.stringify({ q: 'número 77' }) }),
  };
}

/** What somebody else does meanwhile. */
const ORDINARY = ['Client/getAll', 'Spot/getAll', 'Station/getAll', 'Multimedia/get'];

/** Others' calls and looks at the server's health until `ended` says so. */
async function watch(neighbour, ended) {
  const calls = new Times();
  const looks = new Times();
  let slowest = 0;
  let sickest = 0;
  const looking = (async () => {
    while (!ended()) {
      const began = performance.now();
      const { status } = await send({ port: neighbour.port, path: '/api/health/live' });
      const ms = performance.now() - began;
      if (status !== 200) throw new Error(`health: ${status}`);
      looks.add('live', ms);
      sickest = Math.max(sickest, ms);
      await pause(EVERY_MS);
    }
  })();
  for (let i = 0; !ended(); i += 1) {
    const began = performance.now();
    await neighbour.call('ordinary', 'GET', ORDINARY[i % ORDINARY.length]);
    const ms = performance.now() - began;
    calls.add('ordinary', ms);
    slowest = Math.max(slowest, ms);
    await pause(EVERY_MS);
  }
  await looking;
  return { p99: calls.percentile(99), slowest, sickest, calls: calls.count() };
}

/** Sends one kind of work over and over. @returns how often each status was answered */
async function work(user, request, ended) {
  const answered = new Map();
  let n = 0;
  await Promise.all(
    times(AT_ONCE, async () => {
      while (!ended()) {
        const { method, path, body } = request((n += 1));
        const { status } = await send({
          port: user.port,
          method,
          body,
          path: `/api/${path}`,
          headers: {
            authorization: `Bearer ${user.token}`,
            multimediaid: String(user.multimediaId),
            ...(body !== undefined && {
              'content-type': Buffer.isBuffer(body)
                ? 'application/octet-stream'
                : 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
        });
        answered.set(status, (answered.get(status) ?? 0) + 1);
      }
    }),
  );
  return answered;
}

/**
 * @param neighbour of another group
 * @returns whether others waited no longer than they may
 */
export async function measureBeside(user, group, neighbour) {
  let fine = true;
  const timer = () => {
    const until = performance.now() + SECONDS * 1_000;
    return () => performance.now() > until;
  };
  const idle = await watch(neighbour, timer());
  const most = Math.max(MOST.percentile, MOST.idleTimes * idle.p99);
  console.log(
    `\n| one user, ${AT_ONCE} at once | answered | others' calls, p99 ms | longest | health, longest |`,
  );
  console.log('|---|---|---|---|---|');
  const shown = (name, answered, { p99, slowest, sickest }) =>
    console.log(
      `| ${name} | ${answered} | ${p99.toFixed(0)} | ${slowest.toFixed(0)} | ${sickest.toFixed(0)} |`,
    );
  shown('nothing', '', idle);
  for (const [name, request] of Object.entries(kindsOf(group))) {
    await user.renew();
    await neighbour.renew();
    const ended = timer();
    const [answered, seen] = await Promise.all([
      work(user, request, ended),
      watch(neighbour, ended),
    ]);
    const bad =
      seen.p99 > most ||
      seen.slowest > MOST.call ||
      seen.sickest > MOST.health ||
      [...answered.keys()].some((status) => status >= 500);
    if (bad) fine = false;
    const counts = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
    shown(bad ? `**${name}**` : name, counts, seen);
  }
  return fine;
}

/** A user of a group that has nothing to do with the work. */
export async function neighbourOf(port, tenant, email, password) {
  const neighbour = new ApiUser(port, new Times(), tenant);
  await neighbour.signIn(email, password);
  return neighbour;
}
