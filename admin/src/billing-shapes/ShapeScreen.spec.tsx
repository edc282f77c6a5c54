import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShapeMap } from '@contract/billing-shapes';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { radio } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const MAP: ShapeMap = {
  ...{ kind: 'csv', fileName: 'a-{number}.csv', files: 'one', encoding: 'utf-8' },
  ...{ endOfLine: 'crlf', delimiter: ',', decimal: '.', dateFormat: 'yyyy-MM-dd' },
  columns: [
    { heading: 'number', field: 'number' },
    { heading: 'payer', field: 'payerName' },
  ],
};
const PRESET = { id: 2_000_000_001, version: 1, name: 'csv', kind: 'csv', preset: 'csv' };
const OWN = { id: 7, version: 2, name: 'Nuestra', kind: 'csv', preset: null };

/** A server of shapes. @param refuse answers first */
function shapeServer(refuse: (call: SentCall) => Answer | undefined = () => undefined) {
  return (call: SentCall): Answer | undefined => {
    const { method, url, body } = call;
    const { pathname } = new URL(url, 'http://server');
    if (!pathname.startsWith('/api/billing-shapes')) return undefined;
    const refused = refuse(call);
    if (refused) return refused;
    const id = Number(pathname.split('/')[3]);
    if (method === 'POST') return { body: { ...OWN, ...(body as object), id: 9, version: 1 } };
    if (method === 'PUT') return { body: { ...OWN, ...(body as object) } };
    if (id) return { body: { ...(id === OWN.id ? OWN : PRESET), map: MAP } };
    return { body: [PRESET, OWN], headers: { 'content-range': 'billing-shapes 0-1/2' } };
  };
}

const open = (answer: (call: SentCall) => Answer | undefined) =>
  renderApp({
    path: '/config/billing_shapes/1',
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'admin',
        multimedias: [{ ...ANA.multimedias[0], parts: ['billing'] }],
      }),
    },
    answer: radio({}, answer).answer,
  });

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string, inside: HTMLElement): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const cell = (form: HTMLElement, name: string) => within(form).findByRole('textbox', { name });

it('a shape that comes with the product is copied, and the copy has other columns', async () => {
  const { calls } = await open(shapeServer());
  await within(panel()).findByRole('row', { name: /Nuestra/ });
  press('Copy CSV, a row a line to change it', panel());
  const form = await screen.findByRole('dialog', { name: 'Create shape of documents' });
  fireEvent.change(await cell(form, 'Heading 2'), { target: { value: 'Pagador' } });
  press('Move column 2 up', form);
  press('Add a column', form);
  fireEvent.change(await cell(form, 'Heading 3'), { target: { value: 'Tipo' } });
  fireEvent.change(within(form).getByRole('combobox', { name: 'Content of column 3' }), {
    target: { value: '' },
  });
  fireEvent.change(await cell(form, 'Fixed text · Content of column 3'), {
    target: { value: 'FC' },
  });
  press('Create', form);
  await screen.findByText('It was generated successfully');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      name: 'CSV, a row a line',
      map: {
        ...MAP,
        columns: [
          { heading: 'Pagador', field: 'payerName' },
          { heading: 'number', field: 'number' },
          { heading: 'Tipo', constant: 'FC' },
        ],
      },
    },
  ]);
});

it('what the server refuses of a column stands at it', async () => {
  const errors = { 'map.columns.1.heading': 'Has characters that cannot be stored' };
  const body = { message: 'No', errors };
  await open(shapeServer(({ method }) => (method === 'PUT' ? { status: 400, body } : undefined)));
  await within(panel()).findByRole('row', { name: /Nuestra/ });
  press('Edit Nuestra', panel());
  const form = await screen.findByRole('dialog', { name: /Edit shape/ });
  await cell(form, 'Heading 1');
  fireEvent.change(fieldOf(form, 'Name of the file'), { target: { value: 'b-{number}.csv' } });
  press('Save', form);
  await within(form).findByText('Has characters that cannot be stored');
  const heading = await cell(form, 'Heading 2');
  await waitFor(() => expect(heading.getAttribute('aria-invalid')).toBe('true'));
});
