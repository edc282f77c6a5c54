import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANA, renderApp } from '../test/render-app';
import { lineCount, newsOf } from './news';

const NEWS = newsOf(readFileSync(join(__dirname, '../../../CHANGELOG.md'), 'utf8'));
const ALL = lineCount(NEWS);
const ACCOUNT = { email: 'ana@radio.example', fullName: 'Ana', language: 'EN' };

/** The marks of what is new, and the counts that were sent, for a user who had seen so many lines. */
async function look(newsSeen: number | null) {
  const multimedias = [{ id: 4, name: 'Grupo', role: 'staff', parts: ['support'] }];
  const { calls, unmount } = await renderApp({
    path: '/support/news/1',
    stored: { user: JSON.stringify({ ...ANA, role: 'staff', multimedias }) },
    answer: ({ url }) => {
      if (url.endsWith('/getAccount')) return { body: { ...ACCOUNT, newsSeen } };
      return url.endsWith('/seeNews') ? { body: { done: true } } : undefined;
    },
  });
  const shown = screen.getByRole('tabpanel');
  await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(ALL));
  const marks = within(shown).queryAllByText('New').length;
  const sent = calls.filter(({ url }) => url.endsWith('/seeNews')).map(({ body }) => body);
  unmount();
  return { marks, sent };
}

it('marks what came since the user last looked, wherever that was, and keeps that they looked', async () => {
  const looked = [{ lines: ALL }];
  expect(await look(null)).toEqual({ marks: ALL, sent: looked });
  expect(await look(ALL - 2)).toEqual({ marks: 2, sent: looked });
  expect(await look(ALL)).toEqual({ marks: 0, sent: [] });
});
