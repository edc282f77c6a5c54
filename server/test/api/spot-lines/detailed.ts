import {
  campaignBody,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { type Fields, without } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const campaign = await campaignBody(tenant);

const save = (lines: Fields, language = 'EN') =>
  tenant.post<{ errors: Fields; simpleSchedules: Fields[]; advancedSchedules: Fields[] }>(
    'Spot/create',
    { ...campaign, ...lines },
    { language },
  );

const refused = (errors: Fields) => ({ status: 400, body: { errors } });
const rangeRefused = { status: 400, body: 'INVALID_TIME_RANGE' };

const NO_DAYS = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 };
const LIVE_READ = { spotType: 1, ntcText: 'Buenos días' };

/** A sentence in English and in Spanish. */
type Said = readonly [string, string];
const REQUIRED: Said = ['Required', 'Obligatorio'];
const LENGTH: Said = [
  'Must be a whole number from 1 to 86400',
  'Debe ser un número entero de 1 a 86400',
];
const NTC_TEXT: Said = ['A live read needs its text', 'Una PNT necesita su texto'];
const CLOCK: Said = ['Must be a time (HH:MM)', 'Debe ser una hora (HH:MM)'];
const AD_POSITION: Said = [
  'Must be a whole number from 1 to 11',
  'Debe ser un número entero de 1 a 11',
];
const UNKNOWN: Said = ['Unknown field', 'Campo desconocido'];
const MONTH_START: Said = ['Must be the first day of a month', 'Debe ser el primer día de un mes'];
const DAILY: Said = ['Must be 31 whole numbers from 0 up', 'Deben ser 31 números enteros desde 0'];
const NO_DAY_31: Said = ['The month has no day 31', 'El mes no tiene día 31'];
const NO_DAY_29: Said = ['The month has no day 29', 'El mes no tiene día 29'];

describe('a detailed line', () => {
  const saveLine = (changes: Fields, language?: string) =>
    save({ advancedSchedules: [detailedLine(changes)] }, language);
  const counts = (day: number) => daily(...Array<number>(day - 1).fill(0), 1);

  it.each<[Fields]>([
    [{}],
    [{ occurrences: daily() }],
    [{ occurrences: counts(31) }],
    [{ date: '2026-11-01', occurrences: counts(30) }],
    [{ date: '2028-02-01', occurrences: counts(29) }],
    [{ date: '2000-02-01', occurrences: counts(29) }],
    [{ startTime: '00:00', endTime: '24:00' }],
    [LIVE_READ],
    [{ spotType: 2, ntcText: 'Presenta ACME', commercialBreakSpotPosition: 25 }],
    [{ groupId: 7 }],
  ])('may be %j', async (changes) => {
    const { status, body } = await saveLine(changes);
    expect(status).toBe(201);
    expect(body.advancedSchedules[0]).toMatchObject(changes);
  });

  it.each<[string, Fields, Said]>([
    ['fileName', { fileName: '' }, REQUIRED],
    ['length', { length: null }, REQUIRED],
    ['length', { length: 0 }, LENGTH],
    ['startTime', { startTime: undefined }, REQUIRED],
    ['endTime', { endTime: undefined }, REQUIRED],
    ['startTime', { startTime: '25:00' }, CLOCK],
    ['startTime', { startTime: '24:00' }, CLOCK],
    ['endTime', { endTime: '9:00' }, CLOCK],
    ['ntcText', { spotType: 1 }, NTC_TEXT],
    ['ntcText', { spotType: 2 }, NTC_TEXT],
    ['date', { date: undefined }, REQUIRED],
    ['date', { date: '2026-12-02' }, MONTH_START],
    ['occurrences', { occurrences: undefined }, REQUIRED],
    ['occurrences', { occurrences: daily().slice(1) }, DAILY],
    ['occurrences', { occurrences: [...daily(), 0] }, DAILY],
    ['occurrences', { occurrences: daily(-1) }, DAILY],
    ['occurrences', { occurrences: daily(1.5) }, DAILY],
    ['occurrences', { occurrences: daily(501) }, DAILY],
    ['occurrences', { occurrences: '1,2' }, DAILY],
    ['occurrences', { date: '2026-11-01', occurrences: counts(31) }, NO_DAY_31],
    ['occurrences', { date: '2026-02-01', occurrences: counts(29) }, NO_DAY_29],
    ['occurrences', { date: '2100-02-01', occurrences: counts(29) }, NO_DAY_29],
    ['commercialBreakSpotPosition', { commercialBreakSpotPosition: 12 }, AD_POSITION],
    ['filename', { filename: 'x' }, UNKNOWN],
  ])('names a wrong %s: %j', async (field, changes, [english, spanish]) => {
    const path = `advancedSchedules.0.${field}`;
    expect((await saveLine(changes)).body.errors).toEqual({ [path]: english });
    expect(await saveLine(changes, 'ES')).toMatchObject(refused({ [path]: spanish }));
  });

  it.each([
    ['10:00', '10:00'],
    ['10:00', '06:00'],
  ])('has no interval from %s to %s', async (startTime, endTime) => {
    expect(await saveLine({ startTime, endTime })).toMatchObject(rangeRefused);
  });

  it('for audio drops its text, for sponsors keeps it', async () => {
    const text = { ntcText: 'Presenta ACME' };
    const { body } = await save({
      advancedSchedules: [detailedLine(text), detailedLine({ ...text, spotType: 2 })],
    });
    expect(body.advancedSchedules.map(({ ntcText }) => ntcText)).toEqual([null, text.ntcText]);
  });
});

describe('the lines of a campaign', () => {
  it('are all looked at, each under its own path', async () => {
    const { body } = await save({
      simpleSchedules: [simpleLine(), simpleLine({ ...NO_DAYS, occurrences: null })],
      advancedSchedules: [detailedLine({ date: '2026-12-02' }), detailedLine({ spotType: 1 })],
    });
    expect(Object.keys(body.errors).sort()).toEqual([
      'advancedSchedules.0.date',
      'advancedSchedules.1.ntcText',
      'simpleSchedules.1.monday',
      'simpleSchedules.1.occurrences',
    ]);
  });

  it('are needed as lists, of at most 500 objects', async () => {
    const bare = without(campaign, 'simpleSchedules', 'advancedSchedules');
    expect(await tenant.post('Spot/create', bare)).toMatchObject(
      refused({ simpleSchedules: 'Required', advancedSchedules: 'Required' }),
    );
    const lines = Array.from({ length: 501 }, () => simpleLine());
    expect(await save({ simpleSchedules: lines })).toMatchObject(
      refused({ simpleSchedules: 'Must be a list of at most 500' }),
    );
    expect(await save({ advancedSchedules: [null] })).toMatchObject(
      refused({ advancedSchedules: 'Every item must be an object' }),
    );
    const { simpleSchedules } = await createCampaign(tenant, { simpleSchedules: lines.slice(1) });
    expect(simpleSchedules).toHaveLength(500);
  });
});
