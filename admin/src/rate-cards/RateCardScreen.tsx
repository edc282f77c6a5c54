import { LIMITS } from '@contract/limits';
import { HttpError, ListBase, useListContext, useTranslate } from 'ra-core';
import { DataTable } from 'react-admin';
import type { CellKind } from '../inputs/cell-text';
import { TypedCell } from '../inputs/TypedCell';
import { ChoiceChip } from '../list/ChoiceChip';
import {
  CreateButton,
  NothingYet,
  PagedToolbar,
  usePreloadedDialogs,
  useRecordDialogs,
} from '../list/PagedScreen';
import { RowChanges } from '../list/RowAction';
import { SearchField } from '../list/SearchField';
import { useTypeOver, useWriteRecord } from '../list/use-type-over';
import { useFormat } from '../shared/format';
import { useMay } from '../shared/may';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import type { RateCardRecord } from '../shared/rate-cards';
import { useChoices } from '../shared/records';
import { weekdaysText } from '../spot/lines/model/sentences';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { bodyOf, cardErrors, type CardForm } from './model';

const RESOURCE = 'rate-cards';

const LIST = pagedList(RESOURCE, { field: 'name', order: 'ASC' }, 50);

/** A station's prices of a second. */
export default function RateCardScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Cards />
    </ListBase>
  );
}

interface CardFilter {
  q?: string;
  stationId?: number[];
}

/** Opens the dialogs of rate cards; a new one is of the station to which the list is narrowed. */
function useCardDialogs() {
  const { filterValues } = useListContext<RateCardRecord>();
  const { stationId: [only, other] = [] } = filterValues as CardFilter;
  const stationId = other === undefined ? (only ?? null) : null;
  return useRecordDialogs(RESOURCE, { initial: { stationId }, loss: KeptPrices });
}

function KeptPrices() {
  const translate = useTranslate();
  return <p>{translate('rateCards.kept')}</p>;
}

function Toolbar() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext<RateCardRecord>();
  const { q = '', stationId = [] } = filterValues as CardFilter;
  const { choices: stations } = useChoices('station');
  const { create } = useCardDialogs();
  const narrow = (changes: CardFilter): void => {
    const next = { q, stationId, ...changes };
    setFilters(
      {
        ...(next.q !== '' && { q: next.q }),
        ...(next.stationId.length > 0 && { stationId: next.stationId }),
      },
      undefined,
      true,
    );
  };
  const title = translate('resources.rate-cards.name', { smart_count: 2 });
  return (
    <PagedToolbar
      title={title}
      countOf={(total) => translate('rateCards.count', { smart_count: total })}
      search={
        <SearchField
          title={title}
          label={translate('rateCards.search')}
          hint={translate('rateCards.search')}
          value={q}
          onChange={(text) => narrow({ q: text })}
        />
      }
      chips={
        <ChoiceChip
          label={translate('resources.rate-cards.fields.stationId')}
          options={stations.map(({ id, label }) => ({ value: String(id), text: label }))}
          chosen={stationId.map(String)}
          onChange={(chosen) => narrow({ stationId: chosen.map(Number) })}
        />
      }
      onClear={
        q !== '' || stationId.length > 0 ? () => narrow({ q: '', stationId: [] }) : undefined
      }
      action={<CreateButton resource={RESOURCE} onCreate={create} />}
    />
  );
}

const CELLS = {
  name: { kind: 'text', max: LIMITS.name, required: true },
  from: { kind: 'date' },
  to: { kind: 'date' },
  timeFee: { kind: 'money', required: true },
} as const satisfies Record<string, CellKind>;

const written = (record: object): object => bodyOf(record as CardForm);

/** The fields of a card that are typed over where they stand. */
function useTypedFields() {
  const translate = useTranslate();
  const { save } = useTypeOver(RESOURCE, useWriteRecord(RESOURCE, written));
  const fieldName = (name: string): string => translate(`resources.rate-cards.fields.${name}`);
  return (card: RateCardRecord, field: keyof typeof CELLS, text: string | null, none = '…') => (
    <TypedCell
      cell={CELLS[field]}
      label={translate('kit.cell.of', {
        field: fieldName(field),
        title: card.name,
      })}
      value={card[field]}
      text={text ?? undefined}
      none={none}
      onSave={async (value) => {
        const problem = cardErrors({ ...card, [field]: value })[field];
        if (problem) throw new HttpError(problem, 400);
        await save({ ...card }, field, value);
      }}
    />
  );
}

interface DatesProps {
  card: RateCardRecord;
  typed: ReturnType<typeof useTypedFields>;
}

/** The first and the last day, to be typed over; a card without either is given the first day. */
function Dates({ card, typed }: DatesProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { from, to } = card;
  if (from === null && to === null) return typed(card, 'from', null, translate('rateCards.any'));
  return (
    <>
      {typed(card, 'from', from && format.date(from))} – {typed(card, 'to', to && format.date(to))}
    </>
  );
}

/** What the cells of a card say. */
function useTexts() {
  const translate = useTranslate();
  const format = useFormat();
  const { choices: stations } = useChoices('station');
  const names = new Map(stations.map(({ id, label }) => [id, label]));
  const span = (from: string | null, to: string | null): string =>
    from === null && to === null ? translate('rateCards.any') : `${from ?? '…'} – ${to ?? '…'}`;
  const date = (value: string | null): string | null => value && format.date(value);
  const length = (value: number | null): string | null => (value === null ? null : `${value} s`);
  return {
    station: ({ stationId }: RateCardRecord) => names.get(stationId) ?? '',
    days: (card: RateCardRecord) => weekdaysText(card, translate),
    hours: ({ startTime, endTime }: RateCardRecord) => span(startTime, endTime),
    lengths: (card: RateCardRecord) => span(length(card.lengthFrom), length(card.lengthTo)),
    dates: ({ from, to }: RateCardRecord) => span(date(from), date(to)),
    price: ({ timeFee }: RateCardRecord) => format.money(Math.round(timeFee * 100)),
  };
}

function Cards() {
  const translate = useTranslate();
  const { data, error, refetch, filterValues } = useListContext<RateCardRecord>();
  const isNarrowed = Object.keys(filterValues).length > 0;
  const { create, edit, remove } = useCardDialogs();
  const [mayEdit, mayDelete] = [useMay(RESOURCE, 'edit'), useMay(RESOURCE, 'delete')];
  const texts = useTexts();
  const typed = useTypedFields();
  usePreloadedDialogs(RESOURCE);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.rate-cards.fields.${name}`);
  return (
    <PagedTable<RateCardRecord>
      label={translate('resources.rate-cards.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (card: RateCardRecord) => edit({ ...card }) })}
      empty={
        <NothingYet
          resource={RESOURCE}
          onCreate={create}
          text={translate(isNarrowed ? 'kit.noResults' : 'rateCards.empty')}
          isNarrowed={isNarrowed}
        />
      }
    >
      <DataTable.Col
        source="name"
        label={field('name')}
        render={(card: RateCardRecord) => (mayEdit ? typed(card, 'name', card.name) : card.name)}
      />
      <DataTable.Col
        source="stationId"
        label={field('stationId')}
        render={texts.station}
        className={WIDE}
        disableSort
      />
      <DataTable.Col
        source="monday"
        label={translate('rateCards.days')}
        render={texts.days}
        className={WIDE}
        disableSort
      />
      <DataTable.Col source="startTime" label={translate('rateCards.hours')} render={texts.hours} />
      <DataTable.Col
        source="lengthFrom"
        label={translate('rateCards.lengths')}
        render={texts.lengths}
        className={WIDE}
      />
      <DataTable.Col
        source="from"
        label={translate('rateCards.dates')}
        render={(card: RateCardRecord) =>
          mayEdit ? <Dates card={card} typed={typed} /> : texts.dates(card)
        }
        className={WIDE}
      />
      <DataTable.Col
        source="timeFee"
        label={field('timeFee')}
        render={(card: RateCardRecord) =>
          mayEdit ? typed(card, 'timeFee', texts.price(card)) : texts.price(card)
        }
        align="right"
      />
      {mayEdit && (
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          onClick={(click) => click.stopPropagation()}
          render={(card: RateCardRecord) => (
            <RowChanges
              record={{ ...card }}
              title={card.name}
              tabStop
              onEdit={edit}
              onDelete={mayDelete ? remove : undefined}
            />
          )}
        />
      )}
    </PagedTable>
  );
}
