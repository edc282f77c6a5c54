import type { RecordDimension, ReportDimension } from '../contract/report-dimensions.js';
import type { FactDetail } from '../ledger/facts/facts.queries.js';

/** Records that may have become others, by merging. */
export type MergeableDimension = 'client' | 'adAgency' | 'accountExecutive';

/** SQL of a dimension. */
interface DimensionSql {
  /** Its value for a fact `f`. */
  value: string;
  /** How values that are days are written; they are grouped as they are, because writing each fact's takes time. */
  format?: string;
  /** The fewest facts that differ in it; those of months and campaigns unless said. */
  detail?: FactDetail;
  /** The records of which it has to be known what they became. */
  merged?: MergeableDimension;
  /** What is joined for it: what a record has now, for open days. */
  join?: string;
}

/** SQL of a dimension whose values are ids. */
interface RecordSql extends DimensionSql {
  table: string;
  /** The column of its name. */
  name: string;
  /** The column of its id in the ledger. */
  id: string;
  /** Where the ledger has the names of those that were deleted; null where none is. */
  kept: 'ledger_terms' | 'ledger_line' | null;
}

const record = (id: string, table: string, name = 'name'): RecordSql => ({
  value: `f.${id}`,
  table,
  name,
  id,
  kept: 'ledger_terms',
});

/** The dimensions whose values are ids, a row each. */
export const RECORD_SQL: Readonly<Record<RecordDimension, RecordSql>> = {
  station: { ...record('station_id', 'station'), kept: null },
  client: { ...record('client_id', 'client'), value: 'f.now_client_id', merged: 'client' },
  clientCategory: {
    ...record('client_category_id', 'client_category'),
    value: 'CASE WHEN f.closed THEN f.client_category_id ELSE c.client_category_id END',
    merged: 'client',
    join: 'LEFT JOIN client c ON c.multimedia_id = $1 AND c.id = f.now_client_id',
  },
  adAgency: {
    ...record('ad_agency_id', 'ad_agency'),
    value: 'f.now_ad_agency_id',
    merged: 'adAgency',
  },
  adAgencyGroup: {
    ...record('ad_agency_group_id', 'ad_agency_group'),
    value: 'CASE WHEN f.closed THEN f.ad_agency_group_id ELSE g.ad_agency_group_id END',
    merged: 'adAgency',
    join: 'LEFT JOIN ad_agency g ON g.multimedia_id = $1 AND g.id = f.now_ad_agency_id',
  },
  accountExecutive: {
    ...record('account_executive_id', 'account_executive'),
    value: 'f.now_account_executive_id',
    merged: 'accountExecutive',
  },
  spotCategory: record('spot_category_id', 'spot_category'),
  businessUnit: record('business_unit_id', 'business_unit', 'description'),
  origin: record('origin_id', 'origin', 'description'),
  payMethod: record('pay_method_id', 'pay_method', 'description'),
  campaign: record('spot_id', 'spot', 'spot_name'),
  show: { ...record('show_id', 'show'), kept: 'ledger_line', detail: 'show' },
  speaker: { ...record('speaker_id', 'speaker'), kept: 'ledger_line', detail: 'airing' },
};

/** All dimensions, a row each. */
export const DIMENSION_SQL: Readonly<Record<ReportDimension, DimensionSql>> = {
  ...RECORD_SQL,
  internalNumber: { value: 'f.internal_number' },
  agencyOrderNumber: { value: 'f.agency_order_number::text' },
  spotType: { value: 'f.spot_type', detail: 'airing' },
  date: { value: 'f."date"', format: 'YYYY-MM-DD', detail: 'line' },
  week: {
    value: `date_trunc('week', f."date"::timestamp)::date`,
    format: 'YYYY-MM-DD',
    detail: 'line',
  },
  month: { value: 'f.month', format: 'YYYY-MM' },
  broadcastMonth: {
    value: `date_trunc('month', date_trunc('week', f."date"::timestamp) + interval '6 days')::date`,
    format: 'YYYY-MM',
    detail: 'line',
  },
  weekday: { value: 'extract(dow FROM f."date")::int', detail: 'line' },
  hour: { value: 'f.start / 3600 % 24', detail: 'airing' },
};
