import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaignServer } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import { fieldOf, wrongFields } from '../../test/field';
import { renderApp } from '../../test/render-app';
import { withoutTranslation } from '../../test/translations';

const WORDS = {
  EN: {
    addLine: 'Add a line',
    addItem: 'Add an item',
    keys: 'Keyboard',
    create: 'Create',
    name: 'Campaign name',
    from: 'From (time)',
    to: 'To (time)',
    airings: 'Airings a day',
    startDate: 'Start date',
    badDate: 'Must be a date (MM/DD/YYYY)',
    calendar: 'Calendar',
    endDate: 'End date',
    file: 'File name',
    length: 'Length (seconds)',
    show: 'Show',
    exactTime: 'Exact time',
    modes: ['Between two times', 'In a show', 'Exact times'],
    spotType: 'Spot type',
    position: 'Position',
    text: 'Text of the live read',
    place: 'place 40',
    pieces: "The campaign's pieces in turn, instead of a file",
  },
  ES: {
    addLine: 'Agregar línea',
    addItem: 'Agregar ítem',
    keys: 'Teclado',
    create: 'Crear',
    name: 'Nombre de la campaña',
    from: 'Desde (hora)',
    to: 'Hasta (hora)',
    airings: 'Salidas por día',
    startDate: 'Fecha de inicio',
    badDate: 'Debe ser una fecha (DD/MM/AAAA)',
    calendar: 'Calendario',
    endDate: 'Fecha de fin',
    file: 'Nombre del archivo',
    length: 'Duración (segundos)',
    show: 'Programa',
    exactTime: 'Hora exacta',
    modes: ['Entre dos horas', 'En un programa', 'Horas exactas'],
    spotType: 'Tipo de aviso',
    position: 'Posición',
    text: 'Texto de la PNT',
    place: 'lugar 40',
    pieces: 'Las piezas de la campaña en rotación, en vez de un archivo',
  },
} as const;

const DATES = {
  EN: { dec5: '12/05/2026', nov29: '11/29/2026', dec30: '12/30/2026', month: 'December 2026' },
  ES: { dec5: '05/12/2026', nov29: '29/11/2026', dec30: '30/12/2026', month: 'diciembre 2026' },
} as const;

const MESSAGES = {
  EN: {
    required: 'Required',
    airings: 'Must be a whole number from 1 to 500',
    range: 'The start time must be before the end time.',
    text: 'A live read needs its text',
    weekday: 'Choose at least one day of the week',
    exact: 'Add at least one exact time',
    endDate: 'The end date must not be before the start date',
    length: 'Must be a whole number of seconds, at least 1',
    time: 'Must be a time (HH:MM)',
    pieces: 'The campaign has no pieces yet: add one, or untick this',
  },
  ES: {
    required: 'Obligatorio',
    airings: 'Debe ser un número entero de 1 a 500',
    range: 'La hora de inicio debe ser anterior a la hora de finalización.',
    text: 'Una PNT necesita su texto',
    weekday: 'Elegí al menos un día de la semana',
    exact: 'Agregá al menos una hora exacta',
    endDate: 'La fecha de fin no puede ser anterior a la de inicio',
    length: 'Debe ser un número entero de segundos, al menos 1',
    time: 'Debe ser una hora (HH:MM)',
    pieces: 'La campaña todavía no tiene piezas: agregá una o destildá esto',
  },
} as const;

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

type Language = 'EN' | 'ES';
const dialog = (): HTMLElement => screen.getByRole('dialog');
const box = (name: string): HTMLInputElement => fieldOf(dialog(), name);
const type = (name: string, value: string): void =>
  void fireEvent.change(box(name), { target: { value } });
const press = (name: string): void =>
  void fireEvent.click(within(dialog()).getByRole('button', { name }));
/** Opens what is folded. */
const openMore = (): void =>
  void fireEvent.click(within(dialog()).getByRole('button', { name: /^(More|Más): / }));
const says = (text: string): Promise<HTMLElement[]> => within(dialog()).findAllByText(text);
const saysNot = (text: string): Promise<void> =>
  waitFor(() => expect(within(dialog()).queryByText(text)).toBeNull());
const invalid = (): (string | undefined)[] => wrongFields(dialog());
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(language: Language, what?: 'addLine' | 'addItem'): Promise<void> {
  await renderApp({
    path: '/spot_programming/spot/detail/create',
    language,
    answer: campaignServer().answer,
  });
  await screen.findByRole('textbox', { name: WORDS[language].name });
  if (!what) return;
  fireEvent.click(screen.getByRole('button', { name: WORDS[language][what] }));
  await screen.findByRole('dialog');
}

it('what is said of a line is said in Spanish too', () => {
  expect(withoutTranslation(WORDS.EN, WORDS.ES)).toEqual([]);
  expect(withoutTranslation(MESSAGES.EN, MESSAGES.ES)).toEqual([]);
});

describe('a line of a campaign', () => {
  const words = WORDS.EN;
  const messages = MESSAGES.EN;

  it('names every missing field', async () => {
    await open('EN', 'addLine');
    type(words.startDate, '');
    for (const day of within(dialog()).getAllByRole<HTMLInputElement>('checkbox')) {
      if (day.checked) fireEvent.click(day);
    }
    press(words.create);
    await says(messages.weekday);
    await says(messages.airings);
    expect(invalid()).toEqual([
      words.from,
      words.to,
      words.airings,
      words.startDate,
      words.file,
      words.length,
    ]);
  });

  it('is told once that its campaign has no pieces for it', async () => {
    await open('EN', 'addLine');
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: words.pieces }));
    press(words.create);
    expect(await says(messages.pieces)).toHaveLength(1);
  });

  it('must have its times and dates in order, and clears the message once they are', async () => {
    await open('EN', 'addLine');
    type(words.startDate, '2026-12-10');
    type(words.endDate, '2026-12-09');
    type(words.file, 'promo');
    type(words.length, '0');
    type(words.airings, '0');
    type(words.from, '10');
    type(words.to, '10:00');
    press(words.create);
    for (const text of [messages.endDate, messages.length, messages.airings, messages.range]) {
      await says(text);
    }
    type(words.from, '9');
    await saysNot(messages.range);
    type(words.startDate, '2026-12-08');
    await saysNot(messages.endDate);
    type(words.to, 'nunca');
    await says(messages.time);
    type(words.length, '95');
    await says('01:35');
  });

  it('requires the fields of its timing mode', async () => {
    await open('EN', 'addLine');
    type(words.file, 'promo');
    type(words.length, '30');
    fireEvent.click(within(dialog()).getByRole('radio', { name: words.modes[1] }));
    press(words.create);
    await waitFor(() => expect(invalid()).toEqual([words.show, words.airings]));
    fireEvent.click(within(dialog()).getByRole('radio', { name: words.modes[2] }));
    press(words.create);
    await says(messages.exact);

    const times = (): (string | null)[] =>
      within(dialog())
        .queryAllByRole('listitem')
        .map((item) => item.textContent);
    for (const text of ['12:30', '815', '12:30', '']) {
      type(words.exactTime, text);
      fireEvent.keyDown(box(words.exactTime), { key: 'Enter' });
    }
    expect(times()).toEqual(['08:15', '12:30']);
    fireEvent.click(
      within(within(dialog()).getAllByRole('listitem')[0] as HTMLElement).getByRole('button'),
    );
    expect(times()).toEqual(['12:30']);
    press(words.create);
    await closed();
  });

  it('airs other files from dates on', async () => {
    await open('EN', 'addLine');
    type(words.from, '6');
    type(words.to, '10');
    type(words.airings, '1');
    type(words.startDate, '2026-12-01');
    type(words.file, 'promo');
    type(words.length, '30');
    openMore();
    press('Another file from a date on');
    press(words.create);
    await waitFor(() => expect(invalid()).toEqual(['From this day on', words.file]));
    type('From this day on', '2026-11-30');
    await says('Must be a day of the line, from its first to its last');
    type('From this day on', '2026-12-11');
    const file = dialog().querySelector('[name="changes.0.fileName"]');
    if (file) void fireEvent.change(file, { target: { value: 'navidad' } });
    press('Another file from a date on');
    const removes = within(dialog()).getAllByRole('button', { name: 'Remove this change of file' });
    fireEvent.click(removes[1] ?? dialog());
    press(words.create);
    await closed();
    await screen.findByText(/from 11 Dec navidad · 00:30/);
  });

  it('types over the file, the last day and the price of a line where they stand, with undo', async () => {
    await open('EN', 'addLine');
    type('File name', 'promo');
    type('From (time)', '06:00');
    type('To (time)', '10:00');
    type('Airings a day', '2');
    type('Length (seconds)', '30');
    press('Create');
    await closed();
    const typeOver = async (field: RegExp, text: string): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name: field }));
      const input = await screen.findByRole('textbox', { name: field });
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter' });
    };
    await typeOver(/^File name of/, 'navidad');
    await screen.findByRole('button', { name: /^File name of .*navidad/ });
    await typeOver(/^End date of/, '2026-12-31');
    await typeOver(/^Price of a second of/, '1.5');
    await screen.findByRole('button', { name: /1\.50 a second/ });
    await typeOver(/^End date of/, '2001-01-01');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The end date must not be before the start date',
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^End date of/ }), { key: 'Escape' });
    fireEvent.keyDown(await screen.findByRole('button', { name: /1\.50 a second/ }), {
      key: 'z',
      ctrlKey: true,
    });
    await screen.findByRole('button', { name: /^Price of a second of .*: no price/ });
  });

  it('keeps exact times that were typed and not added', async () => {
    await open('EN', 'addLine');
    type(words.file, 'promo');
    type(words.length, '30');
    fireEvent.click(within(dialog()).getByRole('radio', { name: words.modes[2] }));
    fireEvent.paste(box(words.exactTime), {
      clipboardData: { getData: () => '07:00, 08:15\n12:30 mediodía' },
    });
    await says(messages.time);
    expect(within(dialog()).getAllByRole('listitem')).toHaveLength(3);
    expect(box(words.exactTime).value).toBe('mediodía');
    press(words.create);
    await says(messages.time);
    type(words.exactTime, '1945');
    await saysNot(messages.time);
    press(words.create);
    await closed();
    await screen.findByText(/07:00, 08:15, 12:30, 19:45|07:00, 08:15, 12:30 (and|y) 19:45/);
  });

  it('has a text when it is read live, and its position follows its type', async () => {
    await open('EN', 'addLine');
    type(words.from, '6');
    type(words.to, '10');
    type(words.airings, '1');
    type(words.file, 'promo');
    type(words.length, '30');
    openMore();
    expect(box(words.text).disabled).toBe(true);
    type(words.position, '11');
    type(words.spotType, '1');
    expect(box(words.position).value).toBe('6');
    press(words.create);
    await says(messages.text);
    type(words.text, 'Leer con voz clara');
    type(words.spotType, '0');
    expect(box(words.text).value).toBe('');
    expect(box(words.text).disabled).toBe(true);
    type(words.spotType, '2');
    type(words.position, '40');
    press(words.create);
    await closed();
    await screen.findByText(new RegExp(words.place));
  });

  it('can be detailed, and then has the same rules', async () => {
    await open('EN', 'addItem');
    press(words.create);
    await waitFor(() => expect(within(dialog()).getAllByText(messages.required)).toHaveLength(4));
    expect(invalid()).toHaveLength(4);
    type(words.from, '25');
    type(words.to, '9');
    type(words.file, 'promo');
    type(words.length, '0');
    await says(messages.time);
    await says(messages.length);
    type(words.from, '9');
    press(words.create);
    await says(messages.range);
    type(words.from, '8');
    await saysNot(messages.range);
    type(words.length, '30');
    openMore();
    expect(box(words.text).disabled).toBe(true);
    for (const kind of ['1', '2']) {
      type(words.spotType, kind);
      press(words.create);
      await says(messages.text);
    }
    type(words.spotType, '0');
    press(words.create);
    await closed();
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  it('is added by a key from any field', async () => {
    await open('EN');
    const name = screen.getByRole('textbox', { name: words.name });
    const alt = (letter: string): void =>
      void fireEvent.keyDown(document.activeElement ?? document.body, {
        key: letter,
        altKey: true,
      });
    for (const [letter, other, button] of [
      ['l', 'i', words.addLine],
      ['i', 'l', words.addItem],
    ] as const) {
      act(() => name.focus());
      alt(letter);
      const form = await screen.findByRole('dialog');
      const title = form.getAttribute('aria-labelledby');
      // Inside a dialog the shortcut does not open another one.
      alt(other);
      expect(dialog().getAttribute('aria-labelledby')).toBe(title);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      await closed();
      fireEvent.mouseOver(screen.getByRole('button', { name: button }));
      await screen.findByRole('tooltip', {
        name: `${button} (Alt+${letter.toUpperCase()})`,
      });
    }
    fireEvent.click(screen.getByRole('button', { name: words.keys }));
    const keys = await screen.findByRole('dialog', { name: words.keys });
    expect(keys.textContent).toContain(`Alt + L${words.addLine}`);
    expect(keys.textContent).toContain(`Alt + I${words.addItem}`);
  });
});

it.each(['EN', 'ES'] as const)(
  'dates are as %s writes them, typed, moved or chosen',
  async (language) => {
    const [words, dates] = [WORDS[language], DATES[language]];
    await open(language, 'addLine');
    const start = box(words.startDate);
    act(() => start.focus());
    for (const text of ['2026-12-05', dates.dec5, dates.dec5.replace('/2026', '')]) {
      type(words.startDate, text);
      fireEvent.blur(start);
      expect(start.value).toBe(dates.dec5);
    }
    fireEvent.keyDown(start, { key: 'ArrowDown' });
    fireEvent.keyDown(start, { key: 'ArrowUp', shiftKey: true });
    expect(start.value).toBe(dates.nov29);
    type(words.endDate, '31/31');
    fireEvent.blur(box(words.endDate));
    await says(words.badDate);
    press(words.create);
    await waitFor(() => expect(invalid()).toContain(words.endDate));
    type(words.endDate, '');
    await saysNot(words.badDate);

    type(words.endDate, '2026-12-24');
    fireEvent.keyDown(box(words.endDate), { key: 'ArrowDown', altKey: true });
    const calendar = await screen.findByRole('dialog', { name: words.calendar });
    await within(calendar).findByText(dates.month);
    fireEvent.click(within(calendar).getByRole('gridcell', { name: '30' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(box(words.endDate).value).toBe(dates.dec30);
  },
);

it('the effect of a line is shown while it is typed', async () => {
  await open('EN', 'addLine');
  type('From (time)', '6');
  type('To (time)', '10');
  type('Airings a day', '3');
  type('Start date', '2026-12-01');
  type('End date', '2026-12-11');
  type('Length (seconds)', '20');
  type('Price of a second', '2,5');
  const effect = within(dialog()).getByRole('region', { name: 'Effect' });
  // Nine weekdays of three airings.
  await waitFor(() =>
    expect([...effect.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '27',
      '540 (09:00)',
      '1,350.00',
    ]),
  );
  expect(within(effect).getByRole('img').getAttribute('aria-label')).toMatch(
    /1 Dec: 3, 2 Dec: 3.*5 Dec: 0/,
  );
});
