/**
 * What the values of a dimension are, which says how they are named and written, and how many there may be: ids of
 * records; numbers or texts of which each campaign has one; codes; parts of the calendar or of a day.
 */
export type DimensionKind =
  'record' | 'ofCampaign' | 'spotType' | 'day' | 'week' | 'month' | 'weekday' | 'hour';

interface Dimension {
  kind: DimensionKind;
  EN: string;
  ES: string;
  /** Whether facts can be filtered by its values; by records they always can. */
  filters?: true;
}

/**
 * By what the facts of a report are grouped: a row each, in the order in which people choose. A broadcast month has
 * whole weeks: those that end on a Sunday of it. Weeks are named by their Monday.
 */
export const DIMENSIONS = {
  station: { kind: 'record', EN: 'Station', ES: 'Emisora' },
  client: { kind: 'record', EN: 'Client', ES: 'Cliente' },
  clientCategory: { kind: 'record', EN: 'Client category', ES: 'Categoría de cliente' },
  adAgency: { kind: 'record', EN: 'Ad agency', ES: 'Agencia de publicidad' },
  adAgencyGroup: { kind: 'record', EN: 'Ad agency group', ES: 'Central de medios' },
  accountExecutive: { kind: 'record', EN: 'Account executive', ES: 'Ejecutivo de cuentas' },
  spotCategory: { kind: 'record', EN: 'Spot category', ES: 'Rubro' },
  businessUnit: { kind: 'record', EN: 'Business unit', ES: 'Unidad de negocio' },
  origin: { kind: 'record', EN: 'Origin', ES: 'Origen' },
  payMethod: { kind: 'record', EN: 'Payment method', ES: 'Forma de pago' },
  campaign: { kind: 'record', EN: 'Campaign', ES: 'Campaña' },
  show: { kind: 'record', EN: 'Show', ES: 'Programa' },
  speaker: { kind: 'record', EN: 'Speaker', ES: 'Locutor' },
  internalNumber: {
    kind: 'ofCampaign',
    EN: 'Internal number',
    ES: 'Número interno',
    filters: true,
  },
  agencyOrderNumber: { kind: 'ofCampaign', EN: 'Agency order number', ES: 'Orden de agencia' },
  spotType: { kind: 'spotType', EN: 'Spot type', ES: 'Tipo de aviso' },
  date: { kind: 'day', EN: 'Day', ES: 'Día' },
  week: { kind: 'week', EN: 'Week, by its Monday', ES: 'Semana, por su lunes' },
  month: { kind: 'month', EN: 'Month', ES: 'Mes' },
  broadcastMonth: { kind: 'month', EN: 'Broadcast month', ES: 'Mes de emisión' },
  weekday: { kind: 'weekday', EN: 'Day of the week', ES: 'Día de la semana', filters: true },
  hour: { kind: 'hour', EN: 'Hour', ES: 'Hora' },
} as const satisfies Readonly<Record<string, Dimension>>;

export type ReportDimension = keyof typeof DIMENSIONS;
type DimensionLike<T> = {
  [D in ReportDimension]: (typeof DIMENSIONS)[D] extends T ? D : never;
}[ReportDimension];
export type RecordDimension = DimensionLike<{ kind: 'record' }>;
export type FilterDimension = DimensionLike<{ kind: 'record' } | { filters: true }>;

const rowOf = (dimension: ReportDimension): Dimension => DIMENSIONS[dimension];

export const kindOf = (dimension: ReportDimension): DimensionKind => rowOf(dimension).kind;

/** Whether the values of a dimension are ids of records. */
export const isRecordDimension = (dimension: ReportDimension): dimension is RecordDimension =>
  kindOf(dimension) === 'record';

const isFilter = (dimension: ReportDimension): dimension is FilterDimension =>
  isRecordDimension(dimension) || rowOf(dimension).filters === true;

export const REPORT_DIMENSIONS = Object.keys(DIMENSIONS) as readonly ReportDimension[];
export const RECORD_DIMENSIONS = REPORT_DIMENSIONS.filter(isRecordDimension);
/** Dimensions by whose values the facts of a report can be filtered. */
export const FILTER_DIMENSIONS = REPORT_DIMENSIONS.filter(isFilter);

const IN_TIME: readonly DimensionKind[] = ['day', 'week', 'month', 'weekday', 'hour'];
/** Whether the values of a dimension follow each other in time. */
export const isInTime = (dimension: ReportDimension): boolean =>
  IN_TIME.includes(kindOf(dimension));

/** Something for each dimension. */
export const forEachDimension = <T>(
  of: (dimension: ReportDimension) => T,
): Readonly<Record<ReportDimension, T>> =>
  Object.fromEntries(REPORT_DIMENSIONS.map((one) => [one, of(one)])) as Record<ReportDimension, T>;
