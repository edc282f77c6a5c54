import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import type { Answer, SentCall } from '../../test/fake-server';
import { fieldOf } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { unfold } from '../../test/unfold';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const PATH = '/spot_programming/spot/detail/7';
const WAITING = { state: 'hold', submitted: 1 };
const ROOM = {
  asked: 12,
  placed: 8,
  days: [
    {
      displaced: [
        { spotId: 3, spotName: 'Rival', count: 2 },
        { spotId: null, spotName: null, count: 1 },
      ],
      unplaced: [{ reason: 'FULL', count: 3 }],
    },
    {
      displaced: [{ spotId: 3, spotName: 'Rival', count: 3 }],
      unplaced: [{ reason: 'LOCKED', count: 1 }],
    },
  ],
};

const STEPS = [
  { step: 'approved', by: 'Tomás', at: '2026-11-20T12:00:00Z', note: null },
  { step: 'submitted', by: 'Vera', at: '2026-11-19T12:00:00Z', note: null },
  { step: 'sentBack', by: 'Tomás', at: '2026-11-18T12:00:00Z', note: 'Falta el audio' },
];

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const of = (calls: SentCall[], path: string): SentCall[] =>
  calls.filter(({ url }) => new URL(url, 'http://server').pathname === `/api/${path}`);
const press = (name: string | RegExp, inside: HTMLElement): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));

/** A campaign that waits, or as told, opened by a role. */
async function open(
  role: 'staff' | 'sales' | 'viewer',
  fields: Record<string, unknown> = WAITING,
  answers: (call: SentCall, path: string) => Answer | undefined = () => undefined,
) {
  const server = campaignServer(campaign(fields), (call) => {
    const { pathname } = new URL(call.url, 'http://server');
    const answered = answers(call, pathname);
    if (answered) return answered;
    if (pathname === '/api/Spot/waiting') return { body: { count: 3 } };
    if (pathname === '/api/TrafficLog/room') return { body: ROOM };
    if (pathname === '/api/Spot/approvals') return { body: STEPS };
    return undefined;
  });
  const app = await renderApp({ path: PATH, role, answer: server.answer });
  await unfold();
  return app;
}

describe('a campaign that waits for approval', () => {
  it('says to traffic how many wait, and is decided by who saw what it displaces', async () => {
    const { calls } = await open('staff', WAITING, (_call, path) =>
      path === '/api/Spot/approve'
        ? { body: { ...campaign({ state: 'active', approved: 1 }), version: 4 } }
        : undefined,
    );
    await screen.findByRole('link', { name: /3 wait for approval/ });
    press(/^Approve or send back/, panel());
    const asked = await screen.findByRole('dialog', { name: 'Approval: 12/0 Verano' });
    await within(asked).findByText(/^Submitted by Vera/);
    const told = await within(asked).findAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '3 not placed: its breaks are full.',
      '1 not placed: the log of its day is locked, and takes only what fits beside what it has.',
      'Rival: 5 airings',
      'Other campaigns: one airing',
    ]);
    expect(of(calls, 'TrafficLog/room').map(({ body }) => body)).toMatchObject([
      { spotId: 7, stationId: 1, dateFrom: '2026-12-01' },
    ]);
    press('Send back', asked);
    await within(asked).findByText('Say why it goes back');
    expect(of(calls, 'Spot/approve')).toEqual([]);
    press('Approve', asked);
    await screen.findByText('Approved');
    expect(of(calls, 'Spot/approve').map(({ body }) => body)).toEqual([
      { spotId: 7, version: 3, approved: 1, note: null },
    ]);
    await waitFor(() => expect(within(panel()).queryByText(/waits for approval/)).toBeNull());
  });

  it('is sent back with a sentence', async () => {
    const { calls } = await open('staff', WAITING, (_call, path) =>
      path === '/api/Spot/approve'
        ? {
            body: {
              ...campaign({ state: 'hold', approved: 0, approvalNote: 'Falta el audio' }),
              version: 4,
              approvalBy: 'Tomás',
              approvalAt: '2026-11-21T12:00:00Z',
            },
          }
        : undefined,
    );
    press(/^Approve or send back/, panel());
    const asked = await screen.findByRole('dialog');
    fireEvent.change(within(asked).getByLabelText('Note to whoever entered it'), {
      target: { value: ' Falta el audio ' },
    });
    await waitFor(() =>
      expect(within(asked).getByRole('button', { name: 'Send back' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    press('Send back', asked);
    await within(panel()).findByText(/^Sent back by Tomás/);
    within(panel()).getByText('“Falta el audio”');
    expect(of(calls, 'Spot/approve')[0]?.body).toMatchObject({
      approved: 0,
      note: 'Falta el audio',
    });
  });

  it('tells whoever may read it who submitted it and who decided', async () => {
    await open('viewer', { approved: 1 });
    press('More', panel());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Approval history' }));
    const asked = await screen.findByRole('dialog', { name: 'Approval history: 12/0 Verano' });
    const steps = await within(asked).findByRole('group', { name: 'Approval history' });
    expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Approved by Tomás, 20 Nov 2026/),
      expect.stringMatching(/^Submitted by Vera, 19 Nov 2026/),
      expect.stringMatching(/^Sent back by Tomás, 18 Nov 2026.*“Falta el audio”$/),
    ]);
  });

  it('has no such history where it was never submitted', async () => {
    await open('viewer', {});
    expect(within(panel()).queryByRole('button', { name: 'More' })).toBeNull();
  });

  it.each(['sales', 'viewer'] as const)('is decided by no %s', async (role) => {
    const { calls } = await open(role);
    within(panel()).getByText(/^This campaign waits for approval/);
    expect(screen.queryByRole('button', { name: /^Approve or send back/ })).toBeNull();
    expect(screen.queryByText(/wait for approval$/)).toBeNull();
    expect(of(calls, 'Spot/waiting')).toEqual([]);
  });
});

it('a change of sales of what is on air is saved as a revision, once that was asked', async () => {
  const { calls } = await open('sales', {}, (_call, path) =>
    path === '/api/Spot/update' ? { status: 409, body: 'REVISION_NEEDED' } : undefined,
  );
  fireEvent.change(fieldOf(panel(), 'Comments'), { target: { value: 'Otro audio' } });
  press('Save', panel());
  const asked = await screen.findByRole('dialog', { name: 'Save as a revision' });
  expect(of(calls, 'Spot/create')).toEqual([]);
  press('Save as a revision', asked);
  await waitFor(() => expect(of(calls, 'Spot/create')).toHaveLength(1));
  expect(of(calls, 'Spot/create')[0]?.body).toMatchObject({
    replacesId: 7,
    comments: 'Otro audio',
  });
  // Its lines are new ones: the campaign keeps its own.
  const { simpleSchedules } = of(calls, 'Spot/create')[0]?.body as { simpleSchedules: object[] };
  expect(simpleSchedules.map((line) => (line as { id?: number }).id ?? null)).toEqual([null]);
});
