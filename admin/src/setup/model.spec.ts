import { EXISTING_PARTS } from '@contract/enums';
import { firstForm, setupBody, setupProblems, SPOT_CATEGORIES } from './model';

const EMPTY = firstForm('America/Montevideo');
const FORM = {
  ...EMPTY,
  administrator: { email: 'ana@example.com', fullName: 'Ana', password: 'a-long-horse' },
  multimedia: { name: 'Grupo', currency: 'UYU' },
  station: { ...EMPTY.station, code: 'RIB', name: 'Ribera' },
};

it('sends the usual week, categories and all parts unless somebody changes them', () => {
  const body = setupBody(FORM, 'secret', 'ES');
  expect(body).toMatchObject({
    value: 'secret',
    language: 'ES',
    station: { maxBlockTime: 180, timeZone: 'America/Montevideo' },
    breaks: [{ minutes: [15, 30, 45], from: '06:00', to: '24:00', spotType: 0 }],
    parts: [...EXISTING_PARTS],
  });
  expect(body.breaks[0]).not.toHaveProperty('everyMinutes');
  expect(body.spotCategories).toHaveLength(SPOT_CATEGORIES.length);
  expect(body.spotCategories[0]).toEqual({ code: 'AUT', name: 'Automotores' });
  expect(setupBody(FORM, 'secret', 'EN').spotCategories[0]).toEqual({ code: 'AUT', name: 'Cars' });
});

it('sends what is ticked, and the breaks of sponsors where they have a pattern', () => {
  const sponsors = { pattern: '60', from: '07:00', to: '09:00', days: [1] };
  const changed = { ...FORM, sponsors, ads: { ...FORM.ads, pattern: ' ' }, spotCategories: [1] };
  const body = setupBody({ ...changed, clientCategories: [], parts: [] }, 'secret', 'EN');
  expect(body.breaks).toEqual([
    { days: [1], from: '07:00', to: '09:00', spotType: 2, everyMinutes: 60 },
  ]);
  expect(body.clientCategories).toEqual([]);
  expect(body.spotCategories.map(({ code }) => code)).toEqual(['BAN']);
  expect(body.parts).toEqual([]);
});

it.each([
  [{ pattern: 'often' }, { pattern: 'schedule.badPattern' }],
  [{ from: '24:00' }, { from: 'kit.badTime' }],
  [{ from: '10:00', to: '09:00' }, { from: 'schedule.startBeforeEnd' }],
  [{ days: [] }, { days: 'schedule.checkFields' }],
])('%j is refused', (change, wrong) => {
  expect(setupProblems({ ...FORM, ads: { ...FORM.ads, ...change } })).toEqual({ ads: wrong });
});

it('asks for nothing where there are no breaks', () => {
  expect(setupProblems(FORM)).toEqual({});
  const none = { pattern: '', from: 'x', to: 'y', days: [] };
  expect(setupProblems({ ...FORM, ads: none })).toEqual({});
});

it('has codes that fit, each once', () => {
  const codes = SPOT_CATEGORIES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});

it('needs administrator, media group and station', () => {
  const required = 'ra.validation.required';
  expect(setupProblems({ ...EMPTY, station: { ...EMPTY.station, timeZone: null } })).toEqual({
    administrator: { email: required, fullName: required, password: required },
    multimedia: { name: required },
    station: { code: required, name: required, timeZone: required },
  });
  const short = { ...FORM.administrator, password: 'short' };
  expect(setupProblems({ ...FORM, administrator: short })).toEqual({
    administrator: { password: { message: 'ra.validation.minLength', args: { min: 10 } } },
  });
});
