import { readWeekdays } from './weekdays.js';

const MON_TO_FRI = [1, 2, 3, 4, 5];
const ALL = [...MON_TO_FRI, 6, 0];

it.each<[string, readonly number[] | null]>([
  ['L-V', MON_TO_FRI],
  ['L a V', MON_TO_FRI],
  ['lunes a viernes', MON_TO_FRI],
  ['de lunes a viernes', MON_TO_FRI],
  ['Lun. a Vie.', MON_TO_FRI],
  ['LMXJV', MON_TO_FRI],
  ['LMMJV', MON_TO_FRI],
  ['M-F', MON_TO_FRI],
  ['Mon-Fri', MON_TO_FRI],
  ['Monday through Friday', MON_TO_FRI],
  ['1-5', MON_TO_FRI],
  ['1111100', MON_TO_FRI],
  ['xxxxx--', MON_TO_FRI],
  ['YYYYYNN', MON_TO_FRI],
  ['MTWTF', MON_TO_FRI],
  ['MTWTF--', MON_TO_FRI],
  ['MTWTFSS', ALL],
  ['LMXJVSD', ALL],
  ['Todos los días', ALL],
  ['L-D', ALL],
  ['S-D', [6, 0]],
  ['S-S', [6, 0]],
  ['M-J', [2, 3, 4]],
  ['M-T-', null],
  ['-T-T---', [2, 4]],
  ['L--J---', [1, 4]],
  ['MWF', [1, 3, 5]],
  ['LXV', [1, 3, 5]],
  ['lun, mié y vie', [1, 3, 5]],
  ['Tue/Thu', [2, 4]],
  ['lun mie vie', [1, 3, 5]],
  ['L M X J V', MON_TO_FRI],
  ['1,3,5', [1, 3, 5]],
  ['7', [0]],
  ['Sáb y dom', [6, 0]],
  ['fin de semana', [6, 0]],
  ['vie a lun', [1, 5, 6, 0]],
  ['L-S', [1, 2, 3, 4, 5, 6]],
  ['sábado', [6]],
  ['J', [4]],
  // Monday in English, martes or miércoles in Spanish; Tuesday or Thursday; Saturday or Sunday.
  ['M', null],
  ['T', null],
  ['S', null],
  ['LMV', null],
  ['M-S', null],
  ['8', null],
  ['-------', null],
  ['', null],
  ['mañana', null],
])('%s', (cell, days) => {
  expect(readWeekdays(cell)).toEqual(days);
});

it.each<[string, number[] | null]>([
  ['MTWRF', [1, 2, 3, 4, 5]],
  ['MTWRFSU', [1, 2, 3, 4, 5, 6, 0]],
  ['TR', [2, 4]],
  ['M-Su', [1, 2, 3, 4, 5, 6, 0]],
  ['M-Sa', [1, 2, 3, 4, 5, 6]],
  ['T-R', [2, 3, 4]],
  ['Tu', [2]],
  ['Su', [0]],
  ['MTU', null],
])('days of the United States: %s', (cell, days) => {
  expect(readWeekdays(cell)).toEqual(days);
});
