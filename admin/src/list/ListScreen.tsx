import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { lazy, useCallback, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type { EntityName } from '@contract/entities';
import type { LossProps } from '../form/loss';
import type { StoredRecord } from '../providers/data-provider';
import type { ListMeta } from '../providers/derived-list';
import { refetchList } from '../providers/kept-lists';
import { isMoment, toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useFieldText } from '../shared/field-text';
import { useRecords } from '../shared/records';
import { useNameOfRecord, useResourceDialogs } from '../shared/resource';
import { useLanguage } from '../shared/services';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { usePreload } from '../workspace/use-preload';
import { useTabFilter, useTabRequest } from '../workspace/use-tab-request';
import { columnsOf } from './columns';
import { FieldFilters } from './FieldFilters';
import { ListToolbar } from './ListToolbar';
import { NothingFound } from './NothingFound';
import type { Card, FieldText, Finder, RowActions, RowRulesOf } from './parts';
import { RecordTable } from './RecordTable';
import { useNarrowed } from './use-narrowed';

const loadDelete = () => import('../form/DeleteDialog');
const DeleteDialog = lazy(loadDelete);

const NO_RECORDS: readonly StoredRecord[] = [];

/** Positions overlays relative to the rows, whatever is above them. */
const ROWS = {
  position: 'relative',
  flex: 1,
  minHeight: 160,
  display: 'flex',
  flexDirection: 'column',
} as const;

/** The page of a stored record besides its dialog: message keys for its name, and its tab. */
export interface RecordPage {
  textKey: string;
  ofKey: string;
  tab: (id: number) => string;
}

/** The screen that creates and edits records, where a dialog is not enough. */
export interface RecordScreen {
  /** Its tab, for a stored record or a new one. */
  tab: (id: number | 'create') => string;
  preload: () => void;
  /** Fetches a record while its tab is opening. */
  prefetch: (id: number) => void;
}

export interface ListScreenProps {
  resource: string;
  /** `DataTable.Col`s. */
  children: ReactNode;
  /** A filter for each of these fields. */
  filters?: readonly string[];
  /** One search and chips, in the place of `filters`. */
  finder?: Finder;
  /** Columns for which there may be no room, the first to go first. */
  leaveOut?: readonly string[];
  /** Pixels of columns that are not as wide as their words. */
  widths?: Readonly<Partial<Record<string, number>>>;
  /** Where a row has more than the fields of its record. */
  rows?: RowRulesOf;
  /** What a record shows on a phone; absent: its first columns. */
  card?: Card;
  page?: RecordPage;
  screen?: RecordScreen;
  /** Content of the delete confirmation: what else is deleted, and alternatives. */
  loss?: ComponentType<LossProps>;
  /** Between the toolbar and the rows; replaces the hint of an empty list. */
  lead?: ReactNode;
}

/** The user's permissions on the records of a resource. */
const useMay = (resource: string) => ({
  create: useCanAccess({ resource, action: 'create' }).canAccess === true,
  edit: useCanAccess({ resource, action: 'edit' }).canAccess === true,
  delete: useCanAccess({ resource, action: 'delete' }).canAccess === true,
});

/** Opens records in a dialog of this tab, or in their own tab. */
function useOpenRecord(resource: string, screen: RecordScreen | undefined) {
  const modal = useModal();
  const openTab = useOpenTab();
  const dialogs = useResourceDialogs();
  const create = useCallback(() => {
    if (screen) openTab(screen.tab('create'));
    else modal.open(dialogs.create({ resource, onClose: modal.close }));
  }, [screen, resource, dialogs, openTab, modal]);
  const edit = useCallback(
    (record: StoredRecord) => {
      if (!screen) {
        modal.open(dialogs.edit({ resource, record, onClose: modal.close }));
        return;
      }
      screen.prefetch(record.id);
      openTab(screen.tab(record.id));
    },
    [screen, resource, dialogs, openTab, modal],
  );
  return { create, edit };
}

/** Opens the record that a link or the palette requested in this tab. */
function useRequests(
  all: readonly StoredRecord[] | undefined,
  { create, edit }: ReturnType<typeof useOpenRecord>,
  showOnly: ReturnType<typeof useNarrowed>['showOnly'],
): void {
  const filter = useTabFilter();
  useEffect(() => {
    if (!filter.wanted) return;
    showOnly(filter.wanted);
    filter.done();
  }, [filter, showOnly]);

  const requested = useTabRequest();
  useEffect(() => {
    if (requested.id === undefined || !all) return;
    const record = all.find(({ id }) => id === requested.id);
    requested.done();
    if (requested.id === 'create') create();
    else if (record) edit(record);
  }, [requested, all, edit, create]);
}

/** Downloads what the surrounding list shows as a spreadsheet. */
function useExport(resource: string, sources: readonly string[], cellText: FieldText) {
  const { data: records = NO_RECORDS } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const [language] = useLanguage();
  return (): void => {
    const labels = sources.map((source) => translate(`resources.${resource}.fields.${source}`));
    const textOf = (record: StoredRecord, source: string): string => {
      const value: unknown = record[source];
      return isMoment(value) ? value : cellText(record, source);
    };
    const rows = records.map((record) => sources.map((source) => textOf(record, source)));
    const csv = toCsv([labels, ...rows], language === 'ES' ? ';' : ',');
    download(`${resource}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
}

/** Loads the code of what a row opens, in the background. */
function usePreloaded(resource: string, screen: RecordScreen | undefined): void {
  const dialogs = useResourceDialogs();
  usePreload(
    useCallback(() => {
      if (screen) screen.preload();
      else dialogs.preload(resource);
      void loadDelete();
    }, [screen, dialogs, resource]),
  );
}

/** The surrounding list as a screen: filters, rows and their dialogs. */
export function ListScreen(props: ListScreenProps) {
  const { resource, children, filters = [], finder, card, page, screen, loss, lead } = props;
  const rulesOf = props.rows;
  const list = useListContext<StoredRecord>();
  const { data: all } = useRecords(resource as EntityName);
  const may = useMay(resource);
  const translate = useTranslate();
  const modal = useModal();
  const openTab = useOpenTab();
  const queries = useQueryClient();
  const open = useOpenRecord(resource, screen);
  const narrowed = useNarrowed(finder);
  useRequests(all, open, narrowed.showOnly);
  const titleOf = useNameOfRecord(resource);
  const fieldText = useFieldText(resource);
  const rules = useMemo(() => rulesOf?.(translate), [rulesOf, translate]);
  const cellText = useMemo(
    (): FieldText => (record, source) => rules?.text(record, source) ?? fieldText(record, source),
    [rules, fieldText],
  );
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const cards = phone ? card : undefined;
  const sources = columnsOf(children).map(({ source }) => source);

  const labelOf = useCallback(
    (source: string) => translate(`resources.${resource}.fields.${source}`),
    [translate, resource],
  );
  const title = translate(`resources.${resource}.name`, { smart_count: 2 });

  const remove = useCallback(
    (record: StoredRecord) =>
      modal.open(
        <DeleteDialog
          resource={resource}
          record={record}
          text={rules?.text}
          loss={loss}
          onClose={modal.close}
        />,
      ),
    [modal, resource, rules, loss],
  );
  const exportCsv = useExport(resource, sources, cellText);

  usePreloaded(resource, screen);

  const { edit } = open;
  const actions = useMemo(
    (): RowActions => ({
      titleOf,
      ...((may.edit || screen) && { onEdit: edit }),
      ...(!may.edit && { readOnly: true }),
      ...(may.delete && { onDelete: remove }),
      ...(page && {
        onPage: (record) => openTab(page.tab(record.id)),
        pageLabel: (name) => translate(page.ofKey, { title: name }),
      }),
    }),
    [titleOf, may.edit, may.delete, edit, remove, page, screen, openTab, translate],
  );
  const rows = { label: title, cellText, tone: rules?.tone, muted: rules?.over.test, actions };
  const create = may.create ? open.create : undefined;
  return (
    <>
      <ListToolbar
        title={title}
        shown={list.total}
        total={(list.meta as ListMeta | undefined)?.all}
        onCreate={create}
        onExport={exportCsv}
        onRefresh={() => void refetchList(queries, resource)}
      >
        {finder ? (
          <finder.Search finder={finder} title={title} list={narrowed} />
        ) : (
          <FieldFilters
            title={title}
            filters={filters.map((source) => ({ source, label: labelOf(source) }))}
            values={narrowed.filters}
            onFilter={(values) => narrowed.change({ filters: values })}
          />
        )}
      </ListToolbar>
      {finder && (
        <finder.Bar finder={finder} list={narrowed} labelOf={labelOf} over={rules?.over}>
          {cards && <cards.Sort sources={sources} labelOf={labelOf} />}
        </finder.Bar>
      )}
      {lead}
      {list.data ? (
        <Box sx={ROWS}>
          {cards ? (
            <cards.Cards {...rows} card={cards} />
          ) : (
            <RecordTable
              {...rows}
              records={list.data}
              all={all ?? NO_RECORDS}
              labelOf={labelOf}
              leaveOut={props.leaveOut}
              widths={props.widths}
            >
              {children}
            </RecordTable>
          )}
          {list.total === 0 && (narrowed.narrowed || !lead) && (
            <NothingFound
              name={translate(`resources.${resource}.name`, { smart_count: 1 }).toLocaleLowerCase()}
              filtered={narrowed.narrowed}
              onClear={narrowed.clear}
              onCreate={create}
            />
          )}
        </Box>
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={() => refetchList(queries, resource)} />
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}
