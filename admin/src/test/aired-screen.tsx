import type { Role } from '@contract/enums';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { airedDay } from '../traffic-log/aired/model/test-day';
import type { AiredDay, Decision } from '../traffic-log/aired/model/types';
import { showLog } from '../traffic-log/view';
import type { Answer, SentCall } from './fake-server';
import { logServer } from './logs';
import { ANA, renderApp } from './render-app';

// The screen of a day beside what aired.

export const DATE = '2027-02-01';
export const LOG = '/spot_programming/traffic_log/1';

const [grupo, litoral] = ANA.multimedias;
const sessionOf = (role: Role): string =>
  JSON.stringify({
    ...ANA,
    role,
    multimedias: [{ ...grupo, parts: ['airplay', 'certificate'] }, litoral],
  });
/** A session in a group that has the part. */
export const withPart = sessionOf('admin');

/** A day that takes decisions as the server does: what is decided is no longer open. */
function airedServer(first: AiredDay, more?: (call: SentCall) => Answer | undefined) {
  let day = first;
  const before: AiredDay[] = [];
  const decide = ({ version, decisions }: { version: number; decisions: Decision[] }): Answer => {
    if (version !== day.version) return { status: 409, body: 'STALE_RECORD' };
    const airings = day.airings.map((one) => {
      const decided = decisions.find(({ airingId }) => airingId === one.airingId);
      if (!decided) return one;
      const decision = decided.decision === undefined ? one.decision : decided.decision;
      return { ...one, decision, note: decided.note ?? one.note, open: decision ? 0 : 1 } as const;
    });
    const unordered = day.unordered.map((one) => {
      const decided = decisions.find(({ rowId }) => rowId === one.rowId);
      return decided ? ({ ...one, decision: 'SCRATCH', open: 0 } as const) : one;
    });
    before.push(day);
    const { status } = day;
    day = airedDay(airings, unordered, { version: day.version + 1, status, canUndo: true });
    return { body: day };
  };
  const undo = (): Answer => {
    const last = before.pop();
    if (!last) return { status: 404, body: 'Not found' };
    day = { ...last, version: day.version + 1 };
    return { body: day };
  };
  return logServer({
    answers: (call) => {
      const { url, body } = call;
      const answer = more?.(call);
      if (answer) return answer;
      if (url.includes('/AsRun/getDay')) return { body: day };
      if (url.includes('/AsRun/decide')) return decide(body as Parameters<typeof decide>[0]);
      if (url.includes('/AsRun/undo')) return undo();
      if (url.includes('/AsRun/close')) {
        const { closed } = body as { closed: 0 | 1 };
        day = { ...day, version: day.version + 1, status: closed ? 'closed' : 'open' };
        return { body: day };
      }
      return undefined;
    },
  });
}

/** Opens the screen of a day. */
export async function openDay(
  day: AiredDay,
  more?: Parameters<typeof airedServer>[1],
  role: Role = 'admin',
) {
  const server = airedServer(day, more);
  server.generate({ dateFrom: DATE, dateTo: DATE });
  showLog({ stationId: 1, date: DATE, aired: true });
  const stored = { user: sessionOf(role) };
  const app = await renderApp({ path: LOG, stored, answer: server.answer });
  await screen.findByRole('treegrid', { name: 'Planned and aired' });
  return app;
}

export const day = (): HTMLElement => screen.getByRole('treegrid', { name: 'Planned and aired' });
export const left = (): HTMLElement => screen.getByRole('region', { name: 'Left to decide' });
export const rowOf = (within_: HTMLElement, name: string): HTMLElement => {
  const row = within(within_).getByTitle(name).closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};
export const press = (row: HTMLElement, key: string): void => {
  act(() => row.focus());
  fireEvent.keyDown(row, { key });
};
/** Takes a file as a person chooses it. */
export const drop = (file: File): void => {
  fireEvent.change(screen.getByTestId('aired-file'), { target: { files: [file] } });
};
