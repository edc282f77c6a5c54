import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import type { LossProps } from '../form/loss';
import type { StoredRecord } from '../providers/data-provider';
import type { ListMeta } from '../providers/derived-list';
import type { RecordSort } from '../providers/list-view';
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
import { ColumnsButton } from './ColumnsButton';
import { FinderBar, OverSwitch } from './FinderBar';
import { ListToolbar } from './ListToolbar';
import { NothingFound } from './NothingFound';
import type {
  BulkProps,
  Card,
  Cells,
  FieldText,
  Finder,
  LinkOf,
  RowActions,
  RowRules,
  RowRulesOf,
  CellEditing,
  WriteCell,
} from './parts';
import { RecordTable } from './RecordTable';
import { SearchField } from './SearchField';
import { useNarrowed } from './use-narrowed';
import { useTicks } from './use-ticks';
import { useTypeOver, useWriteRecord } from './use-type-over';
import { useView } from './use-view';
import { ViewsButton } from './ViewsButton';

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

const NOTICES = { flex: '0 1 auto', minHeight: 64, overflow: 'auto', pt: 1.5 } as const;

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
  /** A chip for each of these fields, which the search is said to look in. */
  filters?: readonly string[];
  /** A control that narrows the list besides its chips and its search. */
  finder?: Finder;
  /** The order in which it opens. */
  sort: RecordSort;
  /** Columns that are there to be chosen, and not shown until they are. */
  spare?: readonly string[];
  /** Columns for which there may be no room, the first to go first. */
  leaveOut?: readonly string[];
  /** Pixels of columns that are not as wide as their words. */
  widths?: Readonly<Partial<Record<string, number>>>;
  /** Where a row has more than the fields of its record. */
  rows?: RowRulesOf;
  /** What a record shows on a phone; absent: its first columns. */
  card?: Card;
  page?: RecordPage;
  /** Names that lead to pages. */
  links?: LinkOf;
  screen?: RecordScreen;
  /** Fields that those who may edit type over where they stand; by default the name. */
  cells?: Cells;
  /** Saves such a field, where the row is not the record. */
  write?: WriteCell;
  /** Several rows can be ticked by those who may edit: what is done with them, below the rows. */
  bulk?: ComponentType<BulkProps>;
  /** Content of the delete confirmation: what else is deleted, and alternatives. */
  loss?: ComponentType<LossProps>;
  /** Between the toolbar and the rows; replaces the hint of an empty list. */
  lead?: ReactNode;
  /** Below the rows: what comes later than they do moves none of them. */
  notices?: ReactNode;
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

/** The words of a list: of its fields, and of the cells of its rows. */
function useListWords(resource: string, rulesOf: RowRulesOf | undefined) {
  const translate = useTranslate();
  const fieldText = useFieldText(resource);
  const rules = useMemo(() => rulesOf?.(translate), [rulesOf, translate]);
  const cellText = useMemo(
    (): FieldText => (record, source) => rules?.text(record, source) ?? fieldText(record, source),
    [rules, fieldText],
  );
  const labelOf = useCallback(
    (source: string) => translate(`resources.${resource}.fields.${source}`),
    [translate, resource],
  );
  return { rules, cellText, labelOf };
}

/** What the user may do with a row. */
function useRowActions(
  { resource, page, links, screen, loss }: ListScreenProps,
  may: ReturnType<typeof useMay>,
  edit: (record: StoredRecord) => void,
  rules: RowRules | undefined,
): RowActions {
  const translate = useTranslate();
  const modal = useModal();
  const openTab = useOpenTab();
  const titleOf = useNameOfRecord(resource);
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
  return useMemo(
    () => ({
      titleOf,
      ...((may.edit || screen) && { onEdit: edit }),
      ...(!may.edit && { readOnly: true }),
      ...(may.delete && { onDelete: remove }),
      ...(links && { linkOf: links, onLink: openTab }),
      ...(page && {
        onPage: (record) => openTab(page.tab(record.id)),
        pageLabel: (name) => translate(page.ofKey, { title: name }),
      }),
    }),
    [titleOf, may.edit, may.delete, edit, remove, page, links, screen, openTab, translate],
  );
}

const NAME: Cells = { name: { kind: 'text', max: LIMITS.name, required: true } };

/** What types over the cells of this list. */
function useTyping({ resource, cells = NAME, write }: ListScreenProps): CellEditing {
  const writeRecord = useWriteRecord(resource);
  const { save, undo } = useTypeOver(resource, write ?? writeRecord);
  return useMemo(() => ({ cells, save, undo }), [cells, save, undo]);
}

/** The surrounding list as a screen: filters, rows and their dialogs. */
export function ListScreen(props: ListScreenProps) {
  const {
    resource,
    children,
    filters = [],
    finder,
    card,
    screen,
    lead,
    notices,
    bulk: Bulk,
  } = props;
  const list = useListContext<StoredRecord>();
  const { data: all } = useRecords(resource as EntityName);
  const may = useMay(resource);
  const translate = useTranslate();
  const queries = useQueryClient();
  const open = useOpenRecord(resource, screen);
  const narrowed = useNarrowed(finder, props.sort);
  useRequests(all, open, narrowed.showOnly);
  const { rules, cellText, labelOf } = useListWords(resource, props.rows);
  const ticks = useTicks();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const cards = phone ? card : undefined;
  // Where the chips take a line, the switch stands beside the search.
  const tight = useMediaQuery<Theme>((theme) => theme.breakpoints.between('sm', 'lg'), {
    noSsr: true,
  });
  const view = useView({ resource, narrowed, spare: props.spare, children });
  const title = translate(`resources.${resource}.name`, { smart_count: 2 });
  const exportCsv = useExport(resource, view.shown, cellText);
  usePreloaded(resource, screen);
  const actions = useRowActions(props, may, open.edit, rules);
  const typing = useTyping(props);
  const rows = { label: title, cellText, tone: rules?.tone, muted: rules?.over.test, actions };
  const named = filters.map(labelOf).join(', ');
  const create = may.create ? open.create : undefined;
  const refetch = (): Promise<void> => refetchList(queries, resource);
  return (
    <>
      <ListToolbar
        title={title}
        shown={list.total}
        total={(list.meta as ListMeta | undefined)?.all}
        onCreate={create}
        onExport={exportCsv}
        onRefresh={() => void refetch()}
        tools={
          <>
            <ViewsButton resource={resource} now={view.now} onShow={view.show} />
            {!cards && (
              <ColumnsButton
                columns={view.sources.map((source) => ({ source, label: labelOf(source) }))}
                hidden={view.hidden}
                onChange={view.setHidden}
              />
            )}
          </>
        }
      >
        <SearchField
          title={title}
          label={finder ? translate(finder.labelKey) : translate('kit.filterBy', { field: named })}
          hint={finder ? translate(finder.hintKey) : named}
          value={narrowed.search}
          onChange={(search) => narrowed.change({ search })}
        />
        {tight && rules && <OverSwitch over={rules.over} list={narrowed} />}
      </ListToolbar>
      <FinderBar
        finder={finder}
        fields={filters}
        list={narrowed}
        labelOf={labelOf}
        over={tight ? undefined : rules?.over}
      >
        {cards && <cards.Sort sources={view.sources} labelOf={labelOf} />}
      </FinderBar>
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
              ticks={Bulk && may.edit ? ticks : undefined}
              typing={may.edit ? typing : undefined}
            >
              {view.columns}
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
          {Bulk && may.edit && ticks.ids.size > 0 && (
            <Suspense>
              <Bulk ticks={ticks} />
            </Suspense>
          )}
        </Box>
      ) : list.error ? (
        <LoadFailed error={list.error} onRetry={refetch} />
      ) : (
        <ScreenLoading />
      )}
      {notices && <Box sx={NOTICES}>{notices}</Box>}
    </>
  );
}
