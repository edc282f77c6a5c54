import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import { logServer } from '../test/logs';
import { renderApp } from '../test/render-app';
import { showLog } from './view';

const DATE = '2027-02-01';
const NEXT = '2027-02-02';

beforeEach(() => freezeDate(`${DATE}T12:00:00Z`));
afterEach(() => jest.useRealTimers());

const bodies = (calls: SentCall[], action: string): unknown[] =>
  calls.filter(({ url }) => url.endsWith(`/TrafficLog/${action}`)).map(({ body }) => body);
const panel = (): HTMLElement => screen.getByRole('tabpanel');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const noButton = (name: string): void => expect(screen.queryByRole('button', { name })).toBeNull();
const changed = (spotName: string, change: 'added' | 'changed' | 'removed' = 'changed') => ({
  spotId: change === 'removed' ? 32 : 31,
  spotName,
  change,
});

async function open(
  language: 'EN' | 'ES',
  prepare: (server: ReturnType<typeof logServer>) => void,
  playoutLoadsAt: string | null = null,
) {
  const server = logServer({ playoutLoadsAt });
  server.generate({ dateFrom: DATE, dateTo: '2027-02-04' });
  prepare(server);
  showLog({ stationId: 1, date: DATE });
  const app = await renderApp({
    path: '/spot_programming/traffic_log/1',
    language,
    answer: server.answer,
  });
  await screen.findByRole('treegrid');
  return { ...app, server };
}

it('a stale day says what has changed, and is made again alone', async () => {
  const { calls } = await open('EN', (server) =>
    server.makeStale({ campaigns: [changed('Verano'), changed('Otoño', 'removed')] }, DATE, NEXT),
  );
  const said = await screen.findByText(/^Stale/);
  const bar = said.closest('.MuiAlert-root') as HTMLElement;
  await within(bar).findByRole('button', { name: 'Verano' });
  expect(bar.textContent).toContain('Verano: changed');
  expect(bar.textContent).toContain('Otoño: no longer airs on this day');
  // A deleted campaign cannot be opened.
  expect(within(bar).queryByRole('button', { name: 'Otoño' })).toBeNull();
  expect(button(/^Monday,? 1 February 2027.*, stale$/)).toBeTruthy();
  expect(screen.getByText('2 stale days')).toBeTruthy();

  fireEvent.click(within(bar).getByRole('button', { name: 'Generate again' }));
  await screen.findByText('1 day was generated again');
  await waitFor(() => expect(screen.queryByText(/^Stale/)).toBeNull());
  expect(bodies(calls, 'remake')).toEqual([{ stationId: 1, dates: [DATE], keepEdited: 0 }]);
  expect(screen.getByText('1 stale day')).toBeTruthy();
  // A day that is not stale can be made again too.
  fireEvent.click(button('Generate again'));
  await waitFor(() => expect(bodies(calls, 'remake')).toHaveLength(2));
});

it('the stale days of a month are made again at once, without those that are a person’s own', async () => {
  const { calls, server } = await open('ES', () => undefined);
  server.takeOut(NEXT, 11);
  server.makeStale({ scheduleChanged: 1 }, DATE, NEXT, '2027-02-03');
  fireEvent.click(button('Actualizar'));
  await screen.findByText('3 días con la pauta desactualizada');
  await screen.findByText(/Cambiaron las tandas, los programas o los topes/);
  fireEvent.click(button('Generar 2 días de nuevo'));
  await screen.findByText('Se generaron de nuevo 2 días');
  expect(bodies(calls, 'remake')).toEqual([
    { stationId: 1, dates: [DATE, '2027-02-03'], keepEdited: 1 },
  ]);
  await screen.findByText('1 día con la pauta desactualizada');
  noButton('Generar 1 día de nuevo');
});

it('edits by hand are thrown away only when a person says so', async () => {
  const { calls } = await open('EN', (server) => {
    server.takeOut(DATE, 11);
    server.makeStale({ scheduleChanged: 1 }, DATE);
  });
  await screen.findByText(/^Stale/);
  fireEvent.click(button('Generate again'));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(calls, 'remake')).toEqual([]);
  fireEvent.click(button('Generate again'));
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(bodies(calls, 'remake')).toHaveLength(1));
});

it.each([
  [
    'EN',
    'Generate again',
    'Replace days that are over?',
    'Back',
    'Replace',
    'Generate 2 days again',
  ],
  [
    'ES',
    'Generar de nuevo',
    '¿Reemplazar días que ya pasaron?',
    'Volver',
    'Reemplazar',
    'Generar 2 días de nuevo',
  ],
] as const)(
  'a day that is over is made again only when a person says so, in %s',
  async (language, again, title, back, replace, both) => {
    freezeDate('2027-02-03T12:00:00Z');
    const { calls } = await open(language, (server) =>
      server.makeStale({ scheduleChanged: 1 }, DATE, '2027-02-03'),
    );
    const question = () => screen.findByRole('alertdialog', { name: title });
    fireEvent.click((await screen.findAllByRole('button', { name: again }))[0]!);
    const first = await question();
    expect(first.textContent).toMatch(/1 feb/i);
    fireEvent.click(within(first).getByRole('button', { name: back }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: both }));
    expect((await question()).textContent).not.toMatch(/3 feb/i);
    expect(bodies(calls, 'remake')).toEqual([]);
    fireEvent.click(within(await question()).getByRole('button', { name: replace }));
    await waitFor(() =>
      expect(bodies(calls, 'remake')).toEqual([
        { stationId: 1, dates: [DATE, '2027-02-03'], keepEdited: 1 },
      ]),
    );
  },
);

it('a locked day has to be unlocked first', async () => {
  await open('EN', (server) => server.makeStale({ scheduleChanged: 1 }, DATE));
  await screen.findByText(/^Stale/);
  fireEvent.click(button('Lock'));
  await screen.findByText(/Unlock the day to generate it again/);
  noButton('Generate again');
});

describe('an export', () => {
  const files: string[] = [];
  beforeEach(() => {
    files.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const download = async (): Promise<void> => {
    fireEvent.click(button('Download'));
    const dialog = within(await screen.findByRole('dialog', { name: /^Download for/ }));
    await dialog.findByText('No problems: nothing of the log is lost or changed in this file.');
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
  };

  it('of a stale day asks first, and can make the day again before', async () => {
    const { calls } = await open('EN', (server) => server.makeStale({ scheduleChanged: 1 }, DATE));
    await screen.findByText(/^Stale/);
    const asked = async () => {
      await download();
      return within(await screen.findByRole('dialog', { name: 'Export a stale log?' }));
    };
    fireEvent.click((await asked()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(files).toEqual([]);
    fireEvent.click((await asked()).getByRole('button', { name: 'Download as it is' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(bodies(calls, 'remake')).toEqual([]);
    fireEvent.click((await asked()).getByRole('button', { name: 'Generate again, then download' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(bodies(calls, 'remake')).toHaveLength(1);
    const order = calls.map(({ url }) => url).filter((url) => /remake|export/.test(url));
    expect(order.at(-1)).toContain('export');
  });

  it('is told of the day, and whether the day has changed since', async () => {
    await open('EN', () => undefined);
    await download();
    await waitFor(() => expect(within(panel()).getAllByText('exported')).toHaveLength(2));
    expect(button(/^Monday,? 1 February 2027.*, exported$/)).toBeTruthy();
    fireEvent.click(button('Generate again'));
    await waitFor(() =>
      expect(within(panel()).getAllByText('changed since export')).toHaveLength(2),
    );
    expect(button(/^Monday,? 1 February 2027.*, changed since export$/)).toBeTruthy();
  });

  it('that was changed is to be loaded again by a studio that has it', async () => {
    await open('EN', () => undefined, '20:00');
    await download();
    await waitFor(() => expect(within(panel()).getAllByText('exported')).toHaveLength(2));
    fireEvent.click(button('Generate again'));
    await within(panel()).findByText('changed since export · to load again');
  });
});

describe('a studio that has loaded the log', () => {
  const AGAIN = 'The studio loaded the log before this change: it has to load it again.';
  const openWith = (hour: string | null) => open('EN', () => undefined, hour);

  it('has to load it again, says the notice of a day that is made again with a difference', async () => {
    await open('EN', (server) => server.takeOut(DATE, 11), '20:00');
    fireEvent.click(button('Generate again'));
    fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    await screen.findByText(`1 day was generated again. ${AGAIN}`);
  });

  it('has nothing to load where a day that is made again airs the same', async () => {
    await openWith('20:00');
    fireEvent.click(button('Generate again'));
    await screen.findByText('1 day was generated again');
  });

  it('has to load it again, says a notice of an edit by hand', async () => {
    await openWith('20:00');
    fireEvent.click(screen.getByText('Alfa'));
    fireEvent.click(await screen.findByRole('button', { name: 'Take out' }));
    await screen.findByText(AGAIN);
  });

  it('has no day to load again before the hour, nor where none is said', async () => {
    const remade = async (playoutLoadsAt: string | null) => {
      const app = await open('EN', (server) => server.takeOut(DATE, 11), playoutLoadsAt);
      fireEvent.click(button('Generate again'));
      fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
      await screen.findByText('1 day was generated again');
      return app;
    };
    (await remade(null)).unmount();
    jest.setSystemTime(new Date('2027-01-31T22:59:00Z'));
    await remade('20:00');
  });
});
