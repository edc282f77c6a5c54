import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TaxRecord } from '../shared/taxes';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { radio } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const IVA: TaxRecord = {
  id: 3,
  version: 2,
  code: 'IVA21',
  name: 'IVA 21 %',
  kind: 'vat',
  category: 'S',
  rate: 21,
  from: null,
  to: null,
  barter: 1,
};

const withPart = (role: string) =>
  JSON.stringify({
    ...ANA,
    role,
    multimedias: [{ ...ANA.multimedias[0], parts: ['billing'] }],
  });

/** A server of taxes. @param refuse answers first */
function taxServer(refuse: (call: SentCall) => Answer | undefined = () => undefined) {
  let taxes: TaxRecord[] = [IVA];
  return (call: SentCall) => {
    const { method, url, body } = call;
    const { pathname } = new URL(url, 'http://server');
    if (!pathname.startsWith('/api/taxes')) return undefined;
    const refused = refuse(call);
    if (refused) return refused;
    const id = Number(pathname.split('/')[3]);
    if (method === 'GET')
      return { body: taxes, headers: { 'content-range': `taxes 0-9/${taxes.length}` } };
    if (method === 'POST') taxes = [...taxes, { ...(body as TaxRecord), id: 9, version: 1 }];
    if (method === 'DELETE') taxes = taxes.filter((tax) => tax.id !== id);
    if (method === 'PUT')
      taxes = taxes.map((tax) => (tax.id === id ? { ...tax, ...(body as object) } : tax));
    return { body: taxes.find((tax) => tax.id === (id || 9)) ?? { id } };
  };
}

const open = (answer: (call: SentCall) => Answer | undefined, role = 'admin') =>
  renderApp({
    path: '/commercial_config/taxes/1',
    stored: { user: withPart(role) },
    answer: radio({}, answer).answer,
  });

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string, inside: HTMLElement): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const type = (form: HTMLElement, label: string, value: string): void =>
  void fireEvent.change(fieldOf(form, label), { target: { value } });

it('taxes are listed, created and deleted', async () => {
  const { calls } = await open(taxServer());
  const row = await within(panel()).findByRole('row', { name: /IVA21/ });
  for (const text of ['VAT', 'S · standard rate', '21', 'Always', 'Yes'])
    expect(row.textContent).toContain(text);

  press('Create', panel());
  const form = await screen.findByRole('dialog', { name: 'Create tax' });
  await waitFor(() => fieldOf(form, 'Code'));
  press('Create', form);
  await waitFor(() => expect(within(form).getAllByText('Required')).toHaveLength(3));
  type(form, 'Code', 'IIBB');
  type(form, 'Name', 'Ingresos brutos');
  type(form, 'Kind', 'perception');
  type(form, 'Rate (%)', '3,5');
  fireEvent.click(within(form).getByLabelText('On barter too'));
  press('Create', form);
  await within(panel()).findByRole('row', { name: /IIBB/ });
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      code: 'IIBB',
      name: 'Ingresos brutos',
      kind: 'perception',
      category: 'S',
      rate: 3.5,
      from: null,
      to: null,
      barter: 0,
    },
  ]);

  press('Delete IIBB', panel());
  press('Delete', await screen.findByRole('dialog', { name: 'Delete tax' }));
  await waitFor(() => expect(within(panel()).queryByRole('row', { name: /IIBB/ })).toBeNull());
});

it.each([
  ['a rate of three decimals', { status: 400, body: { message: 'No', errors: { rate: 'R' } } }],
  ['what documents have', { status: 409, body: 'TAX_FIXED' }],
])('a refusal of %s stands at the rate', async (_, refusal) => {
  await open(taxServer(({ method }) => (method === 'PUT' ? refusal : undefined)));
  await within(panel()).findByRole('row', { name: /IVA21/ });
  press('Edit IVA21', panel());
  const form = await screen.findByRole('dialog', { name: /Edit tax/ });
  await waitFor(() => fieldOf(form, 'Rate (%)'));
  type(form, 'Rate (%)', '21.005');
  press('Save', form);
  await waitFor(() => expect(wrongFields(form)).toEqual(['Rate (%)']));
});

it('are in the menu of administrators alone', async () => {
  await open(taxServer(), 'staff');
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(within(menu).queryByText('Taxes')).toBeNull();
});
