/**
 * The files in which everything of a media group leaves, and a new one is made of: CSV, a row a record, in the order of
 * their ids. Headings are the fields of the API; a field of another record is that one's code, or its id in its file.
 */

type Kind =
  | 'text'
  | 'integer'
  | 'number'
  | 'flag'
  | 'date'
  | 'month'
  | 'instant'
  | 'clock'
  | 'clocks'
  | 'weekdays'
  | 'integers'
  | 'json'
  | 'billing'
  | 'code'
  | 'codes'
  | 'format'
  | 'record';

export interface GroupField {
  /** The heading; of `weekdays`, seven headings stand for it. */
  name: string;
  /** The property of the stored record. */
  property: string;
  kind: Kind;
  /** What `code`, `codes` and `record` refer to. */
  to?: GroupEntity;
  required?: true;
  /** Of `codes`: an empty cell is no list, and not an empty one. */
  nullable?: true;
  /** Files of before it was there are read without it. */
  later?: true;
}

/** Records in the order in which they refer to each other. */
export const GROUP_ENTITIES = [
  'playoutFormat',
  'tax',
  'billingShape',
  'station',
  'clientCategory',
  'client',
  'adAgencyGroup',
  'adAgency',
  'accountExecutive',
  'goal',
  'payMethod',
  'origin',
  'businessUnit',
  'spotCategory',
  'show',
  'speaker',
  'commercialBreak',
  'showSlot',
  'rateCard',
  'campaignOrder',
  'campaign',
  'piece',
  'simpleSchedule',
  'advancedSchedule',
  'asRunAlias',
  'asRunRules',
] as const;
export type GroupEntity = (typeof GROUP_ENTITIES)[number];

const of =
  (kind: Kind) =>
  (...names: string[]): GroupField[] =>
    names.map((name) => {
      const required = name.endsWith('!');
      const property = name.replace('!', '');
      return { name: property, property, kind, ...(required && { required }) };
    });
const [text, integer, number, flag, date] = [
  of('text'),
  of('integer'),
  of('number'),
  of('flag'),
  of('date'),
];
const [instant, clock, json, format] = [of('instant'), of('clock'), of('json'), of('format')];
const month = of('month');
/** `station!` is the code of the record `stationId`. */
const code = (name: string, to: GroupEntity = name.replace('!', '') as GroupEntity): GroupField => {
  const heading = name.replace('!', '');
  const required = name.endsWith('!');
  return {
    name: heading,
    property: `${heading}Id`,
    kind: 'code',
    to,
    ...(required && { required }),
  };
};
const record = (property: string, to: GroupEntity): GroupField => {
  const required = property.endsWith('!');
  const name = property.replace('!', '');
  return { name, property: name, kind: 'record', to, ...(required && { required }) };
};
const WEEKDAYS: GroupField = { name: 'days', property: 'days', kind: 'weekdays' };
const SEPARATION = [...integer('separationMinutes', 'separationBreaks'), ...flag('separationHard')];
const PARTY = text('taxCode', 'address', 'phone', 'contact', 'email', 'comments');
const NAMED = text('code!', 'name!');
const DESCRIBED = text('code!', 'description!');
const BILLING: GroupField = {
  name: 'billing',
  property: 'billing',
  kind: 'billing',
  to: 'tax',
  later: true,
};
/** The fields of simple and of detailed lines. */
const LINE: GroupField[] = [
  record('spotId!', 'campaign'),
  ...integer('spotType!', 'commercialBreakSpotPosition!'),
  ...number('timeFee', 'spotPrice'),
  ...text('ntcText'),
  code('show'),
  code('speaker'),
  code('businessUnit'),
  { name: 'businessShow', property: 'idBusinessShow', kind: 'code', to: 'show' },
  ...number('businessMonthlyFee'),
  ...text('internalReferenceSpot'),
  ...json('changes'),
];

export interface GroupFile {
  /** The table that has its records. */
  table: string;
  /** The property that tells its records apart, where that is no id of their own. */
  key?: string;
  fields: readonly GroupField[];
}

/** What each file holds, besides the `id` that every row ends with. */
export const GROUP_FILES: Readonly<Record<GroupEntity, GroupFile>> = {
  playoutFormat: {
    table: 'playout_format',
    fields: [...text('name!', 'direction!'), ...json('map!')],
  },
  tax: {
    table: 'tax',
    fields: [
      ...NAMED,
      ...text('kind!', 'category!'),
      ...number('rate!'),
      ...date('from', 'to'),
      ...flag('barter!'),
    ],
  },
  billingShape: { table: 'billing_shape', fields: [...text('name!'), ...json('map!')] },
  station: {
    table: 'station',
    fields: [
      ...NAMED,
      ...integer('maxBlockTime!', 'maxHourTime'),
      ...text('timeZone!'),
      ...SEPARATION,
      ...integer('fillTo'),
      ...flag('windowsOverMidnight!', 'fileExpressions!'),
      ...text('exactTime'),
      ...format('playoutFormatId', 'asRunFormatId'),
      ...text('deliverTo', 'deliverAt', 'playoutLoadsAt', 'collectFrom'),
      ...integer('asRunWindowMinutes', 'asRunShortSeconds'),
      ...text('dateOrder', 'playoutTimes', 'cartPattern'),
    ],
  },
  clientCategory: {
    table: 'client_category',
    fields: [...text('priority!'), ...NAMED, ...SEPARATION],
  },
  client: {
    table: 'client',
    fields: [...NAMED, code('clientCategory!'), ...PARTY, ...SEPARATION, BILLING],
  },
  adAgencyGroup: { table: 'ad_agency_group', fields: [...NAMED, ...PARTY] },
  adAgency: {
    table: 'ad_agency',
    fields: [...NAMED, code('adAgencyGroup'), ...PARTY, ...json('rebates'), BILLING],
  },
  accountExecutive: {
    table: 'account_executive',
    fields: [...NAMED, ...text('address', 'phone', 'taxCode', 'email', 'comments')],
  },
  goal: {
    table: 'goal',
    fields: [code('station!'), code('accountExecutive'), ...month('month!'), ...number('net!')],
  },
  payMethod: { table: 'pay_method', fields: [...DESCRIBED, ...flag('barter')] },
  origin: { table: 'origin', fields: DESCRIBED },
  businessUnit: { table: 'business_unit', fields: DESCRIBED },
  spotCategory: {
    table: 'spot_category',
    fields: [
      ...NAMED,
      ...flag('ignoreRejectCategory!'),
      ...SEPARATION,
      { name: 'keepApartFrom', property: 'keepApartFrom', kind: 'codes', to: 'spotCategory' },
    ],
  },
  show: { table: 'show', fields: NAMED },
  speaker: { table: 'speaker', fields: NAMED },
  commercialBreak: {
    table: 'commercial_break',
    fields: [
      code('station!'),
      ...integer('dayOfWeek!'),
      ...clock('time!'),
      ...integer('timeType!', 'toleranceInMinutes!', 'spotType!'),
      ...flag('allowMixSpotCategory!'),
    ],
  },
  showSlot: {
    table: 'station_show',
    fields: [
      code('station!'),
      ...integer('dayOfWeek!'),
      code('show!'),
      ...clock('timeStart!', 'timeEnd!'),
    ],
  },
  rateCard: {
    table: 'rate_card',
    fields: [
      code('station!'),
      ...text('name!'),
      ...date('from', 'to'),
      ...flag('monday!', 'tuesday!', 'wednesday!', 'thursday!', 'friday!', 'saturday!', 'sunday!'),
      ...clock('startTime', 'endTime'),
      ...integer('lengthFrom', 'lengthTo'),
      ...number('timeFee!'),
    ],
  },
  campaignOrder: { table: 'campaign_order', fields: [...integer('number!'), ...text('name!')] },
  campaign: {
    table: 'spot',
    fields: [
      code('station!'),
      code('adAgency'),
      code('client!'),
      ...text('spotName!'),
      ...integer('internalNumber!', 'revision!'),
      ...text('agencyOrderNumber'),
      code('origin'),
      code('payMethod'),
      code('accountExecutive'),
      code('spotCategory'),
      code('businessUnit'),
      ...text('comments'),
      ...number('monthlyGross', 'fee', 'agencyPercentage', 'discount'),
      ...text('file'),
      ...flag('cancelled!', 'putAway!'),
      record('replacesId', 'campaign'),
      record('orderId', 'campaignOrder'),
      ...text('state!'),
      ...integer('statedTotal'),
      ...number('statedGross'),
      ...flag('submitted!', 'approved'),
      ...text('approvalNote', 'approvalBy'),
      ...instant('approvalAt'),
      ...integer('replacesVersion'),
      ...text('billTo', 'billOn').map((field) => ({ ...field, later: true as const })),
      { name: 'taxIds', property: 'taxIds', kind: 'codes', to: 'tax', nullable: true, later: true },
    ],
  },
  piece: {
    table: 'spot_piece',
    fields: [
      record('spotId!', 'campaign'),
      ...text('fileName'),
      ...integer('length!'),
      ...text('title', 'isci'),
      ...date('from', 'to'),
      WEEKDAYS,
      ...clock('startTime', 'endTime'),
      ...integer('weight!'),
      code('speaker'),
      ...text('ntcText'),
    ],
  },
  simpleSchedule: {
    table: 'simple_schedule',
    fields: [
      ...LINE,
      ...integer('length'),
      WEEKDAYS,
      ...date('startDate!', 'endDate'),
      ...integer('timeMode!'),
      ...clock('startTime', 'endTime'),
      ...integer('occurrences'),
      { name: 'exactTimes', property: 'exactTimes', kind: 'clocks' },
      ...text('filename', 'per!'),
      ...integer('maxPerDay', 'everyWeeks!'),
      ...json('weeks'),
      ...text('service!'),
      ...clock('preferredTime'),
      ...text('showPosition'),
      ...flag('usePieces!'),
      record('continuesId', 'simpleSchedule'),
    ],
  },
  advancedSchedule: {
    table: 'advanced_schedule',
    fields: [
      ...LINE,
      ...integer('length!'),
      ...date('date!'),
      { name: 'occurrences', property: 'occurrences', kind: 'integers' },
      ...clock('startTime!', 'endTime!'),
      ...text('fileName'),
      ...integer('groupId'),
      record('continuesId', 'advancedSchedule'),
    ],
  },
  asRunAlias: {
    table: 'as_run_alias',
    fields: [
      code('station!'),
      ...text('title!'),
      record('spotId!', 'campaign'),
      record('pieceId', 'piece'),
    ],
  },
  asRunRules: {
    table: 'as_run_rules',
    key: 'stationId',
    fields: [code('station!'), ...json('ignore!')],
  },
};

/** Of the zip: what it is, so that a program can tell. */
export const GROUP_FORMAT = { name: 'tandas-group', version: 2, file: 'group.json' } as const;

/** The versions that are read: those before 2 have nothing of closed days. */
export const GROUP_VERSIONS: readonly unknown[] = [1, GROUP_FORMAT.version];

/** Preset formats have ids from here on, which every installation has alike. */
export const PRESET_IDS = 2_000_000_000;
