import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { renderApp } from '../test/render-app';
import { foldOf } from '../test/unfold';

beforeEach(() => freezeDate('2026-11-23T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const form = (): HTMLElement => panel().querySelector('form') ?? panel();
const comments = (): HTMLInputElement => fieldOf(form(), 'Comments');

describe('the fields of a stored campaign', () => {
  const folded = async (server = campaignServer()) => {
    const app = await renderApp({
      path: '/spot_programming/spot/detail/7',
      answer: server.answer,
    });
    const fold = await foldOf();
    await waitFor(() => expect(fold.textContent).toContain('Faro'));
    return { ...app, fold };
  };
  const name = () => within(panel()).queryByRole('textbox', { name: 'Campaign name' });
  const altC = (): void => void fireEvent.keyDown(window, { key: 'c', altKey: true });

  it('are folded to a line that says what it is, and opened by a click', async () => {
    const { fold } = await folded(campaignServer(campaign({ cancelled: 0 })));
    expect(fold.textContent).toMatch(
      /^Campaign data:Faro · Ribera · 1 Dec( 2026)? – No endTo come$/,
    );
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(name()).toBeNull();
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(name()).toBeTruthy();
    // What is typed stays when they are folded again.
    fireEvent.change(comments(), { target: { value: 'Typed' } });
    fireEvent.click(fold);
    expect(name()).toBeNull();
    await screen.findByRole('tab', { name: 'Unsaved 12/0 Verano' });
    fireEvent.click(fold);
    expect(comments().value).toBe('Typed');
  });

  it('say that it is cancelled', async () => {
    const { fold } = await folded(campaignServer(campaign({ cancelled: 1 })));
    expect(fold.textContent).toMatch(/Cancelled$/);
  });

  it('open by Alt+C, which goes to the first of them and back', async () => {
    const { fold } = await folded();
    altC();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    altC();
    await waitFor(() => expect(document.activeElement).toBe(fold));
    expect(name()).toBeNull();
  });

  it('open by themselves when one of them has an error', async () => {
    const refuse = ({ url }: SentCall) =>
      url.endsWith('Spot/update')
        ? { status: 400, body: { message: 'Bad', errors: { spotName: 'Too plain' } } }
        : undefined;
    await folded(campaignServer(campaign(), refuse));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Too plain');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(wrongFields(form())).toEqual(['Campaign name']);
  });
});
