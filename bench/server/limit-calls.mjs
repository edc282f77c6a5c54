// A call of every operation with the most that its limits and a large group allow.
import { LIMITS } from '../../server/dist/contract/limits.js';
import { addDays } from '../../server/dist/contract/time.js';
import { EXPORT_FORMATS } from '../../server/dist/contract/enums.js';
import { detailedLine, fullDay, REFERENCE_ROUTES, simpleLine, times } from './at-limits.mjs';
import { MONTH } from './typical.mjs';

const LAST = MONTH.dateFrom;
const YEAR = { dateFrom: addDays(LAST, 1 - LIMITS.logRangeDays), dateTo: LAST };
const query = (values) => new URLSearchParams(values).toString();
const filter = (values) => encodeURIComponent(JSON.stringify(values));
const two = (n) => String(n).padStart(2, '0');
const clock = (s) => [s / 3600, (s / 60) % 60, s % 60].map((n) => two(Math.floor(n))).join(':');

const affidavit = (dates, rowsOfDay, row) =>
  `<Affidavit>${dates
    .flatMap((date) => times(rowsOfDay, (i) => row(date, i)))
    .map(
      ({ date, time, code, status }) =>
        `<AffidavitSpot><DateAired>${date}</DateAired><TimeAired>${time}</TimeAired><Length>30</Length>` +
        `<ISCICode>${code}</ISCICode><AffidavitSpotStatus>${status}</AffidavitSpotStatus></AffidavitSpot>`,
    )
    .join('')}</Affidavit>`;

const aired = (status, code) => (date, i) => ({
  date,
  status,
  code: code(i),
  time: clock(Math.floor((i * 86_000) / (LIMITS.asRunRows / 4))),
});

/** Days of a station's logs that nobody has touched, for files of what aired. */
const FOUR = times(4, (i) => addDays(addDays(LAST, -700), i));

const get = (path, values = {}) => [path, 'GET', `${path}?${query(values)}`];
const post = (path, body, name = path) => [name, 'POST', path, body];
const month = (stationId) => ({ stationId, ...MONTH });

/** @yields [name, method, path, body?] */
export async function* limitCalls(group, user) {
  yield* readCalls(group);
  yield* logCalls(group);
  yield* longestLogCalls(group, user);
  yield* exportCalls(group);
  yield* remakeCalls(group);
  yield* campaignCalls(group);
  yield* scheduleCalls(group, user);
  yield* reconciliationCalls(group, user);
  yield* certificateCalls(group, user);
}

function* readCalls({ full, campaign, clientId, certified, largest, weekly }) {
  for (const route of REFERENCE_ROUTES) yield get(`${route}/getAll`);
  yield get('Spot/getAll');
  yield get('Spot/getById', { id: campaign });
  yield get('Spot/getById', { id: largest.id });
  yield get('Spot/logs', { spotId: weekly.id, dateFrom: '2020-01-01' });
  for (const q of ['.mp3', 'spot 9000', 'ñandú']) yield get('Spot/search', { q });
  yield get('Spot/clientFiles', { clientId });
  yield get('Client/airings', { clientId: certified, ...YEAR, dateFrom: addDays(LAST, -40) });
  yield get('Client/airings', { clientId, ...YEAR });
  yield get('Schedule/getSchedule', { stationId: full, dayOfWeek: 1 });
  yield get('Multimedia/get');
  yield get('Multimedia/setup');
  yield get('Authentication/getSessions');
  for (const thing of [
    'playout-formats',
    'rate-cards',
    'as-run-files',
    'make-goods',
    'certificates',
    'audit-events',
  ])
    yield [thing, 'GET', `${thing}?range=${encodeURIComponent(`[0,${LIMITS.restPage - 1}]`)}`];
  yield ['audit-events, a text', 'GET', `audit-events?filter=${filter({ q: 'número 77' })}`];
}

function* logCalls({ first, full, stations }) {
  const year = { stationId: first.id, ...YEAR };
  yield get('TrafficLog/getAll', year);
  yield get('TrafficLog/staleDays', year);
  for (const by of ['hour', 'show', 'break']) {
    yield get('TrafficLog/free', { ...year, by });
    yield get('TrafficLog/free', { ...year, stationId: full, by });
  }
  yield post('TrafficLog/generate', { ...year, stationId: stations[30] }, 'generate a year');
  yield post('TrafficLog/generate', month(full), 'generate a month, 1000 lines, 500 breaks');
  yield post('TrafficLog/generate', { ...year, test: true }, 'test a year');
  yield post('TrafficLog/generate', { ...month(full), test: true }, 'test a month, 1000 lines');
  yield get('TrafficLog/getAll', month(full));
  yield get('TrafficLog/staleDays', month(full));
  yield get('TrafficLog/getLog', { stationId: full, date: LAST });
  yield get('TrafficLog/suggestions', { stationId: full, date: LAST });
}

/** Days of as many airings as a log may have. */
async function* longestLogCalls({ seconds }, user) {
  yield post(
    'TrafficLog/generate',
    { stationId: seconds, dateFrom: LAST, dateTo: addDays(LAST, 1) },
    'generate two days of as many airings as a log may have',
  );
  yield get('TrafficLog/getLog', { stationId: seconds, date: LAST });
  yield get('TrafficLog/suggestions', { stationId: seconds, date: LAST });
  yield post(
    'TrafficLog/generate',
    { stationId: seconds, dateFrom: LAST, dateTo: addDays(LAST, 1), test: true },
    'test two days of as many airings as a log may have',
  );
  const of = { stationId: seconds, date: LAST };
  const huge = await user.call('log', 'GET', `TrafficLog/getLog?${query(of)}`);
  const moving = huge.breaks.find(({ items }) => items.length > 0)?.items[0];
  yield post('TrafficLog/move', {
    ...of,
    version: huge.version,
    airingId: moving?.id,
    toBreak: null,
  });
  yield post('TrafficLog/undo', { ...of, version: huge.version + 1 });
  yield post('TrafficLog/lock', { ...of, locked: 1 });
  yield get('AsRun/getDay', of);
}

function* exportCalls({ first, seconds }) {
  const of = { stationId: seconds, date: LAST };
  const year = { stationId: first.id, ...YEAR };
  for (const format of EXPORT_FORMATS) {
    yield get('TrafficLog/export', { ...of, format });
    yield get('TrafficLog/exportProblems', { ...of, format });
  }
  for (const format of ['audicom', 'csv']) yield get('TrafficLog/exportRange', { ...year, format });
  // A file for each break: two months have as many as a zip may hold.
  yield get('TrafficLog/exportRange', {
    ...year,
    dateFrom: addDays(LAST, -60),
    format: 'm3u8',
  });
}

function* remakeCalls({ full, stations }) {
  yield post('TrafficLog/remake', {
    stationId: stations[30],
    dates: times(LIMITS.logRangeDays, (i) => addDays(YEAR.dateFrom, i)),
  });
  yield post('TrafficLog/room', {
    ...month(full),
    simpleSchedules: times(LIMITS.linesPerCampaign, simpleLine),
  });
  yield post('TrafficLog/room', {
    ...YEAR,
    stationId: stations[30],
    simpleSchedules: [simpleLine(0, { endDate: null })],
  });
}

function* campaignCalls({ full, clientId, largest }) {
  yield post(
    'Spot/update',
    {
      ...largest,
      simpleSchedules: largest.simpleSchedules.map((line) => ({ ...line, length: 90 })),
    },
    'save 1000 lines, half of them changed',
  );
  yield post(
    'Spot/create',
    {
      stationId: full,
      clientId,
      spotName: 'Another at the limits',
      simpleSchedules: times(LIMITS.linesPerCampaign, (i) =>
        simpleLine(i, {
          weeks: times(i < 90 ? LIMITS.weeksPerLine : 0, (week) => ({
            weekStart: addDays('2026-01-05', 7 * week),
            occurrences: 3,
          })),
        }),
      ),
      advancedSchedules: times(LIMITS.linesPerCampaign, detailedLine),
    },
    'create 1000 lines',
  );
  yield post('Spot/replaceFile', { clientId, from: 'at-limits-1.wav', to: 'at-limits-one.wav' });
  yield post('Spot/cancelFrom', { spotId: largest.id, version: 2, date: addDays(LAST, 10) });
}

async function* scheduleCalls({ full, stations }, user) {
  const monday = await user.call(
    'day',
    'GET',
    `Schedule/getSchedule?${query({ stationId: full, dayOfWeek: 1 })}`,
  );
  yield post(
    `Schedule/update?${query({ stationId: full, dayOfWeek: 1 })}`,
    {
      stationId: full,
      dayOfWeek: 1,
      version: monday.version,
      ...fullDay(),
    },
    'Schedule/update',
  );
  yield post('Schedule/copyDay', {
    stationId: full,
    dayOfWeekFrom: 1,
    dayOfWeekTo: [0, 2, 3, 4, 5, 6],
    copyCommercialBreaks: true,
    copyShows: true,
  });
  yield post('Schedule/copyStation', {
    stationId: full,
    stationIdTo: stations[40],
    copyCommercialBreaks: true,
    copyShows: true,
  });
}

async function* reconciliationCalls({ first, stations }, user) {
  const open = { stationId: stations[3] };
  const file = (name, text, format) => [
    `AsRun/import, ${name}`,
    'POST',
    `AsRun/import?${query({ ...open, format })}`,
    Buffer.from(text),
  ];
  const rowsOfDay = LIMITS.asRunRows / FOUR.length;
  yield file(
    '10,000 missed',
    affidavit(
      FOUR,
      rowsOfDay,
      aired('Missed', (i) => `X${i % 50}`),
    ),
    'affidavit',
  );
  yield file(
    '10,000 of one file',
    affidavit(
      FOUR,
      rowsOfDay,
      aired('Aired', () => 'one'),
    ),
    'affidavit',
  );
  const date = FOUR[0];
  yield get('AsRun/getDay', { ...open, date });
  const day = await user.call('day', 'GET', `AsRun/getDay?${query({ ...open, date })}`);
  const rows = day.unordered.slice(0, LIMITS.asRunDecisions);
  yield post('AsRun/decide', {
    ...open,
    date,
    version: day.version,
    decisions: rows.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
  });
  yield post('AsRun/closeRange', { ...open, dateFrom: FOUR[0], dateTo: FOUR[3] });
  yield get('AsRun/getAll', { stationId: first.id, ...YEAR });
  yield get('AsRun/alarms');
  const { version } = await user.call('day', 'GET', `AsRun/getDay?${query({ ...open, date })}`);
  yield post('AsRun/discard', { ...open, date, version });
}

async function* certificateCalls({ certified }, user) {
  const asked = { clientId: certified, ...YEAR };
  for (const basis of ['scheduled', 'aired']) {
    yield get('Certificate/preview', { ...asked, basis, language: 'ES' });
    yield get('Certificate/draft', { ...asked, basis, language: 'ES' });
    yield post(
      'Certificate/issue',
      { ...asked, basis, language: 'ES' },
      `Certificate/issue ${basis}`,
    );
    yield get('Certificate/clients', { ...YEAR, basis });
  }
  const { 0: issued } = await user.call('list', 'GET', 'certificates');
  yield get('Certificate/download', { id: issued.id });
  yield get('Certificate/zip', { ids: issued.id });
}
