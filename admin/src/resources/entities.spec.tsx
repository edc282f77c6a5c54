import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SCREENS } from '../app/registry';
import { resources } from './resources';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

interface Entity {
  path: string;
  title: string;
  /** What to type or choose by label, in the order of the form; required fields come first. */
  typed: Record<string, string | number | true>;
  /** As it is said of a record, where that is not what was typed. */
  shown?: Record<string, string>;
  required: number;
  /** The body that the server receives. */
  body: object;
}

const named = { Code: 'X1', Name: 'Prueba ÁÑ' };
const namedBody = { code: 'X1', name: 'Prueba ÁÑ' };
const described = { Code: 'X1', Description: 'Prueba ÁÑ' };
const describedBody = { code: 'X1', description: 'Prueba ÁÑ' };
const party = {
  'Tax code': '21 555',
  Address: 'Calle 1',
  Phone: '+598 1',
  Contact: 'Eva',
  Email: 'a@b.uy',
  Comments: 'Paga',
};
const partyBody = {
  taxCode: '21 555',
  address: 'Calle 1',
  phone: '+598 1',
  contact: 'Eva',
  email: 'a@b.uy',
  comments: 'Paga',
};

const apart = {
  'Minutes apart': 30,
  'Breaks apart': 2,
  'Kind of separation': 'Hard: no log breaks it',
};
const apartBody = { separationMinutes: 30, separationBreaks: 2, separationHard: 1 };

const WRITTEN: Entity[] = [
  {
    path: 'station_config/station',
    title: 'station',
    typed: {
      ...named,
      'Time zone': 'America/Montevideo',
      'Longest break (s)': 180,
      'Advertising per hour (s)': 720,
      'Fill breaks up to (s)': 90,
      'Intervals may go on after midnight': true,
      'Files may be expressions (A|B, A>B, /Time)': true,
      'Exact times go to': 'the nearest break of the day',
      ...apart,
      'Format of logs': 'Nuestro',
      'Cart in file names': 'PROMO_{digits}_*',
      'Deliver logs to folder': 'ribera/out',
      "Deliver tomorrow's log at": '17:30',
      "Its studio loads tomorrow's log at": '20:00',
      'Its playout writes dates as': 'day, month, year',
      'Its playout writes times of': 'UTC',
      'Format of what aired': 'Rivendell (.elr)',
      'Collect what aired from folder': 'ribera/in',
      'Look for airings within (min)': 20,
      'Shorter by at most (s)': 0,
    },
    // The time zone is that of the browser.
    required: 3,
    body: {
      ...namedBody,
      maxBlockTime: 180,
      maxHourTime: 720,
      timeZone: 'America/Montevideo',
      fillTo: 90,
      windowsOverMidnight: 1,
      fileExpressions: 1,
      exactTime: 'nearest',
      ...apartBody,
      playoutFormatId: 7,
      asRunFormatId: 3,
      deliverTo: 'ribera/out',
      deliverAt: '17:30',
      playoutLoadsAt: '20:00',
      collectFrom: 'ribera/in',
      asRunWindowMinutes: 20,
      asRunShortSeconds: 0,
      dateOrder: 'DMY',
      playoutTimes: 'utc',
      cartPattern: 'PROMO_{digits}_*',
    },
  },
  { path: 'station_config/show', title: 'show', typed: named, required: 2, body: namedBody },
  {
    path: 'commercial_config/client_category',
    title: 'client category',
    typed: { Priority: 'C', ...named, ...apart },
    required: 3,
    body: { ...namedBody, priority: 'C', ...apartBody },
  },
  {
    path: 'commercial_config/ad_agency',
    title: 'ad agency',
    typed: {
      ...named,
      'Ad agency group': 'G - Grupo Sur',
      ...party,
      'Volume rebate': '1000: 2,5; 5000: 4',
    },
    shown: { 'Volume rebate': '1,000: 2.5 %; 5,000: 4 %' },
    required: 2,
    body: {
      ...namedBody,
      adAgencyGroupId: 1,
      ...partyBody,
      rebates: [
        { from: 1000, percentage: 2.5 },
        { from: 5000, percentage: 4 },
      ],
      billing: null,
    },
  },
  {
    path: 'commercial_config/spot_category',
    title: 'spot category',
    typed: {
      ...named,
      'Allow campaigns of the same category together': true,
      'Kept apart from': 'B - Bancos',
      ...apart,
    },
    required: 2,
    body: { ...namedBody, ignoreRejectCategory: 1, keepApartFrom: [1], ...apartBody },
  },
  {
    path: 'commercial_config/ad_agency_group',
    title: 'ad agency group',
    typed: { ...named, ...party },
    required: 2,
    body: { ...namedBody, ...partyBody },
  },
  {
    path: 'commercial_config/account_executive',
    title: 'account executive',
    typed: {
      ...named,
      Address: 'Calle 1',
      Phone: '+598 1',
      'Tax code': '21 555',
      Email: 'a@b.uy',
      Comments: 'Paga',
    },
    required: 2,
    body: {
      ...namedBody,
      address: 'Calle 1',
      phone: '+598 1',
      taxCode: '21 555',
      email: 'a@b.uy',
      comments: 'Paga',
    },
  },
  {
    path: 'commercial_config/pay_method',
    title: 'payment method',
    typed: { ...described, 'Is barter': true },
    required: 2,
    body: { ...describedBody, barter: 1 },
  },
  {
    path: 'commercial_config/origin',
    title: 'origin',
    typed: described,
    required: 2,
    body: describedBody,
  },
  {
    path: 'spot_programming/client',
    title: 'client',
    typed: { ...named, 'Client category': 'K - Comercios', ...party, ...apart },
    required: 3,
    body: { ...namedBody, clientCategoryId: 2, ...partyBody, ...apartBody, billing: null },
  },
];

/** Entities with code and name, or code and description, need no row above. */
const PLAIN = resources.flatMap(({ name, create, options }): Entity[] => {
  if (!create) return [];
  const titleKey = `resources.${name}.name`;
  const screenOf = SCREENS.find((candidate) => candidate.titleKey === titleKey);
  if (!screenOf) throw new Error(`${name} is not in the menu`);
  const path = `${screenOf.module}/${screenOf.name}`;
  if (WRITTEN.some((row) => row.path === path)) return [];
  const title = options.words.EN.replace(/ \|{4}.*/, '').toLowerCase();
  const fields = Object.keys(options.fields);
  const second = fields[1] === 'name' ? 'name' : 'description';
  expect([name, fields]).toEqual([name, ['code', second]]);
  return [
    second === 'name'
      ? { path, title, typed: named, required: 2, body: namedBody }
      : { path, title, typed: described, required: 2, body: describedBody },
  ];
});

const lists = () => ({
  spotCategory: rows({ code: 'B', name: 'Bancos' }),
  adAgencyGroup: rows({ code: 'G', name: 'Grupo Sur' }),
  clientCategory: rows(
    { code: 'Z', name: 'Última', priority: 'B' },
    { code: 'K', name: 'Comercios', priority: 'A' },
  ),
});

const give = async (
  form: HTMLElement,
  label: string,
  value: string | number | true,
): Promise<void> => {
  const box = fieldOf(form, label);
  if (value === true) fireEvent.click(box);
  else if (box.getAttribute('role') !== 'combobox') {
    fireEvent.change(box, { target: { value } });
  } else {
    // Its list reacts to typing only while it has the focus.
    act(() => box.focus());
    fireEvent.change(box, { target: { value } });
    fireEvent.click(await screen.findByRole('option', { name: String(value) }));
  }
};

it.each([...WRITTEN, ...PLAIN])(
  'a $title is created from its fields, shown in its list and deleted',
  async ({ path, title, typed, shown = {}, required, body }) => {
    const { calls } = await renderApp({ path: `/${path}/1`, answer: radio(lists()).answer });
    const panel = (): HTMLElement => screen.getByRole('tabpanel');
    fireEvent.click(await within(panel()).findByRole('button', { name: 'Create' }));
    const form = await screen.findByRole('dialog', { name: `Create ${title}` });
    const create = (): void =>
      void fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
    create();
    await waitFor(() => expect(within(form).getAllByText('Required')).toHaveLength(required));
    for (const [label, value] of Object.entries(typed)) {
      await give(form, label, value);
    }
    create();
    await screen.findByText('It was generated successfully');
    const sent = calls.filter(({ url }) => url.endsWith('/create'));
    expect(sent.map((call) => call.body)).toEqual([body]);

    const row = await within(panel()).findByRole('row', { name: /X1/ });
    fireEvent.click(within(row).getByRole('button', { name: /^Delete/ }));
    const question = await screen.findByRole('dialog', { name: `Delete ${title}` });
    expect(question.textContent).toContain('Are you sure you want to remove this item?');
    const facts = within(question)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual(
      Object.entries(typed).map(([label, value]) => [
        label,
        value === true ? 'Yes' : (shown[label] ?? String(value)),
      ]),
    );
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('It was successfully deleted');
    await waitFor(() => expect(within(panel()).queryByText('X1')).toBeNull());
  },
);

it("a station's time zone is shown by the name that it has, whatever this browser calls it", async () => {
  const station = rows({ code: 'FM', name: 'Ribera', timeZone: 'America/Argentina/Nowhere' });
  await renderApp({ path: '/station_config/station/1', answer: radio({ station }).answer });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByDisplayValue('America/Argentina/Nowhere');
});
