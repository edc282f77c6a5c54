import { message } from '../../contract/messages.js';
import { readScheduleRow, type ScheduleField, type ScheduleInput } from './schedule-rows.js';

const of = (known: Record<string, number>) => (text: string) => {
  const id = known[text];
  return id === undefined ? { refused: message('importNoRecord') } : { id };
};
/** A row of the fields in their order. */
const read = (
  entity: ScheduleInput['entity'],
  fields: Partial<Record<ScheduleField, string>>,
  stationId: number | null = null,
) =>
  readScheduleRow(
    { row: 4, cells: Object.values(fields) },
    {
      ...{ entity, stationId, stationOf: of({ FM: 1 }), showOf: of({ Despertador: 7 }) },
      map: Object.fromEntries(Object.keys(fields).map((field, column) => [field, column])),
    },
  );
const refused = (...of: Parameters<typeof read>) => {
  const answer = read(...of);
  if (!('errors' in answer)) throw new Error('The row was not refused');
  return Object.fromEntries(Object.entries(answer.errors).map(([field, { key }]) => [field, key]));
};

it('reads breaks of several times', () => {
  const fields = { station: 'FM', days: 'L-V', time: '8:15, 8:45', spotType: 'Auspicio' };
  expect(read('commercialBreak', fields)).toEqual({
    ...{ row: 4, key: '8:15, 8:45', stationId: 1, days: [1, 2, 3, 4, 5], shows: [] },
    breaks: [
      { time: 495, timeType: 0, spotType: 2 },
      { time: 525, timeType: 0, spotType: 2 },
    ],
  });
});

it('reads every field of a break', () => {
  const fields = { days: '7', time: '0830', timeType: 'Fin', tolerance: 'dura', allowMix: 'sí' };
  expect(read('commercialBreak', fields, 9)).toMatchObject({
    ...{ stationId: 9, days: [0] },
    breaks: [{ time: 510, timeType: 1, toleranceInMinutes: 0, allowMixSpotCategory: 1 }],
  });
});

it('reads slots of shows from one column of times or two', () => {
  const slot = { shows: [{ showId: 7, timeStart: 360, timeEnd: 600 }], breaks: [] };
  const show = { station: 'FM', days: 'M-F', show: 'Despertador' };
  expect(read('showSlot', { ...show, interval: '6 a 10 hs' })).toMatchObject(slot);
  expect(read('showSlot', { ...show, from: '06:00', to: '10:00' })).toMatchObject(slot);
});

it('names what is wrong with a row, all of it at once', () => {
  const fields = { station: 'AM', days: 'M', time: '24:00', spotType: 'otro' };
  expect(refused('commercialBreak', fields)).toEqual({
    ...{ station: 'importNoRecord', days: 'importDays', time: 'importTime' },
    spotType: 'importChoice',
  });
  expect(refused('commercialBreak', { time: '' })).toEqual({
    ...{ station: 'required', days: 'required', time: 'required' },
  });
  expect(refused('showSlot', { days: 'L', show: 'x', interval: '10' }, 1)).toEqual({
    ...{ show: 'importNoRecord', interval: 'importTime' },
  });
  expect(refused('showSlot', { days: 'L' }, 1)).toEqual({
    ...{ show: 'required', from: 'required', to: 'required' },
  });
});
