import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { freezeDate } from '../test/clock';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { logServer } from '../test/logs';
import { renderApp } from '../test/render-app';

// Late in the evening of the 21st in Montevideo, already the 22nd in UTC.
beforeEach(() => freezeDate('2026-11-22T01:30:00Z'));
afterEach(() => jest.useRealTimers());

const WORDS = {
  EN: {
    title: 'Generate traffic log',
    station: 'Station',
    today: '11/21/2026',
    from: 'From',
    to: 'To',
    generate: 'Generate',
    inverted: 'dateFrom must be before dateTo',
    tooLong: 'The range of dates is longer than 366 days',
    days: '366 days',
    done: 'It was generated successfully',
    edited: 'Replace days edited by hand?',
    over: 'Replace days that are over?',
    replace: 'Replace',
    back: 'Back',
  },
  ES: {
    title: 'Generar pauta',
    station: 'Emisora',
    today: '21/11/2026',
    from: 'Desde',
    to: 'Hasta',
    generate: 'Generar',
    inverted: 'La fecha desde debe ser anterior a la fecha hasta',
    tooLong: 'El rango de fechas supera los 366 días',
    days: '366 días',
    done: 'Se generó correctamente',
    edited: '¿Reemplazar días editados a mano?',
    over: '¿Reemplazar días que ya pasaron?',
    replace: 'Reemplazar',
    back: 'Volver',
  },
} as const;

type Words = (typeof WORDS)['EN' | 'ES'];
const sent = (calls: SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('/generate')).map(({ body }) => body);

async function open(server = logServer(), language: 'EN' | 'ES' = 'EN') {
  const words: Words = WORDS[language];
  const app = await renderApp({
    path: '/spot_programming/generate_block/1',
    language,
    answer: server.answer,
  });
  const form = await screen.findByRole('dialog', { name: words.title });
  const fill = (from: string, to: string): void => {
    fireEvent.change(fieldOf(form, words.from), { target: { value: from } });
    fireEvent.blur(fieldOf(form, words.from));
    fireEvent.change(fieldOf(form, words.to), { target: { value: to } });
    fireEvent.blur(fieldOf(form, words.to));
  };
  const submit = (): void =>
    void fireEvent.click(within(form).getByRole('button', { name: words.generate }));
  return { ...app, form, fill, submit };
}

// First, because later the dialog begins with the station that was shown last.
it('a station has to be chosen where there are several', async () => {
  const { form, fill, submit } = await open(logServer({ stations: 2 }));
  expect(fieldOf(form, 'Station').value).toBe('');
  fill('2027-03-01', '2027-03-02');
  submit();
  await waitFor(() => expect(wrongFields(form)).toEqual(['Station']));
  fireEvent.keyDown(form, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The dialog did not open a tab.
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stations']);
});

it('stations that are all ticked need no chosen one', async () => {
  const { calls, form, fill, submit } = await open(logServer({ stations: 2 }));
  expect(fieldOf(form, 'Station').value).toBe('');
  fireEvent.click(within(form).getByRole('button', { name: 'All stations' }));
  fill('2027-03-01', '2027-03-02');
  submit();
  await screen.findByText('It was generated successfully');
  expect(sent(calls)).toMatchObject([{ stationId: 2 }, { stationId: 1 }]);
});

describe.each(['EN', 'ES'] as const)('generating a log in %s', (language) => {
  const words = WORDS[language];

  it('takes a range of two days to 366, in order', async () => {
    const { calls, form, fill, submit } = await open(logServer(), language);
    // The only station is preselected, and the first day is today at that station.
    expect(fieldOf(form, words.station).value).toBe('Ribera - Ribera');
    expect(fieldOf(form, words.from).value).toBe(words.today);
    submit();
    await waitFor(() => expect(wrongFields(form)).toEqual([words.to]));
    for (const to of ['2028-01-01', '2027-12-31']) {
      fill('2028-01-01', to);
      submit();
      await within(form).findByText(words.inverted);
    }
    fill('2028-01-01', '2029-01-01');
    await within(form).findByText(words.tooLong);
    fill('2028-01-01', '2028-12-31');
    await within(form).findByText(words.days);
    await waitFor(() => expect(within(form).queryByText(words.tooLong)).toBeNull());
    expect(sent(calls)).toEqual([]);
  });

  it('leads to the log of the first day', async () => {
    const { calls, fill, submit } = await open(logServer(), language);
    fill('2027-03-01', '2027-03-07');
    submit();
    await screen.findByText(words.done);
    expect(sent(calls)).toEqual([{ stationId: 1, dateFrom: '2027-03-01', dateTo: '2027-03-07' }]);
    await screen.findByRole('treegrid');
    expect(window.location.pathname).toBe('/spot_programming/traffic_log/1');
    const days = document.querySelectorAll('[data-date]:not([data-fill=none])');
    expect([...days].map((day) => day.getAttribute('data-date'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `2027-03-0${day}`),
    );
  });

  it('asks before it replaces days that were edited by hand', async () => {
    const server = logServer();
    server.generate({ dateFrom: '2027-02-01', dateTo: '2027-02-02' });
    server.takeOut('2027-02-02', 14);
    const { calls, fill, submit } = await open(server, language);
    fill('2027-02-01', '2027-02-03');
    submit();
    const question = await screen.findByRole('alertdialog', { name: words.edited });
    expect(question.textContent).toMatch(/2 feb/i);
    fireEvent.click(within(question).getByRole('button', { name: words.back }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(calls)).toEqual([]);
    submit();
    fireEvent.click(await screen.findByRole('button', { name: words.replace }));
    await screen.findByText(words.done);
    expect(sent(calls)).toHaveLength(1);
  });

  it('asks before it replaces days that are over, and not before it makes them first', async () => {
    const { calls, fill, submit } = await open(logServer(), language);
    fill('2026-11-01', '2026-11-03');
    submit();
    await screen.findByText(words.done);
    expect(sent(calls)).toHaveLength(1);
    cleanup();
    const server = logServer();
    server.generate({ dateFrom: '2026-11-20', dateTo: '2026-11-22' });
    const again = await open(server, language);
    again.fill('2026-11-20', '2026-11-23');
    again.submit();
    const question = await screen.findByRole('alertdialog', { name: words.over });
    expect(question.textContent).toMatch(/20 nov/i);
    // Today is the 21st.
    expect(question.textContent).not.toMatch(/21 nov/i);
    fireEvent.click(within(question).getByRole('button', { name: words.replace }));
    await waitFor(() => expect(sent(again.calls)).toHaveLength(1));
  });
});

it('names the first of many days that are over, and counts the others', async () => {
  const server = logServer();
  server.generate({ dateFrom: '2026-10-01', dateTo: '2026-10-31' });
  const { fill, submit } = await open(server);
  fill('2026-10-01', '2026-10-31');
  submit();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/These 31 days .*12 Oct and 19 more\./);
});

it('several stations are made one after the other, and stopped together', async () => {
  const { calls, form, fill, submit } = await open(logServer({ stations: 2 }));
  fireEvent.change(fieldOf(form, 'Station'), { target: { value: 'Ribera' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Ribera - Ribera' }));
  fireEvent.click(within(form).getByRole('button', { name: 'All stations' }));
  fill('2027-03-01', '2027-03-07');
  submit();
  await screen.findByText('It was generated successfully');
  expect(sent(calls)).toEqual(
    [1, 2].map((stationId) => ({ stationId, dateFrom: '2027-03-01', dateTo: '2027-03-07' })),
  );
});

it('usual ranges are at a press', async () => {
  const { form, fill } = await open();
  const range = (): string[] => ['From', 'To'].map((name) => fieldOf(form, name).value);
  fill('2027-02-10', '');
  for (const [name, dates] of [
    ['7 days', ['02/10/2027', '02/16/2027']],
    ['Rest of the month', ['02/10/2027', '02/28/2027']],
    ['Next month', ['03/01/2027', '03/31/2027']],
  ] as const) {
    fireEvent.click(within(form).getByRole('button', { name }));
    await waitFor(() => expect(range()).toEqual(dates));
  }
});

it('a long range goes piece by piece, and what is done stays when it is stopped', async () => {
  const waiting: (() => void)[] = [];
  const server = logServer({
    answers: ({ url, body }): Promise<Answer> | undefined =>
      url.endsWith('/generate')
        ? new Promise((resolve) =>
            waiting.push(() =>
              resolve(server.generate(body as Parameters<typeof server.generate>[0])),
            ),
          )
        : undefined,
  });
  const { calls, form, fill, submit } = await open(server);
  fill('2027-06-01', '2027-09-30');
  submit();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  await within(form).findByText('31 of 122 days');
  // The second request completes, the third never starts.
  fireEvent.click(within(form).getByRole('button', { name: 'Stop' }));
  await within(form).findByText('Stopping after these days…');
  await act(async () => waiting[1]?.());
  await screen.findByText('Stopped: generated up to Sun 1 Aug. What is done stays.');
  expect(sent(calls)).toMatchObject([
    { dateFrom: '2027-06-01', dateTo: '2027-07-01' },
    { dateFrom: '2027-07-02', dateTo: '2027-08-01' },
  ]);
  await screen.findByRole('tab', { name: 'Traffic log', selected: true });
});

it("a failure is told in the server's own words, and the dialog stays", async () => {
  const { form, fill, submit } = await open(
    logServer({
      answers: ({ url }) =>
        url.endsWith('/generate') ? { status: 500, body: { message: 'Out of paper' } } : undefined,
    }),
  );
  fill('2027-03-01', '2027-03-02');
  submit();
  const words = await screen.findByText('Out of paper');
  expect(words.parentElement?.textContent).toContain('Generate traffic log');
  expect(screen.getByRole('dialog')).toBe(form);
  expect(fieldOf(form, 'To').value).toBe('03/02/2027');
});
