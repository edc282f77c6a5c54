import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const OFF = { id: 4, version: 3, name: 'Grupo', legalName: null, taxCode: '21', address: null };
const GROUP = {
  ...OFF,
  statementEn: null,
  statementEs: null,
  signatoryName: null,
  signatoryTitle: null,
  logo: null,
  parts: [] as string[],
  salesSeeOwn: 0,
  approval: 0,
};

const MB = 1024 * 1024;
const STORAGE = {
  limit: 51_200 * MB,
  kinds: [
    { kind: 'trail', bytes: 2.5 * MB },
    { kind: 'airedFiles', bytes: 1000 * MB },
  ],
};

/** A server that stores the media group. */
function groupServer(refuse: (call: SentCall) => Answer | undefined = () => undefined) {
  let stored = GROUP;
  return (call: SentCall) => {
    const refused = refuse(call);
    if (refused) return refused;
    if (call.url.endsWith('/Multimedia/get')) return { body: stored };
    if (call.url.endsWith('/Multimedia/storage')) return { body: STORAGE };
    if (!call.url.endsWith('/Multimedia/update')) return undefined;
    stored = { ...stored, ...(call.body as object), version: stored.version + 1 };
    return { body: stored };
  };
}
const updates = (calls: SentCall[]) =>
  calls.filter(({ url }) => url.endsWith('/Multimedia/update')).map(({ body }) => body);
const menu = () => screen.getByRole('navigation', { name: 'Menu' });
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'User menu of Ana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Media group' }));
  await screen.findByLabelText(/^Legal name/);
  return screen.getByRole('dialog', { name: 'Media group' });
};

describe('a part that is turned off', () => {
  const path = '/spot_programming/certificate/1';

  it('is greyed in the menu; opened by hand it says what it does, and an administrator turns it on', async () => {
    const { calls } = await renderApp({ path, answer: radio({}, groupServer()).answer });
    await screen.findByText('This screen is part of the menu but is not available.');
    expect(screen.getByText('It is turned off for Grupo.')).toBeTruthy();
    expect(within(menu()).queryByRole('link', { name: 'Certificate' })).toBeNull();
    const button = await screen.findByRole('button', { name: 'Turn it on' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByText('It is turned off for Grupo.')).toBeNull());
    expect(updates(calls)).toEqual([{ id: 4, name: 'Grupo', version: 3, parts: ['certificate'] }]);
  });

  it('cannot be turned on by staff', async () => {
    await renderApp({ path, role: 'staff', answer: radio({}, groupServer()).answer });
    await screen.findByText('It is turned off for Grupo.');
    expect(screen.queryByRole('button', { name: 'Turn it on' })).toBeNull();
  });

  it('is on where the group has it, and off in another group', async () => {
    const [grupo, litoral] = ANA.multimedias;
    const user = {
      ...ANA,
      role: 'admin',
      multimedias: [grupo, { ...litoral, parts: ['certificate'] }],
    };
    const stored = { user: JSON.stringify(user), multimedia: '5' };
    await renderApp({ path, stored, answer: radio({}).answer });
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByText(/It is turned off/)).toBeNull();
  });
});

describe('the media group', () => {
  it('without the part has no alarms of what aired, at once', async () => {
    const alarm = {
      stationId: 1,
      stationName: 'FM',
      missed: [],
      withoutFile: ['2026-11-20'],
      found: [],
    };
    const withPart = { ...GROUP, parts: ['airplay'] };
    const server = groupServer(({ url, method }) => {
      if (url.endsWith('/AsRun/alarms')) return { body: [alarm] };
      return method === 'GET' && url.endsWith('/Multimedia/get') ? { body: withPart } : undefined;
    });
    const multimedias = [{ ...ANA.multimedias[0], parts: ['airplay'] }];
    await renderApp({
      path: '/',
      stored: { user: JSON.stringify({ ...ANA, role: 'admin', multimedias }) },
      answer: radio({ station: rows({ code: 'FM', name: 'FM' }) }, server).answer,
    });
    await screen.findByRole('region', { name: 'What aired needs attention' });
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByLabelText('What aired'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('It was successfully updated');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'What aired needs attention' })).toBeNull(),
    );
  });

  it('is changed whole; what was cleared is sent as null', async () => {
    const { calls } = await renderApp({ path: '/', answer: radio({}, groupServer()).answer });
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText(/^Legal name/), {
      target: { value: 'Grupo S.A.' },
    });
    fireEvent.change(within(dialog).getByLabelText(/^Tax code/), { target: { value: '' } });
    fireEvent.click(within(dialog).getByLabelText('Certificate'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('It was successfully updated');
    expect(updates(calls)).toEqual([
      { ...GROUP, legalName: 'Grupo S.A.', taxCode: null, parts: ['certificate'] },
    ]);
  });

  it('keeps what was typed when somebody else was quicker, and is saved over theirs', async () => {
    let theirs = false;
    const answer = groupServer(({ url, body }) => {
      if (url.endsWith('/Multimedia/get') && theirs)
        return { body: { ...GROUP, address: 'Calle 1', version: 4 } };
      const stale = url.endsWith('/update') && (body as { version: number }).version < 4;
      theirs ||= stale;
      return stale ? { status: 409, body: 'STALE_RECORD' } : undefined;
    });
    const { calls } = await renderApp({ path: '/', answer: radio({}, answer).answer });
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByLabelText(/^Legal name/), {
      target: { value: 'Grupo S.A.' },
    });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    await within(dialog).findByDisplayValue('Calle 1');
    fireEvent.click(save);
    await screen.findByText('It was successfully updated');
    expect(updates(calls).at(-1)).toMatchObject({
      legalName: 'Grupo S.A.',
      address: 'Calle 1',
      version: 4,
    });
  });

  it('takes no file as a logo that is too large or something else', async () => {
    await renderApp({ path: '/', answer: radio({}, groupServer()).answer });
    const dialog = await openDialog();
    const chooser = within(dialog).getByLabelText('Logo', { selector: 'input' });
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    fireEvent.change(chooser, { target: { files: [file] } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(
      'Must be a PNG or JPEG of up to 200 KB, 2 million pixels and 4096 pixels a side',
    );
  });

  it('is not offered to staff', async () => {
    await renderApp({ path: '/', role: 'staff', answer: radio({}, groupServer()).answer });
    fireEvent.click(await screen.findByRole('button', { name: 'User menu of Ana' }));
    await screen.findByRole('menuitem', { name: 'My account' });
    expect(screen.queryByRole('menuitem', { name: 'Media group' })).toBeNull();
  });
});

it('says how much the group stores, and what takes it', async () => {
  await renderApp({ path: '/', role: 'admin', answer: radio({}, groupServer()).answer });
  await openDialog();
  expect(await screen.findByText('It stores 1,002.5 MB of 51,200 MB')).toBeTruthy();
  expect(screen.getByText('Audit trail: 2.5 MB · Files of what aired: 1,000 MB')).toBeTruthy();
});
