import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const TAX = { id: 3, version: 1, code: 'IVA21', name: 'IVA 21 %', kind: 'vat', category: 'S' };
const SHAPE = { id: 2_000_000_004, version: 1, name: 'ubl', kind: 'ubl', preset: 'ubl' };

const page = (name: string, ...records: object[]): Answer => ({
  body: records,
  headers: { 'content-range': `${name} 0-${records.length - 1}/${records.length}` },
});

const lists = ({ url }: SentCall): Answer | undefined => {
  if (url.startsWith('/api/taxes')) return page('taxes', TAX);
  return url.startsWith('/api/billing-shapes') ? page('billing-shapes', SHAPE) : undefined;
};

const withPart = JSON.stringify({
  ...ANA,
  role: 'admin',
  multimedias: [{ ...ANA.multimedias[0], parts: ['billing'] }],
});

const stored = () => ({
  clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
  client: rows({ code: 'ACME', name: 'Almacenes', clientCategoryId: 1, billing: null }),
});

async function openClient(refuse = lists, user = withPart, language: 'EN' | 'ES' = 'EN') {
  const { calls } = await renderApp({
    path: '/spot_programming/client/1',
    stored: { user },
    language,
    answer: radio(stored(), refuse).answer,
  });
  const edit = language === 'EN' ? 'Edit Almacenes' : 'Editar Almacenes';
  fireEvent.click(await screen.findByRole('button', { name: edit }));
  const form = await screen.findByRole('dialog');
  await waitFor(() => fieldOf(form, language === 'EN' ? 'Tax code' : 'CUIT / RUT'));
  const updates = () => calls.filter(({ url }) => url.endsWith('/update')).map(({ body }) => body);
  return { form, updates };
}

const type = (form: HTMLElement, label: string, value: string): void =>
  void fireEvent.change(fieldOf(form, label), { target: { value } });

async function choose(form: HTMLElement, label: string, value: string, option = value) {
  const box = fieldOf(form, label);
  act(() => box.focus());
  fireEvent.change(box, { target: { value } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const save = (form: HTMLElement): void =>
  void fireEvent.click(within(form).getByRole('button', { name: /^(Save|Guardar)$/ }));

it('a client has billing fields, with countries by their names and taxes by their codes', async () => {
  const { form, updates } = await openClient();
  await within(form).findByRole('group', { name: 'Billing' });
  type(form, 'Legal name', 'Almacenes ACME S.A.');
  await choose(form, 'Country', 'urug', 'Uruguay (UY)');
  type(form, 'Documents are sent to', 'pagos@acme.uy; tesoreria@acme.uy');
  type(form, 'Days to pay', '30');
  await choose(form, 'Taxes', 'iva', 'IVA21 - IVA 21 %');
  await choose(form, 'Shape of its files', 'UBL', 'UBL 2.1 (EN 16931)');
  save(form);
  await screen.findByText('It was successfully updated');
  expect(updates()).toEqual([
    expect.objectContaining({
      billing: expect.objectContaining({
        legalName: 'Almacenes ACME S.A.',
        country: 'UY',
        emails: ['pagos@acme.uy', 'tesoreria@acme.uy'],
        termsDays: 30,
        taxIds: [3],
        shapeId: SHAPE.id,
      }) as object,
    }),
  ]);
});

it('what is wrong is said at its field, in the language of the user', async () => {
  const { form, updates } = await openClient(
    (call) =>
      call.url.endsWith('/Client/update')
        ? {
            status: 400,
            body: { message: 'Revisá', errors: { 'billing.country': 'Debe ser un país' } },
          }
        : lists(call),
    withPart,
    'ES',
  );
  await within(form).findByRole('group', { name: 'Facturación' });
  type(form, 'Los documentos se envían a', 'a@b.uy, no-es-correo');
  save(form);
  await waitFor(() => expect(wrongFields(form)).toEqual(['Los documentos se envían a']));
  expect(updates()).toEqual([]);
  type(form, 'Los documentos se envían a', 'a@b.uy');
  await choose(form, 'País', 'uruguay', 'Uruguay (UY)');
  save(form);
  await within(form).findByText('Debe ser un país');
  expect(wrongFields(form)).toEqual(['País']);
});

it('without the part there are none, and those that are stored stay', async () => {
  const { form, updates } = await openClient(lists, JSON.stringify({ ...ANA, role: 'admin' }));
  expect(within(form).queryByRole('group', { name: 'Billing' })).toBeNull();
  type(form, 'Phone', '1');
  save(form);
  await screen.findByText('It was successfully updated');
  expect(updates()).toEqual([expect.objectContaining({ phone: '1', billing: null })]);
});
