import { continuePastMidnight } from './midnight.js';

const H = 3600;
/** Rows without a date, by their times as a clock shows them; `08:00<` was planned for midnight. */
const rows = (...times: string[]) =>
  times.map((text) => {
    const [hours = 0, minutes = 0] = text.replace('<', '').split(':').map(Number);
    return {
      airedDate: null,
      airedTime: hours * H + minutes * 60,
      scheduledTime: text.endsWith('<') ? 0 : null,
      status: null,
    };
  });
const counted = (times: string[], most?: number) =>
  continuePastMidnight(rows(...times), most)?.map(({ airedTime }) => airedTime / H) ?? null;

it.each<[string, string[], number[]]>([
  ['go on', ['06:00', '12:00', '23:30'], [6, 12, 23.5]],
  ['pass midnight once', ['06:00', '23:30', '00:30', '02:00'], [6, 23.5, 24.5, 26]],
  ['are two, about midnight', ['23:30', '00:30'], [23.5, 24.5]],
  [
    'change places about midnight',
    ['23:30', '00:05', '23:58', '00:20'],
    [23.5, 24 + 1 / 12, 23 + 58 / 60, 24 + 1 / 3],
  ],
  ['go back by an hour in autumn', ['01:30', '02:30', '02:00', '03:00'], [1.5, 2.5, 2, 3]],
  ['begin on the evening before', ['23:30<', '06:00', '23:00', '00:30'], [-0.5, 6, 23, 24.5]],
])('times that %s are read on', (_, times, hours) => {
  expect(counted(times)).toEqual(hours);
});

it.each<[string, string[], number[]]>([
  ['three', ['23:45', '12:15', '06:15'], [6.25, 12.25, 23.75]],
  ['two', ['18:15', '06:15'], [6.25, 18.25]],
  ['within an afternoon', ['17:00', '16:00', '14:30'], [14.5, 16, 17]],
  ['down to the small hours', ['23:30', '05:30', '00:30'], [0.5, 5.5, 23.5]],
  ['that pass midnight', ['02:00', '00:30', '23:30', '12:00', '06:00'], [6, 12, 23.5, 24.5, 26]],
  ['with some at the same time', ['20:00', '20:00', '09:00', '07:00'], [7, 9, 20, 20]],
])('with the newest first, %s are read backwards', (_, times, hours) => {
  expect(counted(times)).toEqual(hours);
});

it.each<[string, string[]]>([
  ['by title', ['12:15', '23:45', '06:15', '18:15']],
  ['by title, the late one first', ['18:15', '06:15', '12:15', '08:00', '20:00']],
  ['by cart', ['06:00', '23:30', '00:30', '09:00', '08:00', '22:00', '07:00']],
  ['by day', ['06:00', '12:00', '23:30', '00:30', '06:00', '12:00', '23:30', '00:30']],
  ['by title, evening and night', ['20:00', '01:00', '20:00', '01:00']],
  ['by file, with nights among evenings', ['19:30', '00:30', '20:15', '21:00', '01:15']],
])('in no order, as sorted %s, none is guessed', (_, times) => {
  expect(counted(times)).toBeNull();
});

it('as many midnights are passed as the head of the file names days', () => {
  const times = ['06:00', '23:30', '00:30', '12:00', '23:30', '00:30'];
  expect(counted(times, 2)).toEqual([6, 23.5, 24.5, 36, 47.5, 48.5]);
  expect(counted(times)).toBeNull();
});
