import { fireEvent, screen, within } from '@testing-library/react';
import { campaign, campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import { fieldOf } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { simpleLine } from '../../test/spot-lines';
import { unfold } from '../../test/unfold';
import type { SimpleLine } from './model/types';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const dialog = (): HTMLElement => screen.getByRole('dialog');
const type = (name: string, value: string): void =>
  void fireEvent.change(fieldOf(dialog(), name), { target: { value } });
const submit = (): void => void fireEvent.submit(dialog().querySelector('form') ?? dialog());
const preview = (): string | null | undefined =>
  [...dialog().querySelectorAll('[role=status]')].at(-1)?.textContent;

async function openExtend(simpleSchedules: SimpleLine[]): Promise<void> {
  await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: campaignServer(campaign({ simpleSchedules, advancedSchedules: [] })).answer,
  });
  await unfold();
  await screen.findByDisplayValue('Verano');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all lines' }));
  fireEvent.click(screen.getByRole('button', { name: 'Extend to a date' }));
  await screen.findByRole('dialog', { name: 'Extend 2 lines' });
}

describe('extending lines', () => {
  it('says what it does to each, and refuses what is too far', async () => {
    await openExtend([
      simpleLine({ id: 31, startDate: '2020-01-01', endDate: '2020-02-01', startTime: '03:00' }),
      simpleLine({ id: 32, endDate: null, startTime: '04:00' }),
    ]);
    type('Or by weeks', '1');
    expect(preview()).toBe(
      '1 line: end date 1 week later; 1 has ended and also asks for the days since then; 1 stays as it is',
    );
    for (const weeks of ['0', '105']) {
      type('Or by weeks', weeks);
      expect(preview()).toBe('2 lines: nothing changes yet');
      submit();
      await within(dialog()).findByText('Must be a whole number from 1 to 104');
    }
    type('Or by weeks', '104');
    expect(preview()).toContain('1 line: end date 104 weeks later');
    type('Or by weeks', '');
    type('New end date', '2099-01-01');
    submit();
    await within(dialog()).findByText('More than two years from today');
  });
});
