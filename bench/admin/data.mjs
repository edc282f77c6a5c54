/**
 * The same records for both applications: 10,000 clients, and short lists of the rest.
 *
 * @typedef {import('../../admin/src/api/schema.generated.js').components['schemas']} Schemas
 */
export const CLIENTS = 10_000;

const FIRST = ['Almacén', 'Óptica', 'Café', 'Banco', 'Mutual', 'Taller', 'Ñandú', 'Farmacia'];
const SECOND = ['del Río', 'Central', 'Norte', 'San José', 'Unión', 'del Sur', 'Litoral'];

const clients = Array.from({ length: CLIENTS }, (_, index) => ({
  id: index + 1,
  version: 1,
  code: `C${String(index).padStart(5, '0')}`,
  name: `${FIRST[index % FIRST.length]} ${SECOND[(index * 5) % SECOND.length]} ${index}`,
  clientCategoryId: 1 + (index % 3),
  taxCode: String(210_000_000 + index * 37),
  address: `Calle ${index % 97} ${index % 1999}`,
  phone: `+598 ${2_000_000 + index}`,
  contact: `Contacto ${index % 311}`,
  email: `cliente${index}@radio.example`,
  comments: null,
}));

const few = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    priority: 'A',
    code: `K${index}`,
    name: `Nombre ${index}`,
    description: `Descripción ${index}`,
  }));

const stations = few(40).map((station) => ({
  ...station,
  maxBlockTime: 150,
  maxHourTime: null,
  timeZone: 'America/Montevideo',
}));

const CAMPAIGNS = 30;
/** @type {Schemas['SpotRow'][]} */
const campaigns = Array.from({ length: CAMPAIGNS }, (_, index) => ({
  id: index + 1,
  version: 1,
  stationName: 'Radio',
  adAgencyName: null,
  customerName: clients[index].name,
  spotName: `Campaña ${index}`,
  internalNumber: `${1000 + index}/0`,
  agencyOrderNumber: null,
  orderNumber: null,
  orderName: null,
  cancelled: 0,
  state: 'active',
  submitted: 0,
  approved: null,
  startDate: '2026-01-01',
  endDate: '2099-12-31',
  stationId: 1,
  clientId: index + 1,
  accountExecutiveId: 1 + (index % 5),
}));

/** What `GET /api/{entity}/getAll` answers. */
export const listOf = (entity) =>
  ({ Client: clients, Station: stations, Spot: campaigns })[entity] ?? few(40);

export const DETAILED_ROWS = 40;
const line = (id) => ({
  id,
  length: 10 + (id % 4) * 10,
  spotType: /** @type {const} */ (0),
  commercialBreakSpotPosition: 6,
  timeFee: 7.25,
  ntcText: null,
  showId: null,
  speakerId: null,
  businessUnitId: null,
  idBusinessShow: null,
  businessMonthlyFee: null,
  internalReferenceSpot: null,
});

/**
 * A campaign of detailed items, all in one month of 31 days.
 *
 * @returns {Schemas['SpotAnswer']}
 */
export const campaignOf = (id) => ({
  id,
  version: 1,
  stationId: 1,
  adAgencyId: 3,
  clientId: id,
  spotName: `Campaña ${id}`,
  internalNumber: 1000 + id,
  revision: 0,
  agencyOrderNumber: null,
  originId: 1,
  payMethodId: 2,
  accountExecutiveId: 3,
  spotCategoryId: 4,
  businessUnitId: 1,
  comments: null,
  monthlyGross: null,
  fee: null,
  agencyPercentage: 15,
  discount: 5,
  file: null,
  cancelled: 0,
  replacesId: null,
  simpleSchedules: [],
  advancedSchedules: Array.from({ length: DETAILED_ROWS }, (_, index) => ({
    ...line(id * 100 + index),
    date: '2099-12-01',
    occurrences: Array.from({ length: 31 }, (_day, day) => (day + index) % 4),
    startTime: `${String(6 + (index % 12)).padStart(2, '0')}:00`,
    endTime: `${String(7 + (index % 12)).padStart(2, '0')}:00`,
    fileName: `${2000 + index}-aviso`,
    groupId: 1,
  })),
});

export const LOG_BREAKS = 96;
export const LOG_AIRINGS = 350;
const pad = (number) => String(number).padStart(2, '0');

/**
 * The log of a day: a break each quarter of an hour, and what found no place.
 *
 * @param {string} date
 * @returns {Schemas['LogAnswer']}
 */
export function logOf(date) {
  const first = Number(date.slice(8)) * 1000;
  const shown = (id) => ({
    spotId: 1 + (id % CAMPAIGNS),
    scheduleType: /** @type {const} */ ('simple'),
    scheduleId: id,
    spotName: `Campaña ${id % 97}`,
    clientId: 1 + (id % 90),
    customerName: clients[id % 90].name,
    spotCategoryId: 1 + (id % 20),
    spotType: 0,
    length: 10 + (id % 3) * 10,
    priority: 'B',
  });
  const breaks = Array.from({ length: LOG_BREAKS }, (_, index) => {
    const time = `${pad(Math.floor(index / 4))}:${pad((index % 4) * 15)}`;
    const share = [index, index + 1].map((n) => Math.floor((n * LOG_AIRINGS) / LOG_BREAKS));
    const items = Array.from({ length: share[1] - share[0] }, (_item, order) => ({
      ...shown(share[0] + order),
      id: first + share[0] + order,
      order: order + 1,
      start: `${time}:${pad(order * 10)}`,
      position: 6,
      positionMet: true,
      fileName: 'aviso',
      speakerId: null,
      ntcText: null,
      brokenRules: [],
    }));
    return {
      commercialBreakId: first + index,
      time,
      timeType: 0,
      toleranceInMinutes: 3,
      spotType: 0,
      allowMixSpotCategory: 1,
      start: `${time}:00`,
      end: `${time}:59`,
      capacity: 150,
      used: items.reduce((sum, { length }) => sum + length, 0),
      items,
    };
  });
  const unplaced = Array.from({ length: 20 }, (_, index) => ({
    ...shown(index),
    count: 1,
    reason: /** @type {const} */ ('FULL'),
    blockedBy: { FULL: 3, CATEGORY: 1 },
  }));
  return {
    stationId: 1,
    date,
    dayOfWeek: 1,
    status: 'draft',
    version: 1,
    edited: false,
    generatedAt: '2026-01-01T00:00:00.000Z',
    canUndo: false,
    breaks,
    unplaced,
    separationBroken: [],
  };
}

/** @returns {Schemas['DaySummary']} */
export const summaryOf = (date) => ({
  date,
  status: 'draft',
  breaks: LOG_BREAKS,
  placed: LOG_AIRINGS,
  unplaced: 20,
  used: 7000,
  capacity: 14400,
  edited: false,
  stale: 0,
  exportedAt: null,
  changedSinceExport: 0,
  quality: {
    placed: LOG_AIRINGS,
    bound: LOG_AIRINGS,
    gap: 0,
    positionsMet: null,
    positionsBound: null,
  },
});

/** The log after a move: the airing at the end of its new break, or at its place. */
export function moved(log, { airingId, toBreak, order }) {
  const airing = log.breaks.flatMap(({ items }) => items).find(({ id }) => id === airingId);
  const breaks = log.breaks.map((one) => {
    const rest = one.items.filter(({ id }) => id !== airingId);
    if (one.commercialBreakId === toBreak) rest.splice((order ?? 99) - 1, 0, airing);
    const items = rest.map((item, index) => ({ ...item, order: index + 1 }));
    return { ...one, items, used: items.reduce((sum, { length }) => sum + length, 0) };
  });
  return { ...log, version: log.version + 1, edited: true, canUndo: true, breaks };
}
