import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const COUNTS = {
  ordered: 4,
  aired: 2,
  missed: 1,
  scratched: 0,
  unplaced: 1,
  madeGood: 1,
  bonus: 0,
};
const PREVIEW = {
  lines: [{ scheduleId: 1, scheduleType: 'simple', spotId: 1, text: '1001/0 · Verano', ...COUNTS }],
  airings: [
    {
      date: '2026-12-01',
      start: '08:20:30',
      length: 30,
      show: 'Despertador',
      fileName: 'acme.mp3',
      note: 'make good for 30 Nov 2026',
      stationName: 'FM',
      internalNumber: '1001/0',
    },
  ],
  texts: [],
  totals: { ...COUNTS, seconds: 30 },
  openDays: ['2026-12-02'],
  putAway: [],
  link: 1,
  number: 12,
  version: 2,
};
const CLOSED = { ...PREVIEW, openDays: [] };
const ISSUED = {
  id: 9,
  number: 12,
  version: 1,
  digest: 'ab',
  verifyCode: 'A'.repeat(20),
  checkUrl: '',
};
const ROW = {
  ...ISSUED,
  version: 2,
  replacesId: 8,
  clientId: 1,
  clientName: 'Acme',
  spotIds: [],
  stationId: null,
  stationName: 'FM',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-31',
  basis: 'aired',
  language: 'EN',
  issuedOn: '2027-01-04',
  airings: 2,
  contradicted: 1,
  issuedAt: '2027-01-04T12:00:00Z',
};

const open = (refuse: (call: SentCall) => object | undefined = () => undefined) => {
  const user = {
    ...ANA,
    role: 'staff',
    multimedias: [{ id: 4, name: 'Grupo', parts: ['certificate'] }],
  };
  const lists = {
    client: rows({ code: 'AC', name: 'Acme' }, { code: 'BE', name: 'Beta' }),
    station: rows({ code: 'FM', name: 'FM' }),
    spot: rows({ clientId: 1, internalNumber: '1001/0', spotName: 'Verano' }),
  };
  // jsdom has no downloads.
  HTMLAnchorElement.prototype.click = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  return renderApp({
    path: '/spot_programming/certificate/1',
    stored: { user: JSON.stringify(user) },
    answer: radio(lists, (call) => {
      const { url } = call;
      const refused = refuse(call);
      if (refused) return refused;
      if (url.includes('/certificates'))
        return { body: [ROW], headers: { 'Content-Range': 'certificates 0-0/1' } };
      if (url.includes('/Certificate/preview')) return { body: PREVIEW };
      if (url.includes('/Certificate/issue')) return { body: ISSUED };
      if (url.includes('/Certificate/clients'))
        return { body: [1, 2].map((clientId) => ({ clientId, name: `C${clientId}`, airings: 1 })) };
      return undefined;
    }).answer,
  });
};
const chooseClient = async () => {
  const client = await screen.findByRole('combobox', { name: /^Client/ });
  fireEvent.change(client, { target: { value: 'acme' } });
  await screen.findByRole('option', { name: 'AC - Acme' });
  // Takes the first match.
  fireEvent.keyDown(client, { key: 'Enter' });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const issue = async () => {
  press('Issue');
  const question = await screen.findByRole('dialog', { name: 'Issue certificate 12?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Issue' }));
};

it('previews a client’s month: what is counted, what is not closed, each airing', async () => {
  const { calls } = await open();
  await chooseClient();
  press('Preview');
  const summary = await screen.findByRole('table', { name: 'Summary' });
  expect(within(summary).getByText('1001/0 · Verano')).toBeTruthy();
  const heads = within(summary).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Line',
    'Ordered',
    'Aired',
    'Missed',
    'Unplaced',
    'Made good',
    'Bonus',
  ]);
  expect(screen.getByText(/1 day is not closed yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /2 Dec|12\/2|Dec 2/ })).toBeTruthy();
  expect(screen.getByText('make good for 30 Nov 2026')).toBeTruthy();
  const [asked] = calls.filter(({ url }) => url.includes('/preview'));
  expect(asked?.url).toMatch(
    /basis=aired&language=EN&dateFrom=\d{4}-\d\d-01&dateTo=[\d-]+&clientId=1$/,
  );
});

it('issues and downloads; the list has each version with its file and its check page', async () => {
  const { calls } = await open(({ url }) =>
    url.includes('/preview') ? { body: CLOSED } : undefined,
  );
  await chooseClient();
  press('Issue');
  const question = await screen.findByRole('dialog', { name: 'Issue certificate 12?' });
  expect(question.textContent).toMatch(/For Acme, from .* to .*: 2 airings\. It is version 2/);
  expect(calls.some(({ url }) => url.includes('/issue'))).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: 'Issue' }));
  await screen.findByText('Certificate 12 was issued');
  expect(calls.some(({ url }) => url.endsWith('/Certificate/download?id=9'))).toBe(true);
  const list = screen.getByRole('table', { name: 'Issued certificates' });
  expect(within(list).getByText('12 · version 2')).toBeTruthy();
  const check = within(list).getByRole('link', { name: 'Check page' });
  expect(check.getAttribute('href')).toBe(`/certificate/${'A'.repeat(20)}`);
  expect(within(list).getByText('Later decisions changed days of this certificate.')).toBeTruthy();
});

it('does not issue while days are open, and says how many', async () => {
  const { calls } = await open();
  await chooseClient();
  press('Issue');
  await screen.findByText('1 day still to close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Issue' }).disabled).toBe(true);
  expect(calls.some(({ url }) => url.includes('/issue'))).toBe(false);
});

it('says that files carry no link, and why, where the server does not know its address', async () => {
  const unlinked = /neither a link nor a QR code.*PUBLIC_URL/;
  let link = 0;
  await open(({ url }) => {
    if (url.includes('/preview')) return { body: { ...CLOSED, link } };
    return url.includes('/issue') ? { body: { ...ISSUED, checkUrl: null } } : undefined;
  });
  await chooseClient();
  press('Preview');
  await screen.findByText(unlinked);
  link = 1;
  press('Preview');
  await waitFor(() => expect(screen.queryByText(unlinked)).toBeNull());
  await issue();
  await screen.findByText(unlinked);
});

it('on a phone says everything in columns that fit', async () => {
  window.innerWidth = 390;
  try {
    await open();
    await chooseClient();
    press('Preview');
    const heads = (table: HTMLElement) =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    const summary = await screen.findByRole('table', { name: 'Summary' });
    expect(heads(summary)).toEqual(['Line', 'Ordered', 'Aired']);
    expect(summary.textContent).toContain('Missed 1 · Unplaced 1 · Made good 1 · Bonus 0');
    const airings = screen.getByRole('table', { name: 'Airings' });
    expect(heads(airings)).toEqual(['Date', 'File']);
    expect(airings.textContent).toContain('30 s · Despertador · make good for 30 Nov 2026');
    const list = screen.getByRole('table', { name: 'Issued certificates' });
    expect(heads(list)).toEqual(['Number', 'Client', 'Actions']);
    expect(list.textContent).toContain('1 Dec 2026 – 31 Dec 2026');
  } finally {
    window.innerWidth = 1440;
  }
});

it('for all clients goes on past one whose days are open, names it, and downloads the others', async () => {
  const { calls } = await open(({ url, body }) => {
    const { clientId } = (body ?? {}) as { clientId?: number };
    return url.includes('/issue') && clientId === 1
      ? { status: 409, body: 'DAYS_OPEN' }
      : undefined;
  });
  await screen.findByText('12 · version 2');
  press('For all clients');
  await screen.findByText('Not issued, as days are not closed: C1');
  expect(calls.some(({ url }) => url.endsWith('/Certificate/zip?ids=9'))).toBe(true);
});

it('for all clients downloads what was issued before something failed', async () => {
  const { calls } = await open(({ url, body }) => {
    const { clientId } = (body ?? {}) as { clientId?: number };
    return url.includes('/issue') && clientId === 2 ? { status: 500, body: 'Broken' } : undefined;
  });
  await screen.findByText('12 · version 2');
  press('For all clients');
  await screen.findByText(/An error occurred/);
  expect(calls.some(({ url }) => url.endsWith('/Certificate/zip?ids=9'))).toBe(true);
});

it('says why a certificate is refused', async () => {
  const errors = { dateFrom: 'There is nothing to certify' };
  await open(({ url }) => {
    if (url.includes('/preview')) return { body: CLOSED };
    const refused = { status: 400, body: { message: 'Please, check', errors } };
    return url.includes('/issue') ? refused : undefined;
  });
  await chooseClient();
  await issue();
  await screen.findByText('An error occurred: There is nothing to certify');
});

it('shows which days were opened meanwhile, where that keeps it from being issued', async () => {
  let previews = 0;
  await open(({ url }) => {
    if (url.includes('/preview')) return { body: (previews += 1) === 1 ? CLOSED : PREVIEW };
    return url.includes('/issue') ? { status: 409, body: 'DAYS_OPEN' } : undefined;
  });
  await chooseClient();
  await issue();
  await screen.findByText(/Some of these days are not closed yet/);
  expect(screen.getByText(/1 day is not closed yet/)).toBeTruthy();
});
