import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import { fieldOf, wrongFields } from '../test/field';
import { rows } from '../test/radio';
import { isLine } from '../test/spot-lines';
import { renderApp } from '../test/render-app';
import { unfold } from '../test/unfold';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const SENTENCE = 'Mon-Fri 06:00-10:00, 4 a day, from 1 Dec';
const panel = (): HTMLElement => screen.getByRole('tabpanel');
const form = (): HTMLElement => panel().querySelector('form') ?? panel();
const box = (name: string): HTMLInputElement => fieldOf(form(), name);
const type = (name: string, value: string): void =>
  void fireEvent.change(box(name), { target: { value } });
const press = (name: string, inside: HTMLElement = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const tab = (name: string): Promise<HTMLElement> =>
  screen.findByRole('tab', { name, selected: true });
const sent = (calls: SentCall[], action: string): unknown[] =>
  calls.filter(({ url }) => url.endsWith(action)).map(({ body }) => body);
const save = (): void => void fireEvent.keyDown(box('Comments'), { key: 's', ctrlKey: true });

async function open(param: string | number, server = campaignServer()) {
  const app = await renderApp({
    path: `/spot_programming/spot/detail/${param}`,
    answer: server.answer,
  });
  if (typeof param === 'number') await unfold();
  await screen.findByRole('textbox', { name: 'Campaign name' });
  return app;
}

/** Types some letters and chooses the first match. */
async function choose(name: string, letters: string): Promise<void> {
  act(() => box(name).focus());
  type(name, letters);
  await screen.findAllByRole('option', { name: new RegExp(letters) });
  fireEvent.keyDown(box(name), { key: 'Enter' });
}

it('a new campaign preselects the only station, without counting as changed', async () => {
  const server = campaignServer(campaign(), ({ url }) =>
    url.endsWith('Station/getAll') ? { body: rows({ code: 'FM', name: 'Ribera' }) } : undefined,
  );
  await open('create', server);
  expect(box('Station').value).toBe('FM - Ribera');
  expect(screen.getByRole('tab').textContent).toBe('New campaign');
});

it('a new campaign needs its station, client and name', async () => {
  const { calls } = await open('create');
  expect(document.activeElement).toBe(box('Campaign name'));
  press('Save');
  await waitFor(() => expect(wrongFields(form())).toEqual(['Campaign name', 'Station', 'Client']));
  expect(document.activeElement).toBe(box('Campaign name'));
  expect(sent(calls, 'Spot/create')).toEqual([]);
});

it('is created, and its tab becomes that of the stored one', async () => {
  const { calls } = await open('create');
  type('Campaign name', 'Invierno');
  await tab('Unsaved New campaign');
  await choose('Station', 'Ribera');
  await choose('Client', 'Faro');
  save();
  await screen.findByText('It was generated successfully');
  await tab('12/0 Invierno');
  expect(window.location.pathname).toBe('/spot_programming/spot/detail/8');
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(sent(calls, 'Spot/create')).toMatchObject([
    { spotName: 'Invierno', stationId: 1, clientId: 2, simpleSchedules: [] },
  ]);
});

it('a missing client is created from its field', async () => {
  const { calls } = await open('create');
  await choose('Client', 'Nadie S.A.');
  const dialog = await screen.findByRole('dialog', { name: 'Create client' });
  expect(fieldOf(dialog, 'Name').value).toBe('Nadie S.A.');
  fireEvent.change(fieldOf(dialog, 'Code'), { target: { value: 'NAD' } });
  act(() => fieldOf(dialog, 'Client category').focus());
  fireEvent.change(fieldOf(dialog, 'Client category'), { target: { value: 'com' } });
  fireEvent.click(await screen.findByRole('option', { name: 'K - Comercios' }));
  press('Create', dialog);
  await waitFor(() => expect(box('Client').value).toBe('NAD - Nadie S.A.'));
  expect(sent(calls, 'Client/create')).toMatchObject([{ code: 'NAD', clientCategoryId: 1 }]);
});

it('text in a lookup that matches no choice is an error, and Enter saves nothing', async () => {
  const { calls } = await open(7);
  await screen.findByText(isLine(SENTENCE));
  act(() => box('Station').focus());
  type('Station', 'Nowhere');
  await screen.findByText('No options');
  expect(fireEvent.keyDown(box('Station'), { key: 'Enter' })).toBe(false);
  await within(form()).findByText('Choose one from the list');
  save();
  await waitFor(() => expect(wrongFields(form())).toEqual(['Station']));
  expect(box('Station').value).toBe('Nowhere');
  expect(sent(calls, 'Spot/update')).toEqual([]);
  // A text with a single possible match selects it.
  act(() => box('Station').focus());
  type('Station', 'rib');
  fireEvent.blur(box('Station'));
  await waitFor(() => expect(box('Station').value).toBe('FM - Ribera'));
  await waitFor(() => expect(wrongFields(form())).toEqual([]));
});

it('Enter in a lookup whose record is chosen saves nothing either', async () => {
  await open(7);
  await screen.findByText(isLine(SENTENCE));
  expect(fireEvent.keyDown(box('Client'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(box('Campaign name'), { key: 'Enter' })).toBe(true);
});

it('a category that a new client lacks is created on top of its dialog', async () => {
  const { calls } = await open(7);
  await screen.findByText(isLine(SENTENCE));
  await choose('Client', 'Nadie S.A.');
  const client = await screen.findByRole('dialog', { name: 'Create client' });
  fireEvent.change(fieldOf(client, 'Code'), { target: { value: 'NAD' } });
  act(() => fieldOf(client, 'Client category').focus());
  fireEvent.change(fieldOf(client, 'Client category'), { target: { value: 'Bancos' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Create client category "Bancos"' }));
  const category = await screen.findByRole('dialog', { name: 'Create client category' });
  expect(fieldOf(category, 'Name').value).toBe('Bancos');
  fireEvent.change(fieldOf(category, 'Code'), { target: { value: 'B' } });
  act(() => fieldOf(category, 'Priority').focus());
  fireEvent.change(fieldOf(category, 'Priority'), { target: { value: 'C' } });
  fireEvent.click(await screen.findByRole('option', { name: 'C' }));
  fireEvent.submit(category.querySelector('form') ?? category);
  await waitFor(() => expect(fieldOf(client, 'Client category').value).toBe('B - Bancos'));
  expect(sent(calls, 'ClientCategory/create')).toHaveLength(1);
  expect(sent(calls, 'Client/create')).toEqual([]);
  press('Create', client);
  await waitFor(() => expect(box('Client').value).toBe('NAD - Nadie S.A.'));
  expect(sent(calls, 'Spot/update')).toEqual([]);
});

it('is saved with its version, and its mark goes', async () => {
  const { calls } = await open(7);
  await tab('12/0 Verano');
  await screen.findByText(isLine(SENTENCE));
  type('Comments', 'Typed now');
  await tab('Unsaved 12/0 Verano');
  save();
  await screen.findByText('It was successfully updated');
  await tab('12/0 Verano');
  expect(sent(calls, 'Spot/update')).toMatchObject([
    {
      id: 7,
      version: 3,
      comments: 'Typed now',
      spotName: 'Verano',
      simpleSchedules: [{ id: 31, startTime: '06:00', filename: 'promo-30', monday: 1, sunday: 0 }],
    },
  ]);
});

it('changes of somebody else are merged with those made here', async () => {
  const server = campaignServer();
  const { calls } = await open(7, server);
  await screen.findByText(isLine(SENTENCE));
  server.replace({ spotName: 'Verano B', comments: 'Theirs' });
  type('Comments', 'Typed meanwhile');
  save();
  await screen.findByText('Begoña Ríos changed this meanwhile');
  const row = (field: string): (string | null)[] =>
    [
      ...(screen.getByRole('row', { name: new RegExp(`^${field}`) }) as HTMLTableRowElement).cells,
    ].map(({ textContent }) => textContent);
  expect(row('Campaign name')).toEqual(['Campaign name', 'Verano', 'Verano B', 'the same']);
  expect(row('Comments')[0]).toBe('Comments');
  expect(row('Comments').slice(1)).toEqual(['Como estaba', 'Theirs', 'Typed meanwhileTake theirs']);
  press('Take theirs: Comments');
  expect(box('Comments').value).toBe('Theirs');
  type('Comments', 'Typed meanwhile');
  expect(box('Campaign name').value).toBe('Verano B');
  expect(box('Comments').value).toBe('Typed meanwhile');
  await tab('Unsaved 12/0 Verano B');
  save();
  await screen.findByText('It was successfully updated');
  expect(sent(calls, 'Spot/update')).toMatchObject([
    { version: 3 },
    { version: 4, spotName: 'Verano B', comments: 'Typed meanwhile' },
  ]);
  await tab('12/0 Verano B');
});

it("the server's messages for fields and lines are shown where they belong", async () => {
  await open(
    7,
    campaignServer(campaign(), ({ url }) =>
      url.endsWith('Spot/update')
        ? {
            status: 400,
            body: {
              message: 'Bad',
              errors: { spotName: 'Too plain', 'simpleSchedules.0.endDate': 'Too late' },
            },
          }
        : undefined,
    ),
  );
  type('Comments', 'x');
  save();
  await screen.findByText('Too plain');
  expect(wrongFields(form())).toEqual(['Campaign name']);
  const problem = within(panel()).getByText('Line 1, End date: Too late');
  expect(problem.closest('[role=alert]')).toBeTruthy();
});

it('a copy is a new campaign with the same lines', async () => {
  const { calls } = await open(7);
  await screen.findByText(isLine(SENTENCE));
  press('More');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy to a new campaign' }));
  await tab('Unsaved New campaign');
  await waitFor(() => expect(box('Campaign name').value).toBe('Verano'));
  expect(within(panel()).getByText(isLine(SENTENCE))).toBeTruthy();
  press('Save');
  await screen.findByText('It was generated successfully');
  const [body] = sent(calls, 'Spot/create') as Record<string, unknown>[];
  expect(body).toMatchObject({ stationId: 1, clientId: 2, spotName: 'Verano' });
  expect(body?.replacesId ?? null).toBeNull();
  expect((body?.simpleSchedules as object[])[0]).not.toHaveProperty('id', 31);
  expect(body?.simpleSchedules).toMatchObject([{ continuesId: null }]);
});

it('a revision says what it cancels and replaces, and which line each of its own goes on with', async () => {
  const { calls } = await open(7);
  await screen.findByText(isLine(SENTENCE));
  press('More');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel and replace' }));
  await screen.findByRole('heading', { name: 'New campaign that cancels and replaces 12/0' });
  press('Save');
  await screen.findByText('It was generated successfully');
  expect(sent(calls, 'Spot/create')).toMatchObject([
    { replacesId: 7, spotName: 'Verano', simpleSchedules: [{ id: null, continuesId: 31 }] },
  ]);
});

it.each([
  [
    'cancelled',
    'Cancelled',
    { cancelled: 1 },
    /A later revision cancelled and replaced this campaign/,
  ],
  [
    'put away',
    'Put away',
    { putAway: 1 },
    /This campaign was deleted. Locked days have airings of it/,
  ],
])('a campaign that is %s says so, and can be read and copied, not changed', async (...given) => {
  const [, chip, fields, sentence] = given;
  await open(7, campaignServer(campaign(fields)));
  await screen.findByText(sentence);
  expect(within(panel()).getAllByText(chip)).not.toEqual([]);
  expect(within(panel()).queryByRole('button', { name: 'Save' })).toBeNull();
  expect(within(panel()).queryByRole('button', { name: 'Add a line' })).toBeNull();
  expect(box('Campaign name').closest('fieldset')?.disabled).toBe(true);
  press('More');
  const replace = screen.getByRole('menuitem', { name: 'Cancel and replace' });
  expect(replace.getAttribute('aria-disabled')).toBe('true');
});

describe('the list of campaigns', () => {
  const row = (id: number, fields: object) => ({
    id,
    version: 1,
    spotName: `Campaña ${id}`,
    customerName: 'Faro',
    stationName: 'Ribera',
    internalNumber: `${id}/0`,
    agencyOrderNumber: null,
    adAgencyName: null,
    cancelled: 0,
    startDate: null,
    endDate: null,
    internalReferenceSpot: 'REF',
    ...fields,
  });
  const openList = () =>
    renderApp({
      path: '/spot_programming/spot/1',
      answer: campaignServer(campaign(), ({ url, method }) => {
        if (method === 'DELETE') return { status: 409, body: { message: 'It is on the air' } };
        return url.endsWith('/Spot/getAll')
          ? {
              body: rows(
                row(1, { startDate: '2026-01-01', endDate: '2026-02-01' }),
                row(2, { startDate: '2026-11-01', endDate: null, stationName: 'Norte' }),
                row(3, { startDate: '2026-12-01', endDate: '2026-12-31' }),
                row(4, { cancelled: 1, startDate: '2026-11-01', endDate: null }),
              ),
            }
          : undefined;
      }).answer,
    });
  const grid = (): Promise<HTMLElement> => screen.findByRole('grid', { name: 'Campaigns' });
  const shown = async (): Promise<(string | undefined)[]> =>
    within(await grid())
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.children[10]?.textContent ?? undefined);
  const search = (value: string): void =>
    void fireEvent.change(screen.getByRole('searchbox', { name: /^Filter by campaign/ }), {
      target: { value },
    });

  it('shows the newest first and greys past ones, which can be hidden', async () => {
    await openList();
    await screen.findByText('Campaña 2');
    expect(await shown()).toEqual(['Cancelled', 'To come', 'On air', 'Ended']);
    expect(screen.getByRole('row', { name: /Campaña 1/ }).className).toContain('muted');
    fireEvent.click(screen.getByRole('switch', { name: 'Show ended and cancelled' }));
    await waitFor(async () => expect(await shown()).toEqual(['To come', 'On air']));
    expect(screen.getByText('2 hidden')).toBeTruthy();
  });

  it('is searched in every column together, and says when nothing is left', async () => {
    await openList();
    await screen.findByText('Campaña 2');
    search('faro 2/0');
    await waitFor(async () => expect(await shown()).toEqual(['On air']));
    search('faro 2/0 ribera');
    await screen.findByText(/^No results were found with the current active filters/);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await shown()).toHaveLength(4));
    fireEvent.keyDown(await grid(), { key: 'Enter' });
    await tab('12/0 Verano');
  });

  it('confirms a deletion with the fields of the row, and says why it was refused', async () => {
    await openList();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Campaña 3' }));
    const question = await screen.findByRole('dialog', { name: 'Delete campaign' });
    const terms = within(question)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(terms).toEqual([
      'Number',
      'Campaign',
      'Client',
      'Ad agency',
      'Station',
      'Agency order',
      'From',
      'Through',
    ]);
    press('Delete', question);
    await screen.findByText('An error occurred: It is on the air');
    expect(screen.getByRole('dialog')).toBe(question);
  });
});

it('a save tells the days with a log that it affects, and offers to make them again', async () => {
  const campaigns = [{ spotId: 7, spotName: 'Verano', change: 'changed' }];
  const day = (date: string, status: string, spotId = 7) => ({
    date,
    status,
    edited: false,
    scheduleChanged: 0,
    campaigns: [{ ...campaigns[0], spotId }],
  });
  const days = [
    day('2026-12-01', 'draft'),
    day('2026-12-02', 'locked'),
    day('2026-12-03', 'draft'),
    // It was stale already, because of another campaign.
    day('2026-12-04', 'draft', 9),
  ];
  const { calls } = await open(
    7,
    campaignServer(campaign(), ({ url }) =>
      url.includes('/TrafficLog/staleDays')
        ? { body: days }
        : url.endsWith('/TrafficLog/remake')
          ? { body: { days: days.slice(0, 1) } }
          : undefined,
    ),
  );
  type('Campaign name', 'Verano largo');
  save();
  await screen.findByText('3 days with a log are affected: generate 2 again (1 is locked)');
  const asked = calls.find(({ url }) => url.includes('/TrafficLog/staleDays'));
  expect(asked?.url).toMatch(/stationId=1&dateFrom=2026-11-21&dateTo=2027-11-21$/);
  fireEvent.click(screen.getByRole('button', { name: 'Generate again' }));
  await waitFor(() =>
    expect(sent(calls, 'TrafficLog/remake')).toEqual([
      { stationId: 1, dates: ['2026-12-01', '2026-12-03'], keepEdited: 1 },
    ]),
  );
});
