import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { logServer } from '../test/logs';
import { renderApp } from '../test/render-app';
import type { Refusal } from './model/moves';
import { airing, logBreak } from './model/test-log';
import type { Log } from './model/types';
import { showLog } from './view';

const DATE = '2027-02-01';

const line = (scheduleId: number, suggestions: object[], spotName: string) => ({
  scheduleType: 'simple',
  scheduleId,
  spotId: 3,
  spotName,
  complete: true,
  suggestions: suggestions.map((one) => ({ tried: true, minutesAway: 0, excludes: [], ...one })),
});
const WIDEN = {
  id: 1,
  kind: 'WIDEN_WINDOW',
  commercialBreakId: 1,
  minutesAway: -15,
  startTime: '07:30',
  endTime: '09:30',
  excludes: [2],
};
const LOWER = {
  id: 2,
  kind: 'LOWER_PRIORITY',
  commercialBreakId: 3,
  spotIds: [14],
  excludes: [1],
  tried: false,
};
const POSITION = { id: 3, kind: 'POSITION', commercialBreakId: 2 };
const LENGTH = { id: 4, kind: 'LENGTH', commercialBreakId: 2, length: 12 };

/** A server with a day's log and the campaign of its unplaced lines. */
function world({ judge }: { judge?: () => Refusal | null } = {}) {
  const campaign = {
    id: 3,
    version: 5,
    stationId: 1,
    clientId: 1,
    spotName: 'Zeta',
    simpleSchedules: [
      {
        id: 22,
        startDate: '2027-01-01',
        endDate: '2027-03-31',
        timeMode: 0,
        startTime: '08:30',
        endTime: '09:30',
        commercialBreakSpotPosition: 1,
      },
      { id: 21, startDate: '2027-01-01', timeMode: 0, startTime: '16:00', endTime: '18:00' },
    ],
    advancedSchedules: [],
  };
  let remade = false;
  const server = logServer({
    judge,
    answers: ({ url, body }): Answer | undefined => {
      if (url.includes('/suggestions?'))
        return {
          body: [line(22, [WIDEN, POSITION, LENGTH], 'Zeta'), line(21, [LOWER], 'Omega')],
        };
      if (url.includes('/Spot/getById')) return { body: structuredClone(campaign) };
      if (url.endsWith('/Spot/update')) {
        const sent = body as typeof campaign;
        if (sent.version !== campaign.version) return { status: 409, body: 'STALE_RECORD' };
        Object.assign(campaign, sent, { version: sent.version + 1 });
        return { body: structuredClone(campaign) };
      }
      if (url.endsWith('/TrafficLog/remake')) {
        remade = campaign.simpleSchedules[0]!.startTime === '07:30';
        return { body: { days: [], placed: 5, unplaced: 1, toLoad: [] } };
      }
      if (!remade || !url.includes('/getLog?') || url.includes('again')) return undefined;
      const log = (
        server.answer({ url: url.replace('/getLog?', '/getLog?again&') } as SentCall) as Answer
      ).body as Log;
      const [first, ...others] = log.breaks;
      const placed = airing(99, { spotName: 'Zeta', scheduleId: 22 });
      return {
        body: { ...log, breaks: [logBreak(1, '08:00', [...first!.items, placed]), ...others] },
      };
    },
  });
  return { server, campaign };
}

async function open(made = world(), language: 'EN' | 'ES' = 'EN') {
  made.server.generate({ dateFrom: DATE, dateTo: '2027-02-02' });
  showLog({ stationId: 1, date: DATE });
  const path = '/spot_programming/traffic_log/1';
  const app = await renderApp({ path, language, answer: made.server.answer });
  const ask = language === 'EN' ? 'What would help?' : '¿Qué ayudaría?';
  fireEvent.click(await screen.findByRole('button', { name: ask }));
  await screen.findByRole('region', {
    name: language === 'EN' ? 'What would help' : 'Qué ayudaría',
  });
  const calls = (action: string): unknown[] =>
    app.calls.filter(({ url }) => url.endsWith(`/${action}`)).map(({ body }) => body);
  return { ...made, calls };
}

const press = (within_: HTMLElement, name: string | RegExp): void => {
  fireEvent.click(within(within_).getByRole('button', { name }));
};
const apply = async (name: string): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
};
const ZETA = 'Apply to Zeta: break at 08:00';

it.each([
  [
    'EN',
    'Break at 08:00',
    'That is 15 min before what was bought.',
    'Not together with: Omega.',
    'It fits by the rules; generating the day again was not tried.',
  ],
  [
    'ES',
    'Tanda de las 08:00',
    'Son 15 min antes de lo comprado.',
    'No junto con: Omega.',
    'Entra según las reglas; no se probó generar el día de nuevo.',
  ],
] as const)('suggestions stand by break in plain sentences, in %s', async (language, ...texts) => {
  await open(undefined, language);
  const [heading, ...said] = texts;
  screen.getByRole('heading', { level: 4, name: new RegExp(`^${heading}`) });
  for (const text of said) screen.getByText(text);
  // The break inside the window comes before the one that needs a wider window.
  expect(screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual([
    expect.stringContaining('09:00'),
    expect.stringContaining('17:00'),
    expect.stringContaining('08:00'),
  ]);
});

it('a line is changed after a preview, the day made again, and both taken back', async () => {
  const { calls, campaign } = await open();
  const dialog = await apply(ZETA);
  await within(dialog).findByText('Times: 08:30-09:30 becomes 07:30-09:30.');
  within(dialog).getByText('That holds for all days of the line, from 1 Jan 2027 to 31 Mar 2027.');
  expect(calls('Spot/update')).toEqual([]);
  press(dialog, 'Apply');
  await screen.findByText('“Zeta” airs at 08:00: the change is saved and the day generated again.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const day = { stationId: 1, dates: [DATE], keepEdited: 1 };
  expect(calls('TrafficLog/remake')).toEqual([day]);
  const [sent] = calls('Spot/update') as (typeof campaign)[];
  expect(sent).toMatchObject({ id: 3, version: 5 });
  expect(sent?.simpleSchedules[1]).toEqual(campaign.simpleSchedules[1]);
  expect(campaign.simpleSchedules[0]).toMatchObject({ startTime: '07:30', endTime: '09:30' });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: the change is taken back and the day generated again.');
  expect(campaign).toMatchObject({ version: 7, simpleSchedules: [{ startTime: '08:30' }, {}] });
  expect(calls('TrafficLog/remake')).toEqual([day, day]);
});

it('nothing that somebody changed meanwhile is overwritten: the preview is read again', async () => {
  const { calls, campaign } = await open();
  const dialog = await apply(ZETA);
  await within(dialog).findByText('Times: 08:30-09:30 becomes 07:30-09:30.');
  Object.assign(campaign, { version: 6 });
  campaign.simpleSchedules[0]!.endTime = '10:00';
  press(dialog, 'Apply');
  await within(dialog).findByText(/Somebody else changed this record/);
  await within(dialog).findByText('Times: 08:30-10:00 becomes 07:30-10:00.');
  expect(calls('TrafficLog/remake')).toEqual([]);
  press(dialog, 'Apply');
  await screen.findByText(/airs at 08:00/);
  expect(campaign.simpleSchedules[0]).toMatchObject({ startTime: '07:30', endTime: '10:00' });
});

it('the log alone is changed by hand, with the rule that was shown broken on purpose', async () => {
  const judge = (): Refusal => ({ rules: ['WINDOW'], confirmable: true });
  const { calls } = await open(world({ judge }));
  const dialog = await apply(ZETA);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'The log of this day alone' }));
  within(dialog).getByText('It is marked: the break is outside the time window of its line.');
  press(dialog, 'Apply');
  await screen.findByText('“Zeta” airs at 08:00.');
  const move = {
    stationId: 1,
    date: DATE,
    version: 1,
    toBreak: 1,
    unplaced: { scheduleType: 'simple', scheduleId: 22 },
  };
  expect(calls('TrafficLog/move')).toEqual([move, { ...move, confirm: true }]);
  expect([...calls('Spot/update'), ...calls('TrafficLog/remake')]).toEqual([]);
  await screen.findByRole('button', { name: 'Undo' });
});

it('breaks no other rule by hand', async () => {
  const judge = (): Refusal => ({ rules: ['WINDOW', 'REPEAT'], confirmable: true });
  const { calls } = await open(world({ judge }));
  const dialog = await apply(ZETA);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'The log of this day alone' }));
  press(dialog, 'Apply');
  await within(dialog).findByText(/The campaign already airs in that break/);
  expect(calls('TrafficLog/move')).toHaveLength(1);
});

it('takes out what makes way, and puts it back when there is no place after all', async () => {
  let refusal: Refusal | null = null;
  let turn = 0;
  const judge = (): Refusal | null => (turn++ % 2 === 1 ? refusal : null);
  refusal = { rules: ['CAPACITY'], confirmable: false };
  const { calls } = await open(world({ judge }));
  const dialog = await apply('Apply to Omega: break at 17:00');
  within(dialog).getByText('Taken out of the break: Mu.');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  press(dialog, 'Apply');
  await within(dialog).findByText(/The break has no room for it/);
  expect(calls('TrafficLog/undo')).toHaveLength(1);
  refusal = null;
  press(dialog, 'Apply');
  await screen.findByText('“Omega” airs at 17:00.');
  expect(calls('TrafficLog/move')).toHaveLength(4);
});

it('a position is given up in the line alone, and a shorter version is left to a person', async () => {
  await open();
  const dialog = await apply('Apply to Zeta: break at 09:00');
  await within(dialog).findByText('Position: 1st becomes any.');
  within(dialog).getByText('By hand two airings of a break cannot have the same position.');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  press(dialog, 'Cancel');
  screen.getByRole('button', { name: 'Open campaign Zeta, to give it a shorter version' });
});

it('a locked day has suggestions, and nothing to apply', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  await screen.findByText('The day is locked');
  await waitFor(() => expect(screen.queryByRole('button', { name: ZETA })).toBeNull());
});

it('tells that hand edits of the day would be lost, and replaces them only then', async () => {
  const made = world();
  const { calls } = await open(made);
  made.server.takeOut(DATE, 11);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Edited by hand');
  fireEvent.click(await screen.findByRole('button', { name: 'What would help?' }));
  const dialog = await screen.findByRole('button', { name: ZETA }).then(() => apply(ZETA));
  await within(dialog).findByText('What was changed by hand on this day is thrown away.');
  press(dialog, 'Apply');
  await waitFor(() => expect(calls('TrafficLog/remake')).toMatchObject([{ keepEdited: 0 }]));
});
