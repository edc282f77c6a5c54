import { datesOf } from '@contract/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fieldOf } from '../test/field';
import { summaryOf } from '../test/logs';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { logOf } from '../traffic-log/model/test-log';

// What a screen without anything in it says and offers.

type Lists = Parameters<typeof radio>[0];
type Answers = (call: SentCall) => Answer | undefined;

const open = (
  path: string,
  lists: Lists = {},
  answers?: Answers,
  role: 'admin' | 'staff' = 'admin',
) => renderApp({ path: `/${path}`, role, answer: radio(lists, answers).answer });
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name));
const tab = (name: string): Promise<HTMLElement> =>
  screen.findByRole('tab', { name, selected: true });

const STATIONS = () =>
  rows(
    { code: 'AM', name: 'Norte', timeZone: 'America/Montevideo' },
    { code: 'FM', name: 'Ribera', timeZone: 'America/Montevideo' },
  );

it('a list without records offers to create one', async () => {
  await open('commercial_config/ad_agency/1');
  await screen.findByText('There is nothing here yet.');
  await press('Create ad agency');
  await screen.findByRole('dialog', { name: 'Create ad agency' });
});

it('a list whose filters hide all offers to clear them, and nothing else', async () => {
  await open('commercial_config/origin/1', { origin: rows({ code: 'O', description: 'Directo' }) });
  await screen.findByText('Directo');
  fireEvent.change(screen.getByRole('searchbox', { name: /^Filter by Code/ }), {
    target: { value: 'z' },
  });
  await button('Clear filters');
  expect(screen.queryByRole('button', { name: 'Create origin' })).toBeNull();
});

it('a list without campaigns opens a new one', async () => {
  await open('spot_programming/spot/1');
  await press('Create campaign');
  await screen.findByRole('textbox', { name: 'Campaign name' });
});

it.each([
  ['station_config/schedules/1', 'There is no station yet. Create one to give it a schedule.'],
  ['spot_programming/traffic_log/1', 'This media group has no stations yet.'],
  ['spot_programming/availability/1', 'This media group has no stations yet.'],
])('%s without a station leads to the first one', async (path, text) => {
  await open(path);
  await screen.findByText(text);
  await press('Create station');
  await tab('Stations');
  await screen.findByRole('dialog', { name: 'Create station' });
});

it('staff, who create no stations, are told who does', async () => {
  await open('station_config/schedules/1', {}, undefined, 'staff');
  await screen.findByText(/Create one to give it a schedule. Administrators create stations.$/);
  expect(screen.queryByRole('button', { name: 'Create station' })).toBeNull();
});

const schedule: Answers = ({ url }) => {
  const { pathname, searchParams } = new URL(url, 'http://server');
  if (pathname !== '/api/Schedule/getSchedule') return undefined;
  const [stationId, dayOfWeek] = ['stationId', 'dayOfWeek'].map((name) =>
    Number(searchParams.get(name)),
  );
  return { body: { stationId, dayOfWeek, version: 1, commercialBreaks: [], shows: [] } };
};

it('a day without breaks offers many at once', async () => {
  await open('station_config/schedules/1', { station: STATIONS() }, schedule);
  await screen.findByText('No commercial breaks on this day');
  await press('Add many at once');
  await screen.findByRole('dialog', { name: 'Breaks by pattern' });
});

describe('a log without breaks', () => {
  const EMPTY_LOG: Answers = (call) => {
    const { pathname, searchParams } = new URL(call.url, 'http://server');
    const log = { ...logOf([], []), stationId: Number(searchParams.get('stationId')) };
    const [from = '', to = ''] = ['dateFrom', 'dateTo'].map((name) => searchParams.get(name) ?? '');
    if (pathname === '/api/TrafficLog/getAll')
      return { body: datesOf(from, to).map((date) => summaryOf({ ...log, date })) };
    if (pathname !== '/api/TrafficLog/getLog') return schedule(call);
    return { body: { ...log, date: searchParams.get('date') } };
  };
  const openLog = async () => {
    const app = await open('spot_programming/traffic_log/1', { station: STATIONS() }, EMPTY_LOG);
    await screen.findByText('The schedule of this weekday has no breaks.');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Station' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ribera' }));
    await screen.findByText('The schedule of this weekday has no breaks.');
    return app;
  };
  const stationShown = (): string => fieldOf(screen.getByRole('tabpanel'), 'Station').value;

  it('leads to the schedule of its station', async () => {
    await openLog();
    await press('Open the schedule');
    await tab('Schedules');
    await waitFor(() => expect(stationShown()).toBe('FM - Ribera'));
  });

  it('asks first where the schedule of another station has unsaved changes', async () => {
    await openLog();
    fireEvent.click(screen.getByRole('link', { name: 'Schedules' }));
    await press('Add many at once');
    const form = await screen.findByRole('dialog', { name: 'Breaks by pattern' });
    fireEvent.change(fieldOf(form, 'Minutes'), { target: { value: '30' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
    await tab('Unsaved Schedules');
    expect(stationShown()).toBe('AM - Norte');
    fireEvent.click(screen.getByRole('link', { name: 'Traffic log' }));
    await press('Open the schedule');
    await screen.findByRole('dialog', { name: 'Change station' });
    expect(stationShown()).toBe('AM - Norte');
    await press('Leave without saving');
    await waitFor(() => expect(stationShown()).toBe('FM - Ribera'));
  });
});

it('free seconds without breaks lead to the schedule', async () => {
  const [station] = STATIONS();
  await open('spot_programming/availability/1', { station: station ? [station] : [] }, (call) =>
    call.url.includes('/TrafficLog/free') ? { body: [] } : schedule(call),
  );
  await screen.findByText('There are no breaks in these days. Add some in Schedules.');
  await press('Open the schedule');
  await tab('Schedules');
});

it("a client's page without airings leads to a campaign of that client", async () => {
  await open(
    'spot_programming/client/detail/2',
    {
      station: STATIONS(),
      client: rows({ code: 'N', name: 'Norte' }, { code: 'F', name: 'Faro' }),
    },
    ({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://server');
      if (pathname !== '/api/Client/airings') return undefined;
      const [dateFrom, dateTo] = [searchParams.get('dateFrom'), searchParams.get('dateTo')];
      const none = { campaigns: [], made: [], unplaced: [], asked: [], delivery: [], putAway: [] };
      return { body: { clientId: 2, dateFrom, dateTo, ...none } };
    },
  );
  await screen.findByText(
    'Nothing airs on these days. Choose other days above, or create a campaign for this client.',
  );
  await press('Create campaign');
  await screen.findByRole('textbox', { name: 'Campaign name' });
  expect(fieldOf(screen.getByRole('tabpanel'), 'Client').value).toBe('F - Faro');
  expect(fieldOf(screen.getByRole('tabpanel'), 'Station').value).toBe('');
});

it('an empty trail says what will be in it', async () => {
  await open('config/audit/1', {}, ({ url }) =>
    url.includes('/audit-events')
      ? { body: [], headers: { 'Content-Range': 'audit-events 0-0/0' } }
      : undefined,
  );
  await screen.findByText(
    'Nothing is recorded yet. Each change to a record and each sign-in appears here.',
  );
});
