import { campaignBody, simpleLine } from '../../factories/campaign.js';
import { create, type Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const showId = (await create(tenant, 'show')).id;
const campaign = await campaignBody(tenant);

/** `SHOW` in a row stands for a show's id, which is known only when the tests run. */
const SHOW = -1;
const withShow = (line: Fields): Fields => (line['showId'] === SHOW ? { ...line, showId } : line);

const save = (lines: Fields, language = 'EN') =>
  tenant.post<{ errors: Fields; simpleSchedules: Fields[]; advancedSchedules: Fields[] }>(
    'Spot/create',
    { ...campaign, ...lines },
    { language },
  );

const refused = (errors: Fields) => ({ status: 400, body: { errors } });
const rangeRefused = { status: 400, body: 'INVALID_TIME_RANGE' };

const NO_DAYS = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((d) => [d, 0]),
);
const BY_SHOW = { timeMode: 1, showId: SHOW, startTime: null, endTime: null };
const BY_TIMES = {
  timeMode: 2,
  exactTimes: '08:15',
  occurrences: null,
  startTime: null,
  endTime: null,
};
const LIVE_READ = { spotType: 1, ntcText: 'Buenos días' };

/** A sentence in English and in Spanish. */
type Said = readonly [string, string];
const REQUIRED: Said = ['Required', 'Obligatorio'];
const LENGTH: Said = [
  'Must be a whole number from 1 to 86400',
  'Debe ser un número entero de 1 a 86400',
];
const ONE_OF_THREE: Said = ['Must be one of: 0, 1, 2', 'Debe ser uno de: 0, 1, 2'];
const NTC_TEXT: Said = ['A live read needs its text', 'Una PNT necesita su texto'];
const WEEKDAY: Said = ['Choose at least one day of the week', 'Elegí al menos un día de la semana'];
const FLAG: Said = ['Must be 0 or 1', 'Debe ser 0 o 1'];
const CLOCK: Said = ['Must be a time (HH:MM)', 'Debe ser una hora (HH:MM)'];
const OCCURRENCES: Said = [
  'Must be a whole number from 1 to 500',
  'Debe ser un número entero de 1 a 500',
];
const EXACT_TIME: Said = ['Add at least one exact time', 'Agregá al menos una hora exacta'];
const EXACT_TIMES: Said = [
  'Must be times (HH:MM) joined by commas',
  'Deben ser horas (HH:MM) separadas por comas',
];
const DATES: Said = [
  'The end date must not be before the start date',
  'La fecha de fin no puede ser anterior a la de inicio',
];
const DATE: Said = ['Must be a date (YYYY-MM-DD)', 'Debe ser una fecha (AAAA-MM-DD)'];
const AD_POSITION: Said = [
  'Must be a whole number from 1 to 11',
  'Debe ser un número entero de 1 a 11',
];
const POSITION: Said = [
  'Must be a whole number from 1 to 10000',
  'Debe ser un número entero de 1 a 10000',
];
const MONEY: Said = [
  'Must be a number from 0 to 9999999999.99 with at most two decimals',
  'Debe ser un número de 0 a 9999999999.99 con dos decimales como máximo',
];
const MAX_255: Said = ['At most 255 characters', 'Máximo 255 caracteres'];
const UNKNOWN: Said = ['Unknown field', 'Campo desconocido'];

describe('a simple line', () => {
  const saveLine = (changes: Fields, language?: string) =>
    save({ simpleSchedules: [simpleLine(withShow(changes))] }, language);

  it.each<[Fields]>([
    [{}],
    [{ endDate: null }],
    [{ endDate: '2026-12-01' }],
    [{ startDate: '2028-02-29', endDate: '2028-02-29' }],
    [{ startTime: '00:00', endTime: '24:00' }],
    [{ length: 1 }],
    [{ length: 86_400 }],
    [{ occurrences: 1 }],
    [{ occurrences: 500 }],
    [{ ...NO_DAYS, sunday: 1 }],
    [BY_SHOW],
    [BY_TIMES],
    [LIVE_READ],
    [{ spotType: 2, commercialBreakSpotPosition: 10_000 }],
    [{ commercialBreakSpotPosition: 11 }],
    [{ timeFee: 0.01 }],
    [{ filename: 'x'.repeat(255) }],
  ])('may be %j', async (changes) => {
    const { status, body } = await saveLine(changes);
    expect(status).toBe(201);
    expect(body.simpleSchedules[0]).toMatchObject(withShow(changes));
  });

  it.each<[string, Fields, Said]>([
    ['startDate', { startDate: null }, REQUIRED],
    ['timeMode', { timeMode: undefined }, REQUIRED],
    ['filename', { filename: ' ' }, REQUIRED],
    ['length', { length: undefined }, REQUIRED],
    ['length', { length: 0 }, LENGTH],
    ['length', { length: 86_401 }, LENGTH],
    ['length', { length: 29.5 }, LENGTH],
    ['spotType', { spotType: undefined }, REQUIRED],
    ['spotType', { spotType: 3 }, ONE_OF_THREE],
    ['timeMode', { timeMode: 3 }, ONE_OF_THREE],
    ['ntcText', { spotType: 1 }, NTC_TEXT],
    ['ntcText', { spotType: 1, ntcText: '  ' }, NTC_TEXT],
    ['monday', NO_DAYS, WEEKDAY],
    ['tuesday', { tuesday: true }, FLAG],
    ['startTime', { startTime: null }, REQUIRED],
    ['endTime', { endTime: null }, REQUIRED],
    ['startTime', { startTime: '24:00' }, CLOCK],
    ['endTime', { endTime: '24:01' }, CLOCK],
    ['occurrences', { occurrences: null }, REQUIRED],
    ['occurrences', { occurrences: 0 }, OCCURRENCES],
    ['occurrences', { occurrences: 501 }, OCCURRENCES],
    ['showId', { ...BY_SHOW, showId: null }, REQUIRED],
    ['occurrences', { ...BY_SHOW, occurrences: null }, REQUIRED],
    ['exactTimes', { ...BY_TIMES, exactTimes: null }, EXACT_TIME],
    ['exactTimes', { ...BY_TIMES, exactTimes: ' , ,' }, EXACT_TIME],
    ['exactTimes', { ...BY_TIMES, exactTimes: '8:15' }, EXACT_TIMES],
    ['exactTimes', { ...BY_TIMES, exactTimes: '24:00' }, EXACT_TIMES],
    ['endDate', { endDate: '2026-11-30' }, DATES],
    ['startDate', { startDate: '2027-02-29' }, DATE],
    ['startDate', { startDate: '2026-12-01T00:00:00Z' }, DATE],
    ['commercialBreakSpotPosition', { commercialBreakSpotPosition: 12 }, AD_POSITION],
    ['commercialBreakSpotPosition', { ...LIVE_READ, commercialBreakSpotPosition: 12 }, AD_POSITION],
    ['commercialBreakSpotPosition', { commercialBreakSpotPosition: 0 }, POSITION],
    ['timeFee', { timeFee: 1.001 }, MONEY],
    ['filename', { filename: 'x'.repeat(256) }, MAX_255],
    ['fileName', { fileName: 'x' }, UNKNOWN],
  ])('names a wrong %s: %j', async (field, changes, [english, spanish]) => {
    const path = `simpleSchedules.0.${field}`;
    expect((await saveLine(changes)).body.errors).toEqual({ [path]: english });
    expect(await saveLine(changes, 'ES')).toMatchObject(refused({ [path]: spanish }));
  });

  it.each([
    ['10:00', '10:00'],
    ['10:00', '06:00'],
    ['22:00', '02:00'],
  ])('has no interval from %s to %s', async (startTime, endTime) => {
    expect(await saveLine({ startTime, endTime })).toMatchObject(rangeRefused);
  });

  it('drops the fields that its timing mode and type do not use', async () => {
    const everything = {
      startTime: '06:00',
      endTime: '05:00',
      occurrences: 4,
      showId,
      exactTimes: '08:15',
      ntcText: 'Buenos días',
    };
    const none = { startTime: null, endTime: null, showId: null, exactTimes: null, ntcText: null };
    const lines = [
      [
        { timeMode: 0, endTime: '10:00' },
        { ...none, startTime: '06:00', endTime: '10:00', occurrences: 4 },
      ],
      [{ timeMode: 1 }, { ...none, showId, occurrences: 4 }],
      [{ timeMode: 2 }, { ...none, exactTimes: '08:15', occurrences: null }],
      [
        { timeMode: 1, spotType: 1 },
        { ...none, showId, occurrences: 4, ntcText: 'Buenos días' },
      ],
      [
        { timeMode: 1, spotType: 2 },
        { ...none, showId, occurrences: 4 },
      ],
    ] as const;
    const { status, body } = await save({
      simpleSchedules: lines.map(([changes]) => simpleLine({ ...everything, ...changes })),
    });
    expect(status).toBe(201);
    expect(body.simpleSchedules).toMatchObject(lines.map(([, kept]) => kept));
  });

  it.each([
    [' 12:30 ,08:15,, 12:30,', '08:15,12:30'],
    ['00:00,23:59', '00:00,23:59'],
  ])('keeps the exact times "%s" as "%s"', async (exactTimes, tidy) => {
    const { body } = await saveLine({ ...BY_TIMES, exactTimes });
    expect(body.simpleSchedules[0]?.['exactTimes']).toBe(tidy);
  });

  it.each([
    [0, 6],
    [1, 6],
    [2, 1],
  ])('of type %i that names no position has position %i', async (spotType, position) => {
    const { body } = await saveLine({ spotType, ntcText: 'Buenos días' });
    expect(body.simpleSchedules[0]?.['commercialBreakSpotPosition']).toBe(position);
  });

  it('keeps each weekday', async () => {
    const days = { ...NO_DAYS, monday: 1, thursday: 1, sunday: 1 };
    const { body } = await saveLine(days);
    expect(body.simpleSchedules[0]).toMatchObject(days);
  });
});
