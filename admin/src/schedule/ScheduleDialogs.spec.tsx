import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../test/render-app';
import { scheduleServer } from '../test/schedule-server';
import { withoutTranslation } from '../test/translations';

type Language = 'EN' | 'ES';

const open = async (language: Language) => {
  const app = await renderApp({
    path: '/station_config/schedules/1',
    language,
    answer: scheduleServer().answer,
  });
  await screen.findAllByTitle(/^08:00/);
  return app;
};
const dialog = (): HTMLElement => screen.getByRole('dialog');
const press = (name: string): void =>
  void fireEvent.click(within(dialog()).getByRole('button', { name }));
const box = (name: string): HTMLElement => within(dialog()).getByLabelText(new RegExp(`^${name}`));
const type = (name: string, value: string): void =>
  void fireEvent.change(box(name), { target: { value } });
const add = async (name: string): Promise<void> => {
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  await screen.findByRole('dialog');
};
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const WORDS = {
  EN: {
    create: 'Create',
    required: 'Required',
    sameTime: 'You have another commercial block in the same hour.',
    overlap: 'You have another show in the same hour.',
    range: 'The start time must be before the end time.',
    fields: 'Please, check the required fields',
    badTime: 'Must be a time (HH:MM)',
    addBreak: 'Add commercial break',
    addShow: 'Add show',
    time: 'Time',
    end: 'End',
    show: 'Show',
    timeStart: 'Start time',
    timeEnd: 'End time',
    used: 'MAN - Mañana (in this day)',
    save: 'Save',
    copyDay: 'Copy day',
    monday: 'Monday',
    tuesday: 'Tuesday',
    breaks: 'Commercial breaks',
    shows: 'Shows',
    copyStation: 'Copy station',
    stationTo: 'Station to copy',
    weekdays: 'Weekdays',
    minutes: 'Minutes',
    from: 'From',
    until: 'To',
    days5: 'Save (5 days)',
    dayCopied: 'The day was successfully copied',
    stationCopied: 'The station was successfully copied',
  },
  ES: {
    create: 'Crear',
    required: 'Obligatorio',
    sameTime: 'Tienes otra tanda comercial en la misma hora.',
    overlap: 'Tienes otro programa en la misma hora.',
    range: 'La hora de inicio debe ser anterior a la hora de finalización.',
    fields: 'Por favor, revisa los campos obligatorios',
    badTime: 'Debe ser una hora (HH:MM)',
    addBreak: 'Agregar tanda comercial',
    addShow: 'Agregar programa',
    time: 'Hora',
    end: 'Fin',
    show: 'Programa',
    timeStart: 'Hora de inicio',
    timeEnd: 'Hora de finalización',
    used: 'MAN - Mañana (ya está en el día)',
    save: 'Guardar',
    copyDay: 'Copiar día',
    monday: 'Lunes',
    tuesday: 'Martes',
    breaks: 'Tandas comerciales',
    shows: 'Programas',
    copyStation: 'Copiar emisora',
    stationTo: 'Emisora a copiar',
    weekdays: 'Lunes a viernes',
    minutes: 'Minutos',
    from: 'Desde',
    until: 'Hasta',
    days5: 'Guardar (5 días)',
    dayCopied: 'El día se copió correctamente',
    stationCopied: 'La emisora se copió correctamente',
  },
} as const;

const PATTERN = {
  EN: { bad: /every 15 minutes\) or/, adds: 'Adds 19 commercial breaks. 1 is there already.' },
  ES: { bad: /cada 15 minutos\) o/, adds: 'Agrega 19 tandas comerciales. 1 ya está.' },
} as const;

it('what the dialogs say is said in Spanish too', () => {
  expect(withoutTranslation(WORDS.EN, WORDS.ES)).toEqual([]);
});

describe('the dialogs of a schedule', () => {
  const words = WORDS.EN;

  it('a commercial block needs a time that no other has with its reference', async () => {
    await open('EN');
    await add(words.addBreak);
    press(words.create);
    await within(dialog()).findByText(words.required);
    type(words.time, '25:00');
    await within(dialog()).findByText(words.badTime);
    type(words.time, '800');
    await within(dialog()).findByText(words.sameTime);
    fireEvent.click(within(dialog()).getByRole('radio', { name: new RegExp(`^${words.end}`) }));
    await waitFor(() => expect(within(dialog()).queryByText(words.sameTime)).toBeNull());
    press(words.create);
    await closed();
    expect(
      screen.getAllByRole('button', { name: new RegExp(`^08:00.*${words.end}`) }),
    ).toBeTruthy();
  });

  it('a show slot needs a show, start and end, in order and free', async () => {
    await open('EN');
    await add(words.addShow);
    press(words.create);
    await waitFor(() => expect(within(dialog()).getAllByText(words.required)).toHaveLength(3));
    type(words.timeStart, '12:00');
    type(words.timeEnd, '12:00');
    await within(dialog()).findByText(words.range);
    type(words.timeEnd, '11:00');
    await within(dialog()).findByText(words.range);
    type(words.timeEnd, '14:01');
    await within(dialog()).findByText(words.overlap);
    type(words.timeEnd, '14:00');
    await waitFor(() => expect(within(dialog()).queryByText(words.overlap)).toBeNull());

    fireEvent.mouseDown(box(words.show));
    const used = await screen.findByRole('option', { name: words.used });
    expect(used.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: 'NOC - Noche' }));
    press(words.create);
    await closed();
    expect(screen.getAllByRole('button', { name: /12:00.*14:00, NOC - Noche/ })).toBeTruthy();
  });

  it('copy day needs another day and something to copy', async () => {
    const { calls } = await open('EN');
    fireEvent.click(screen.getByRole('button', { name: words.copyDay }));
    await screen.findByRole('dialog');
    const check = (name: string) =>
      within(dialog()).getByRole<HTMLInputElement>('checkbox', { name });
    expect(check(words.monday).disabled).toBe(true);
    press(words.save);
    await within(dialog()).findByText(words.fields);
    fireEvent.click(check(words.tuesday));
    await waitFor(() => expect(within(dialog()).queryByText(words.fields)).toBeNull());
    fireEvent.click(check(words.breaks));
    fireEvent.click(check(words.shows));
    await within(dialog()).findByText(words.fields);
    expect(calls.filter(({ url }) => url.includes('copyDay'))).toHaveLength(0);
    fireEvent.click(check(words.shows));
    press(words.save);
    await screen.findByText(words.dayCopied);
    expect(calls.find(({ url }) => url.includes('copyDay'))?.body).toEqual({
      stationId: 2,
      dayOfWeekFrom: 1,
      dayOfWeekTo: [2],
      copyCommercialBreaks: false,
      copyShows: true,
    });
  });

  it('copies a day to all weekdays by one press', async () => {
    const { calls } = await open('EN');
    fireEvent.click(screen.getByRole('button', { name: words.copyDay }));
    await screen.findByRole('dialog');
    press(words.weekdays);
    press(words.save);
    await screen.findByText(words.dayCopied);
    expect(calls.find(({ url }) => url.includes('copyDay'))?.body).toMatchObject({
      dayOfWeekFrom: 1,
      dayOfWeekTo: [2, 3, 4, 5],
    });
  });

  it('copy station needs another station and something to copy', async () => {
    const { calls } = await open('EN');
    fireEvent.click(screen.getByRole('button', { name: words.copyStation }));
    await screen.findByRole('dialog');
    press(words.save);
    await within(dialog()).findByText(words.fields);
    fireEvent.mouseDown(box(words.stationTo));
    const own = await screen.findByRole('option', { name: 'DOS - Radio Dos' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: 'UNO - Radio Uno' }));
    const check = (name: string) => within(dialog()).getByRole('checkbox', { name });
    fireEvent.click(check(words.breaks));
    fireEvent.click(check(words.shows));
    await within(dialog()).findByText(words.fields);
    fireEvent.click(check(words.breaks));
    press(words.save);
    await screen.findByText(words.stationCopied);
    expect(calls.find(({ url }) => url.includes('copyStation'))?.body).toEqual({
      stationId: 2,
      stationIdTo: 1,
      copyCommercialBreaks: true,
      copyShows: false,
    });
  });
});

it.each(['EN', 'ES'] as const)(
  'breaks by a pattern are added to the chosen days, where they are missing (%s)',
  async (language) => {
    const words = WORDS[language];
    const { calls } = await open(language);
    fireEvent.keyDown(document.body, { key: 'p' });
    await screen.findByRole('dialog');
    type(words.minutes, '15-30');
    press(words.create);
    await within(dialog()).findByText(PATTERN[language].bad);
    type(words.minutes, '15');
    type(words.from, '9');
    type(words.until, '8');
    await within(dialog()).findByText(words.range);
    type(words.from, '8');
    type(words.until, '9');
    press(words.weekdays);
    await within(dialog()).findByText(PATTERN[language].adds);
    press(words.create);
    await closed();
    fireEvent.click(screen.getByRole('button', { name: words.days5 }));
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.includes('Schedule/update'))).toHaveLength(5),
    );
    const saved = (day: number) =>
      calls.find(({ url }) => url.includes(`update?stationId=2&dayOfWeek=${day}`))?.body;
    const times = (day: number) =>
      (saved(day) as { commercialBreaks: { time: string }[] }).commercialBreaks.map(
        ({ time }) => time,
      );
    expect(times(2)).toEqual(['08:00', '08:15', '08:30', '08:45']);
    expect(times(1).sort()).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00']);
  },
);
