import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const map = {
  ...{ fileName: '{yyyy}.txt', encoding: 'utf-8', endOfLine: 'lf', kind: 'fixed' },
  row: [{ field: 'start', from: 2, length: 8 }],
};
const preset = {
  id: 2e9 + 1,
  version: 1,
  name: 'rivendell',
  direction: 'out',
  preset: 'rivendell',
  map,
};

/** The screen with a preset; what is stored besides is in `own`. */
async function open() {
  const own: object[] = [];
  const server = radio({ station: rows({ code: 'FM', name: 'Ribera' }) });
  const app = await renderApp({
    path: '/config/playout_formats/1',
    answer: (call: SentCall) => {
      if (!call.url.includes('/playout-formats')) return server.answer(call);
      const sent = call.body as { name: string; map: object; version?: number } | undefined;
      if (call.url.endsWith('/preview'))
        return {
          body: { files: [{ fileName: 'a', text: '08:15:00 x' }], problems: [], read: null },
        };
      if (call.method === 'GET') return { body: [preset, ...own] };
      const record = { id: 7, preset: null, direction: 'out', ...sent, version: own.length + 1 };
      own.splice(0, 1, record);
      return { body: record };
    },
  });
  await screen.findByRole('button', { name: 'rivendell' });
  return { ...app, own };
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

it('a preset is read-only; its copy is changed by keys on the ruler and saved', async () => {
  const { own } = await open();
  expect(field('Format name').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  fireEvent.change(field('Day'), { target: { value: '2026-12-01' } });
  const sample = await screen.findByRole('region', { name: 'Sample' });
  const band = (): HTMLElement => within(sample).getByRole('button', { name: /^start: from/ });
  fireEvent.keyDown(band(), { key: 'ArrowRight' });
  fireEvent.keyDown(band(), { key: 'ArrowLeft', shiftKey: true });
  expect([field('From 1').value, field('Length 1').value]).toEqual(['3', '7']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(own).toMatchObject([{ name: 'rivendell 2', map: { row: [{ from: 3, length: 7 }] } }]),
  );
});
