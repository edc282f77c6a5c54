import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeGood } from '../traffic-log/aired/model/test-day';
import type { MakeGood } from '../traffic-log/aired/model/types';
import { campaignServer } from '../test/campaigns';
import { ANA, renderApp } from '../test/render-app';

const [grupo, litoral] = ANA.multimedias;
const withPart = JSON.stringify({
  ...ANA,
  role: 'staff',
  multimedias: [{ ...grupo, parts: ['airplay', 'certificate'] }, litoral],
});

/** Opens the campaign, whose make-goods the server keeps. */
async function open(makeGoods: MakeGood[], stored?: { user: string }) {
  let kept = makeGoods;
  const server = campaignServer(undefined, ({ url, method, body }) => {
    if (!url.startsWith('/api/make-goods')) return undefined;
    if (method === 'PUT') {
      const said = body as Pick<MakeGood, 'state' | 'reason'>;
      kept = kept.map((one) =>
        url.endsWith(`/${one.id}`) ? { ...one, ...said, reason: said.reason ?? null } : one,
      );
      return { body: kept[0] };
    }
    const { state } = JSON.parse(
      new URL(url, 'http://server').searchParams.get('filter') ?? '{}',
    ) as { state: string[] };
    const listed = kept.filter((one) => state.includes(one.state));
    return { body: listed, headers: { 'content-range': `make-goods 0-9/${listed.length}` } };
  });
  const path = '/spot_programming/spot/detail/7';
  const app = await renderApp({ path, answer: server.answer, ...(stored && { stored }) });
  await screen.findByRole('heading', { name: /Verano/ });
  return app;
}

it('a campaign tells what it is owed and until when; those in a draft are waived with a reason', async () => {
  const { calls } = await open(
    [
      makeGood(1, { state: 'placed', placedDate: '2027-02-04', placedStatus: 'draft' }),
      makeGood(2, { state: 'placed', placedDate: '2027-02-03', placedStatus: 'locked' }),
      makeGood(3, { dueBy: '2027-03-01' }),
    ],
    { user: withPart },
  );
  const panel = screen.getByRole('tabpanel');
  await within(panel).findByText('One make-good is owed, due by 1 Mar 2027.');
  within(panel).getByText('2 make-goods are in logs, the first in that of 3 Feb 2027.');
  fireEvent.click(within(panel).getByRole('button', { name: 'Make-goods' }));
  const list = await screen.findByRole('dialog', { name: 'Make-goods' });
  await within(list).findByText('In the log of 4 Feb 2027');
  const buttons = await within(list).findAllByRole('button', { name: /^Waive/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Waive Campaña 1, missed 1 Feb 2027, 08:00:00',
    'Waive Campaña 3, missed 1 Feb 2027, 08:00:00',
  ]);
  fireEvent.click(buttons[0]!);
  const waive = within(list).getByRole('button', { name: 'Waive' });
  expect(waive).toHaveProperty('disabled', true);
  fireEvent.change(within(list).getByRole('textbox', { name: 'Reason' }), {
    target: { value: ' Devuelto ' },
  });
  fireEvent.click(waive);
  await waitFor(() => expect(within(list).queryByText('In the log of 4 Feb 2027')).toBeNull());
  fireEvent.click(within(list).getByRole('switch', { name: 'Show waived' }));
  await within(list).findByText('Waived: Devuelto');
  fireEvent.click(within(list).getByRole('button', { name: 'Owe again' }));
  await waitFor(() => expect(within(list).queryByText('Waived: Devuelto')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { version: 2, state: 'waived', reason: 'Devuelto' },
    { version: 2, state: 'owed' },
  ]);
});

it('what no log has may air until another day, and at other hours', async () => {
  const { calls } = await open(
    [
      makeGood(1, { dueBy: '2027-03-01', missedState: 'SHORT' }),
      makeGood(2, { state: 'placed', placedDate: '2027-02-04', placedStatus: 'draft' }),
    ],
    { user: withPart },
  );
  const panel = screen.getByRole('tabpanel');
  fireEvent.click(await within(panel).findByRole('button', { name: 'Make-goods' }));
  const list = await screen.findByRole('dialog', { name: 'Make-goods' });
  await within(list).findByText('In the log of 4 Feb 2027');
  const [change, ...others] = await within(list).findAllByRole('button', {
    name: /^Change when/,
  });
  expect(change?.getAttribute('aria-label')).toContain('Campaña 1, short 1 Feb 2027');
  within(list).getByText(/^Short 1 Feb 2027, 08:00:00, 30 s$/);
  within(list).getByText(/^Missed 1 Feb/);
  expect(others).toEqual([]);

  fireEvent.click(change!);
  const lastDay = within(list).getByRole('textbox', { name: /^Last day/ });
  expect(document.activeElement).toBe(lastDay);
  fireEvent.keyDown(lastDay, { key: 'Escape' });
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Change when Campaña 1');
  expect(screen.getByRole('dialog', { name: 'Make-goods' })).toBeTruthy();

  fireEvent.click(within(list).getByRole('button', { name: /^Change when/ }));
  const save = within(list).getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  const day = within(list).getByRole('textbox', { name: /^Last day/ });
  fireEvent.change(day, { target: { value: '' } });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.change(day, { target: { value: '2027-04-15' } });
  fireEvent.change(within(list).getByRole('combobox', { name: 'May air' }), {
    target: { value: 'any' },
  });
  fireEvent.submit(save.closest('form')!);
  await within(list).findByText('Due by 15 Apr 2027');
  within(list).getByText('On any day, at any hour');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Change when Campaña 1');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { version: 2, dueBy: '2027-04-15', window: 'any' },
  ]);
});

it('asks for nothing that is owed while the part is off', async () => {
  const { calls } = await open([makeGood(1)]);
  expect(calls.filter(({ url }) => url.includes('make-goods'))).toEqual([]);
});
