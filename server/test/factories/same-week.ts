import { LIMITS } from '../../src/contract/limits.js';
import { withoutAudioEnding } from '../../src/contract/playout.js';
import { dayOfWeek } from '../../src/contract/time.js';
import type { LogAnswer } from '../../src/traffic-log/traffic-log.dto.js';
import { create, type Stored } from './reference.js';
import type { Tenant } from '../support/app.js';

interface Look {
  uploadId: number;
  columns: { index: number; guess: string | null }[];
}
interface Check {
  create: number;
  refused: number;
  total: number;
  rows: { row: number; key: string; errors: Record<string, string>; action: string }[];
}

interface StoredCampaign {
  state: string;
  advancedSchedules: { date: string; startTime: string; fileName: string; occurrences: number[] }[];
}

const nameOf = (fileName: string): string =>
  withoutAudioEnding(fileName).includes('.') ? fileName : withoutAudioEnding(fileName);

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** What goes out of a log: its breaks with spots, and of each file how often in which hour. */
function ofLogs(logs: readonly LogAnswer[]) {
  const breaks = new Set<string>();
  const numbers = new Map<string, number>();
  const lengths = new Map<string, number>();
  for (const { date, breaks: given } of logs)
    for (const { time, timeType, toleranceInMinutes, items } of given) {
      const files = items.filter(({ fileName }) => fileName !== '');
      if (files.length > 0)
        breaks.add(`${dayOfWeek(date)} ${time} ${timeType} ${toleranceInMinutes}`);
      for (const { fileName, length } of files) {
        const hour = Math.floor((minutesOf(time) - timeType) / 60);
        const key = `${nameOf(fileName)} ${date} ${hour}`;
        numbers.set(key, (numbers.get(key) ?? 0) + 1);
        lengths.set(nameOf(fileName), length);
      }
    }
  return { breaks, numbers, lengths };
}

/** What a group has: the breaks of a station's week, and the numbers of its campaigns' detailed lines by day and hour. */
async function ofGroup(tenant: Tenant, stationId: number) {
  const breaks = new Set<string>();
  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    const path = `Schedule/getSchedule?stationId=${stationId}&dayOfWeek=${day}`;
    const { body } = await tenant.get<{
      commercialBreaks: { time: string; timeType: number; toleranceInMinutes: number }[];
    }>(path);
    for (const { time, timeType, toleranceInMinutes } of body.commercialBreaks)
      breaks.add(`${day} ${time} ${timeType} ${toleranceInMinutes}`);
  }
  const numbers = new Map<string, number>();
  const states = new Set<string>();
  for (const { id } of (await tenant.get<{ id: number }[]>('Spot/getAll')).body) {
    const { body } = await tenant.get<StoredCampaign>(`Spot/getById?id=${id}`);
    states.add(body.state);
    for (const { date, startTime, fileName, occurrences } of body.advancedSchedules)
      for (const [i, count] of occurrences.entries()) {
        const own = `${date.slice(0, 8)}${String(i + 1).padStart(2, '0')}`;
        const key = `${fileName} ${own} ${minutesOf(startTime) / 60}`;
        if (count > 0) numbers.set(key, (numbers.get(key) ?? 0) + count);
      }
  }
  return { breaks, numbers, states };
}

const sorted = (of: Iterable<unknown>): unknown[] =>
  [...of].map((one) => JSON.stringify(one)).sort();

/** A zip of logs, imported into a group: the same breaks, the same numbers by day and hour, none refused; and taken back. */
export async function expectSameWeek(
  tenant: Tenant,
  zip: Uint8Array,
  logs: readonly LogAnswer[],
): Promise<void> {
  await tenant.turnOn();
  const category = await create(tenant, 'clientCategory');
  const { id: stationId } = await create(tenant, 'station');
  const read = await tenant.post<Look>('Import/read?entity=week', zip, {
    headers: { 'x-file-name': 'semana.zip' },
  });
  if (read.status !== 200) throw new Error(read.text);
  const { body: look } = read;
  const map = Object.fromEntries(
    look.columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])),
  );
  const { uploadId } = look;
  const options = { stationId, clientCategoryId: category.id };
  const asked = { uploadId, entity: 'week', map, options };
  const { breaks, numbers, lengths } = ofLogs(logs);
  const checked = async (body: object): Promise<Check> => {
    const rows: Check['rows'] = [];
    for (;;) {
      const range = JSON.stringify([rows.length, rows.length + LIMITS.restPage - 1]);
      const answer = await tenant.post<Check>(`Import/check?range=${range}`, body);
      if (answer.status !== 200) throw new Error(answer.text);
      rows.push(...answer.body.rows);
      if (rows.length >= answer.body.total) return { ...answer.body, rows };
    }
  };
  // The logs have no comments, so that each length is asked for, once a file.
  const first = await checked(asked);
  const named = new Set<string>();
  const cells = first.rows.flatMap(({ row, key, errors }) => {
    if (errors['length'] === undefined || named.has(key)) return [];
    named.add(key);
    return [{ row, field: 'length', text: String(lengths.get(key)) }];
  });
  const body = { ...asked, options: { ...options, cells } };
  const second = await checked(body);
  expect(second.rows.filter(({ action }) => action === 'refused')).toEqual([]);
  const done = await tenant.post<{ importId: number; refused: number }>('Import/run', body);
  expect(done.body).toMatchObject({ refused: 0, create: second.create });
  const made = await ofGroup(tenant, stationId);
  expect(breaks.size).toBeGreaterThan(100);
  expect(sorted(made.breaks)).toEqual(sorted(breaks));
  expect(sorted(made.numbers)).toEqual(sorted(numbers));
  expect([...made.states]).toEqual(['hold']);
  // Once more it is there already.
  expect(await checked(body)).toMatchObject({ create: 0, update: 0, refused: 0 });
  const undone = await tenant.delete(`imports/${done.body.importId}`);
  expect(undone.body).toMatchObject({ leftCount: 0 });
  expect(await ofGroup(tenant, stationId)).toMatchObject({ breaks: new Set(), numbers: new Map() });
  expect((await tenant.get<Stored[]>('Client/getAll')).body).toEqual([]);
}
