import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { renderApp } from '../test/render-app';
import { scheduleServer } from '../test/schedule-server';
import { tellImportedWeeks } from './imported-weeks';
import type { ScheduleAnswer } from './model/week';

const open = async (refuse?: (call: SentCall) => Answer | undefined) => {
  const server = scheduleServer(refuse);
  const app = await renderApp({ path: '/station_config/schedules/1', answer: server.answer });
  await screen.findAllByTitle(/^08:00/);
  return { ...app, server };
};
const week = (): HTMLElement => screen.getByRole('region', { name: 'Week' });
const column = (day: string): HTMLElement => within(week()).getByRole('group', { name: day });
const labels = (day: string): (string | null)[] =>
  within(column(day))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const item = (name: RegExp): HTMLElement => within(week()).getByRole('button', { name });
const key = (key: string, modifiers: object = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const pick = (name: RegExp): void => {
  key('Home');
  for (let steps = 0; steps < 20; steps += 1) {
    if (name.test(document.activeElement?.getAttribute('aria-label') ?? '')) return;
    key('ArrowDown');
  }
  throw new Error(`No item ${String(name)}`);
};
const start = (): void =>
  act(() =>
    within(week())
      .getByRole('button', { name: /^Monday/ })
      .focus(),
  );
const saves = (calls: SentCall[]): SentCall[] =>
  calls.filter(({ url }) => url.includes('/Schedule/update'));
const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save/ });
const changes = (services: Awaited<ReturnType<typeof open>>['services']): boolean | undefined =>
  services.tabs.getState().tabs[0]?.extendedData.changes;

it('shows the day as lists and the week as a picture', async () => {
  await open();
  const breaks = screen.getByRole('grid', { name: 'Commercial breaks' });
  expect(within(breaks).getAllByRole('row')).toHaveLength(3);
  await within(screen.getByRole('grid', { name: 'Shows' })).findByText('MAN - Mañana');
  expect(labels('Monday')).toEqual([
    '06:00 to 10:00, MAN - Mañana',
    '14:00 to 18:00, TAR - Tarde',
    '08:00, Ad, Start, Soft',
    '09:00, Ad, End, Soft',
  ]);
  expect(labels('Tuesday')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }));
  expect(screen.getByText('No commercial breaks on this day')).toBeTruthy();
});

it('moves with the keys, undoes and redoes, and saves each changed day with its version', async () => {
  const { calls, services } = await open();
  start();
  pick(/^08:00/);
  key('ArrowDown', { altKey: true });
  expect(labels('Monday')).toContain('08:05, Ad, Start, Soft');
  key('ArrowDown', { altKey: true, shiftKey: true });
  key('ArrowRight', { altKey: true });
  expect(labels('Tuesday')).toEqual(['08:06, Ad, Start, Soft']);
  expect(document.activeElement).toBe(item(/^08:06/));
  expect(changes(services)).toBe(true);
  expect(saveButton().textContent).toBe('Save (2 days)');

  key('z', { ctrlKey: true });
  key('z', { ctrlKey: true });
  expect(labels('Monday')).toContain('08:05, Ad, Start, Soft');
  key('z', { ctrlKey: true, shiftKey: true });
  key('y', { ctrlKey: true });
  expect(labels('Tuesday')).toEqual(['08:06, Ad, Start, Soft']);

  key('s', { ctrlKey: true });
  await screen.findByText('It was successfully updated');
  expect(saves(calls).map(({ url }) => url)).toEqual([
    '/api/Schedule/update?stationId=2&dayOfWeek=1',
    '/api/Schedule/update?stationId=2&dayOfWeek=2',
  ]);
  expect(saves(calls)[0]?.body).toMatchObject({
    version: 1,
    tabId: 'station_config/schedules/1',
    commercialBreaks: [{ id: 11, time: '09:00', timeType: 1 }],
    shows: [{ id: 20 }, { id: 21 }],
  });
  expect(changes(services)).toBe(false);
  expect(saveButton().disabled).toBe(true);
});

it('moves a show and its end, and refuses what overlaps', async () => {
  await open();
  start();
  pick(/^06:00 to 10:00/);
  key('ArrowDown', { altKey: true });
  key('ArrowDown', { shiftKey: true });
  expect(labels('Monday')[0]).toBe('06:05 to 10:10, MAN - Mañana');
  pick(/^14:00/);
  key('ArrowRight', { altKey: true });
  expect(labels('Tuesday')).toEqual(['14:00 to 18:00, TAR - Tarde']);
  pick(/^14:00/);
  key('ArrowLeft', { altKey: true });
  pick(/^06:05/);
  for (let steps = 0; steps < 47; steps += 1) key('ArrowDown', { shiftKey: true });
  expect(labels('Monday')[0]).toBe('06:05 to 14:00, MAN - Mañana');
  await screen.findByText('An error occurred: You have another show in the same hour.');
});

it('goes over the breaks that hold the next places', async () => {
  await open();
  start();
  pick(/^08:00/);
  key('b');
  await screen.findByRole('dialog', { name: 'Create commercial break: Monday' });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(document.activeElement).toBe(item(/^08:05/)));
  key('ArrowUp', { altKey: true });
  expect(labels('Monday')).toContain('07:55, Ad, Start, Soft');
});

it('adds a break and a show by their keys, and goes on from there', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }));
  const tuesday = within(week()).getByRole('button', { name: /^Tuesday/ });
  act(() => tuesday.focus());
  key('b');
  let form = await screen.findByRole('dialog', { name: 'Create commercial break: Tuesday' });
  expect(document.activeElement).toBe(fieldOf(form, 'Time'));
  fireEvent.change(fieldOf(form, 'Time'), { target: { value: '1200' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(document.activeElement).toBe(item(/^12:00, Ad/)));
  key('s');
  form = await screen.findByRole('dialog', { name: 'Create show: Tuesday' });
  const show = fieldOf(form, 'Show');
  expect(document.activeElement).toBe(show);
  fireEvent.change(show, { target: { value: 'noc' } });
  fireEvent.click(await screen.findByRole('option', { name: 'NOC - Noche' }));
  fireEvent.change(fieldOf(form, 'Start time'), { target: { value: '11' } });
  fireEvent.change(fieldOf(form, 'End time'), { target: { value: '12' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(document.activeElement).toBe(item(/^11:00 to 12:00, NOC/)));
  expect(labels('Tuesday')).toEqual(['11:00 to 12:00, NOC - Noche', '12:00, Ad, Start, Soft']);
});

it('removes a break by its time and a show by its hours', async () => {
  await open();
  start();
  pick(/^08:00/);
  key('Delete');
  expect(document.activeElement).toBe(item(/^09:00/));
  fireEvent.click(screen.getByRole('button', { name: 'Remove 14:00 to 18:00, TAR - Tarde' }));
  expect(labels('Monday')).toEqual(['06:00 to 10:00, MAN - Mañana', '09:00, Ad, End, Soft']);
});

it('keeps the edits when somebody else saved the day, and lets choose', async () => {
  const { server, calls } = await open();
  start();
  pick(/^08:00/);
  key('ArrowDown', { altKey: true });
  server.replace(1, { commercialBreaks: [] });
  fireEvent.click(saveButton());
  await screen.findByText('Monday: Begoña Ríos changed this day after you opened it.');
  expect(labels('Monday')).toContain('08:05, Ad, Start, Soft');
  const cells = (name: RegExp): (string | null)[] =>
    [...(screen.getByRole('row', { name }) as HTMLTableRowElement).cells].map(
      ({ textContent }) => textContent,
    );
  expect(cells(/^Commercial break 08:00/)).toEqual([
    'Commercial break 08:00',
    '08:00, Ad, Start, Soft',
    'deleted',
    '08:05, Ad, Start, SoftTake theirs',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs: Commercial break 09:00' }));
  expect(cells(/^Commercial break 09:00/)[3]).toBe('the same');
  expect(labels('Monday')).not.toContain('09:00, Ad, End, Soft');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(labels('Monday')).toContain('09:00, Ad, End, Soft');

  fireEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
  expect(labels('Monday')).toHaveLength(2);
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(labels('Monday')).toContain('08:05, Ad, Start, Soft');

  server.replace(1, { commercialBreaks: [] });
  fireEvent.click(saveButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine and save' }));
  await screen.findByText('It was successfully updated');
  expect(saves(calls).at(-1)?.body).toMatchObject({
    version: 3,
    commercialBreaks: [{ time: '08:05' }, { time: '09:00' }],
  });
});

it('a day that cannot be saved stays marked, the others are saved', async () => {
  await open(({ url }) =>
    url.includes('update?stationId=2&dayOfWeek=2')
      ? { status: 409, body: 'SHOW_OVERLAP' }
      : undefined,
  );
  start();
  pick(/^08:00/);
  key('ArrowRight', { altKey: true });
  fireEvent.click(saveButton());
  await screen.findByText('An error occurred: You have another show in the same hour.');
  expect(saveButton().textContent).toBe('Save (1 day)');
  expect(labels('Tuesday')).toEqual(['08:00, Ad, Start, Soft']);
});

it('copies a day as it is edited: saves it first, and shows the copies', async () => {
  const { calls, server } = await open();
  start();
  pick(/^08:00/);
  key('Delete');
  fireEvent.click(screen.getByRole('button', { name: 'Copy day' }));
  await screen.findByText(/Your unsaved changes are saved first/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  server.replace(0, {
    commercialBreaks: [
      { time: '09:00', timeType: 1, toleranceInMinutes: 3, spotType: 0, allowMixSpotCategory: 0 },
    ],
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByText('The day was successfully copied');
  const sent = calls
    .map(({ url }) => url.replace(/\?.*/, ''))
    .filter((url) => /update|copy/.test(url));
  expect(sent).toEqual(['/api/Schedule/update', '/api/Schedule/copyDay']);
  expect(labels('Sunday')).toEqual(['09:00, Ad, End, Soft']);
});

it('asks before another station is shown over unsaved edits', async () => {
  await open();
  start();
  pick(/^08:00/);
  key('Delete');
  const choose = (): void => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Station' }));
    fireEvent.click(screen.getByRole('option', { name: 'UNO - Radio Uno' }));
  };
  choose();
  await screen.findByText('You have unsaved changes. Do you want to leave without saving?');
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(labels('Monday')).toHaveLength(3);
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(labels('Monday')).toHaveLength(4));
  expect(saveButton().disabled).toBe(true);
});

it('tells why a week cannot be read, and tries again', async () => {
  let away = true;
  const server = scheduleServer(({ url }) =>
    away && url.includes('getSchedule') ? { status: 503, body: { message: 'Away' } } : undefined,
  );
  await renderApp({ path: '/station_config/schedules/1', answer: server.answer });
  await screen.findByText('Away');
  away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByTitle(/^08:00/);
});

it('a save tells the days with a log that the schedule affects', async () => {
  const day = { date: '2027-02-01', status: 'draft', edited: false, campaigns: [] };
  await open(({ url }) =>
    url.includes('/TrafficLog/staleDays')
      ? {
          body: [
            { ...day, scheduleChanged: 1 },
            { ...day, date: '2027-02-02', scheduleChanged: 0 },
          ],
        }
      : undefined,
  );
  start();
  pick(/^08:00/);
  key('ArrowDown', { altKey: true });
  fireEvent.click(saveButton());
  await screen.findByText('1 day with a log is affected: generate 1 again');
  expect(screen.getByRole('button', { name: 'Generate again' })).toBeTruthy();
});

it('shows what an import wrote meanwhile, but where something is not saved', async () => {
  const { server, services, calls } = await open();
  const read = () => calls.filter(({ url }) => url.includes('getSchedule')).length;
  expect(labels('Tuesday')).toEqual([]);
  const commercialBreaks: ScheduleAnswer['commercialBreaks'] = [
    {
      ...{ id: 12, time: '07:30' },
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 0,
      allowMixSpotCategory: 0,
    },
  ];
  server.replace(2, { commercialBreaks });
  act(() => tellImportedWeeks(services.queries));
  await waitFor(() => expect(labels('Tuesday')).toEqual(['07:30, Ad, Start, Soft']));
  expect(changes(services)).toBe(false);
  start();
  pick(/^08:00/);
  key('ArrowDown', { altKey: true });
  const before = read();
  server.replace(3, { commercialBreaks });
  act(() => tellImportedWeeks(services.queries));
  expect(labels('Wednesday')).toEqual([]);
  expect(read()).toBe(before);
});
