import type { CopyChange } from '@contract/copy-changes';
import { OTHER_AUDIT_KINDS, REFUSAL_REASONS, SESSION_END_REASONS } from '@contract/audit';
import { ENTITIES, type EntityName } from '@contract/entities';
import { WEEKDAYS } from '@contract/enums';
import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormat } from '../shared/format';
import { useTexts } from '../shared/records';
import { referencedBy, valueText, type Change } from './changes';
import type { AuditEvent } from './types';

type Translate = ReturnType<typeof useTranslate>;

/** Every kind of record that the trail knows. */
export const KINDS: readonly string[] = [...Object.keys(ENTITIES), ...OTHER_AUDIT_KINDS];

const REASONS: readonly string[] = [...SESSION_END_REASONS, ...REFUSAL_REASONS];

/** The name of a kind of record; an unknown kind of a newer server keeps its name. */
export const kindText = (kind: string, translate: Translate): string =>
  Object.hasOwn(ENTITIES, kind)
    ? translate(`resources.${kind}.name`, { smart_count: 1 })
    : translate(`audit.kind.${kind}`, { _: kind });

/** Deeds that the new state of a record tells, by kind and column. */
const DEEDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  {
    spot: {
      cancelled: { 1: 'audit.deed.cancel' },
      put_away: { 1: 'audit.deed.putAway' },
      approved: { 1: 'audit.deed.approve', 0: 'audit.deed.sendBack' },
      submitted: { 1: 'audit.deed.submit' },
    },
    trafficLog: { status: { locked: 'audit.deed.lock', draft: 'audit.deed.unlock' } },
    asRunDay: { status: { closed: 'audit.deed.close', open: 'audit.deed.open' } },
  };

/** What an update did, where that has a name of its own. */
function deedOf({ entity, operation, changes }: AuditEvent): string | null {
  if (operation !== 'update') return null;
  const became = (column: string): unknown => (changes[column] as unknown[] | undefined)?.[1];
  if (entity === 'spot' && became('cancelled_from')) return 'audit.deed.cancelFrom';
  for (const [column, deeds] of Object.entries(DEEDS[entity] ?? {})) {
    const deed = deeds[String(became(column))];
    if (deed !== undefined) return deed;
  }
  return null;
}

export const operationText = (event: AuditEvent, translate: Translate): string =>
  translate(deedOf(event) ?? `audit.operation.${event.operation}`, { _: event.operation });

const STATIONS: readonly EntityName[] = ['station'];
/** Kinds of which a station has one for each date, or for each day of the week. */
const OF_DAYS = new Set(['trafficLog', 'asRunDay', 'scheduleDay']);

/** The name of an event's record, which says its number where it has one. */
export function useRecordText(): (event: AuditEvent) => string {
  const translate = useTranslate();
  const format = useFormat();
  const stations = useTexts(STATIONS).get('station');
  return ({ entity, label, recordId }) => {
    const text = label ?? recordId ?? '';
    const [, station, date, day] =
      (OF_DAYS.has(entity) && /^(\d+)[ /](?:(\d{4}-\d{2}-\d{2})|([0-6]))$/.exec(text)) || [];
    if (station === undefined) return text;
    // Stored from Sunday on.
    const when = date
      ? format.date(date)
      : translate(`spot.weekday.${WEEKDAYS[(Number(day) + 6) % 7] ?? ''}`);
    return `${stations?.get(Number(station)) ?? station}, ${when}`;
  };
}

/** Fields whose label in the form has another name, by kind of record. */
const OTHER_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spot: {
    orderId: 'spot.stations.order',
    revision: 'audit.campaign.revision',
    cancelled: 'spot.status.cancelled',
    cancelledFrom: 'spot.cancelFrom.date',
    putAway: 'audit.deed.putAway',
    replacesId: 'audit.campaign.replaces',
    replacesVersion: 'audit.campaign.replacesVersion',
    submitted: 'spot.approval.field.submitted',
    approved: 'spot.approval.field.approved',
    approvalNote: 'spot.approval.field.note',
    approvalBy: 'spot.approval.field.by',
    approvalAt: 'spot.approval.field.at',
  },
  campaignOrder: { number: 'spot.stations.order', name: 'spot.field.spotName' },
  simpleSchedule: {
    per: 'spot.terms.countBy',
    weeks: 'spot.weeks.title',
    filename: 'spot.line.fileName',
    days: 'spot.line.weekdays',
    timeMode: 'spot.timing.title',
    exactTimes: 'spot.timing.exactTimes',
    commercialBreakSpotPosition: 'spot.line.position',
    changes: 'spot.changes.title',
  },
  advancedSchedule: {
    commercialBreakSpotPosition: 'spot.line.position',
    changes: 'spot.changes.title',
  },
  spotPiece: {
    title: 'spot.pieces.name',
    isci: 'spot.pieces.isci',
    weight: 'spot.pieces.weight',
    from: 'resources.rate-cards.fields.from',
    to: 'resources.rate-cards.fields.to',
    days: 'spot.line.weekdays',
  },
};

/** Resources that the trail has by another name. */
const REST_RESOURCES: Readonly<Record<string, string>> = {
  billingShape: 'billing-shapes',
  rateCard: 'rate-cards',
  tax: 'taxes',
};

/** Message keys that may hold the label of a field, the most specific first. */
const labelKeys = (kind: string, field: string): string[] => {
  const part = field.replace(/Id$/, '');
  const form = kind === 'spot' ? 'field' : 'line';
  const other = OTHER_LABELS[kind]?.[field];
  const rest = REST_RESOURCES[kind];
  return [
    `resources.${kind}.fields.${field}`,
    ...(other === undefined ? [] : [other]),
    ...(rest === undefined ? [] : [`resources.${rest}.fields.${field}`]),
    ...(kind === 'simpleSchedule' ? [`spot.terms.${field}`] : []),
    `spot.${form}.${field}`,
    `spot.${form}.${part}`,
  ];
};

/** Texts of values that are codes. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { active: 'spot.state.active', hold: 'spot.state.hold' },
  submitted: { 0: 'kit.no', 1: 'kit.yes' },
  cancelled: { 0: 'kit.no', 1: 'kit.yes' },
  putAway: { 0: 'kit.no', 1: 'kit.yes' },
  approved: { 0: 'spot.approval.sentBack', 1: 'spot.approval.approved' },
  per: {
    day: 'spot.terms.day',
    week: 'spot.terms.week',
    month: 'spot.terms.month',
    flight: 'spot.terms.flight',
  },
  service: {
    guaranteed: 'spot.service.guaranteed',
    bonus: 'spot.service.bonus',
    fill: 'spot.service.fill',
  },
  showPosition: { opening: 'spot.terms.opening', closing: 'spot.terms.closing' },
  timeMode: { 0: 'spot.timing.interval', 1: 'spot.timing.show', 2: 'spot.timing.exactTimes' },
  spotType: {
    0: 'spot.spotType.audio',
    1: 'spot.spotType.nonTraditional',
    2: 'spot.spotType.sponsor',
  },
};

/** Kinds whose times of day are stored in minutes. */
const OF_CAMPAIGNS = new Set([
  'spot',
  'simpleSchedule',
  'advancedSchedule',
  'spotPiece',
  'rateCard',
]);
const CLOCKS = new Set(['startTime', 'endTime', 'preferredTime']);

const isWeek = (value: unknown): value is { weekStart: string; occurrences: number } =>
  typeof value === 'object' && value !== null && 'weekStart' in value && 'occurrences' in value;

const isChange = (value: unknown): value is CopyChange =>
  typeof value === 'object' && value !== null && 'from' in value && 'fileName' in value;

/** A value of a campaign, its lines, its pieces or a rate card; null where it needs no special text. */
function soldText(field: string, value: unknown, translate: Translate): string | null {
  const code = CODES[field]?.[String(value)];
  if (code !== undefined) return translate(code);
  if (CLOCKS.has(field) && typeof value === 'number') return formatClock(value);
  if (!Array.isArray(value)) return null;
  const list = value as unknown[];
  if (field === 'weeks')
    return list
      .map((week) => (isWeek(week) ? `${week.weekStart} × ${week.occurrences}` : ''))
      .join('; ');
  if (field === 'changes')
    return list.map((one) => (isChange(one) ? `${one.from} ${one.fileName}` : '')).join('; ');
  if (field === 'exactTimes') return list.map((time) => formatClock(Number(time))).join(', ');
  // Stored from Sunday on.
  if (field === 'days')
    return WEEKDAYS.filter((_, day) => list[(day + 1) % 7] === 1)
      .map((day) => translate(`spot.weekday.${day}`))
      .join(', ');
  return null;
}

/** The label of a field of a kind of record. */
export function fieldText(kind: string, field: string, translate: Translate): string {
  for (const key of labelKeys(kind, field)) {
    const text = translate(key, { _: '' });
    if (text !== '') return text;
  }
  const entity = referencedBy(field);
  return entity ? kindText(entity, translate) : field;
}

/** The texts of an event's changes: labels of fields, names of the records they refer to. */
export function useChangeTexts(kind: string, changes: readonly Change[]) {
  const translate = useTranslate();
  const referenced = useMemo(
    () => [...new Set(changes.flatMap(({ field }) => referencedBy(field) ?? []))],
    [changes],
  );
  const texts = useTexts(referenced);
  return {
    field: (field: string): string =>
      field === 'reason' ? translate('audit.reasonLabel') : fieldText(kind, field, translate),
    value: (field: string, value: unknown): string => {
      if (field === 'reason' && REASONS.includes(String(value))) {
        return translate(`audit.reason.${String(value)}`);
      }
      const sold = OF_CAMPAIGNS.has(kind) ? soldText(field, value, translate) : null;
      if (sold !== null) return sold;
      const entity: EntityName | null = referencedBy(field);
      const name = entity && texts.get(entity)?.get(Number(value));
      return name ?? valueText(value);
    },
  };
}
