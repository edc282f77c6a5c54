import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { EntityName } from '@contract/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useTranslate } from 'ra-core';
import { lazy, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { recordQuery } from '../providers/kept-lists';
import { toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useRecords } from '../shared/records';
import { useLanguage } from '../shared/services';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { useTabFilter, useTabRequest } from '../workspace/use-tab-request';
import { usePreload } from '../workspace/use-preload';
import { useCells } from './cell-text';
import type { Definition } from './definition';
import type { RecordSort } from './list-parts';
import { FieldFilters } from './FieldFilters';
import { ListToolbar } from './ListToolbar';
import { NothingFound } from './NothingFound';
import { RecordGrid } from './RecordGrid';
import { useShown } from './use-shown';

const loadDialog = () => import('./EntityDialog');
const EntityDialog = lazy(loadDialog);
const loadDelete = () => import('./DeleteDialog');
const DeleteDialog = lazy(loadDelete);

const NO_RECORDS: readonly StoredRecord[] = [];

/** Positions what overlays the rows relative to them, whatever stands above. */
const ROWS = {
  position: 'relative',
  flex: 1,
  minHeight: 160,
  display: 'flex',
  flexDirection: 'column',
} as const;

/** The user's permissions on the records of an entity. */
const useMay = (resource: EntityName) => ({
  create: useCanAccess({ resource, action: 'create' }).canAccess === true,
  edit: useCanAccess({ resource, action: 'edit' }).canAccess === true,
  delete: useCanAccess({ resource, action: 'delete' }).canAccess === true,
});

/** Opens records as the definition says: in a dialog of this tab, or in their own tab. */
function useOpenRecord(definition: Definition) {
  const { entity, screen } = definition;
  const modal = useModal();
  const openTab = useOpenTab();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const create = useCallback(() => {
    if (screen) openTab(screen.tab('create'));
    else modal.open(<EntityDialog definition={definition} onClose={modal.close} />);
  }, [screen, definition, openTab, modal]);
  const edit = useCallback(
    (record: StoredRecord) => {
      if (!screen) {
        modal.open(<EntityDialog definition={definition} record={record} onClose={modal.close} />);
        return;
      }
      // Prefetched while its tab is opening.
      void queries.prefetchQuery(recordQuery(dataProvider, entity, record.id));
      openTab(screen.tab(record.id));
    },
    [screen, entity, definition, openTab, modal, queries, dataProvider],
  );
  return { create, edit };
}

/** The page of a record, if its entity has one: how to open it, and its name. */
function usePage({ page }: Definition) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  return useMemo(
    () =>
      page && {
        onPage: (record: StoredRecord) => openTab(page.tab(record.id)),
        pageLabel: (title: string) => translate(page.ofKey, { title }),
      },
    [page, translate, openTab],
  );
}

interface ResourceScreenProps {
  definition: Definition;
  /** Between the toolbar and the rows; replaces the hint of an empty list. */
  lead?: ReactNode;
}

/** The list screen of a definition: filters, sorted rows and their dialogs. */
export default function ResourceScreen({ definition, lead }: ResourceScreenProps) {
  const { entity, screen } = definition;
  const { data: all, error, refetch } = useRecords(entity);
  const may = useMay(entity);
  const translate = useTranslate();
  const notify = useSectionNotify(`resources.${entity}.name`);
  const [language] = useLanguage();
  const modal = useModal();
  const { create, edit } = useOpenRecord(definition);
  const page = usePage(definition);
  const cells = useCells(definition);
  const [sort, setSort] = useState<RecordSort>(definition.sort);
  const list = useShown(definition, all ?? NO_RECORDS, sort, cells);
  const { shown, showOnly } = list;
  const { finder, card } = definition;
  const over = cells.rules?.over;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const cards = phone ? card : undefined;

  const labelOf = useCallback(
    (source: string) => translate(`resources.${entity}.fields.${source}`),
    [translate, entity],
  );
  const titleOf = useCallback(
    (record: StoredRecord) => String(record[definition.titleField] ?? record.id),
    [definition],
  );
  const title = translate(`resources.${entity}.name`, { smart_count: 2 });

  const remove = useCallback(
    (record: StoredRecord) =>
      modal.open(<DeleteDialog definition={definition} record={record} onClose={modal.close} />),
    [modal, definition],
  );
  const queries = useQueryClient();
  const refresh = (): void => {
    void refetch();
    // Also retries the referenced lists that could not be fetched.
    void queries.refetchQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'list' && state.status === 'error',
    });
  };
  const exportCsv = (): void => {
    const header = definition.columns.map(({ source }) => labelOf(source));
    const rows = shown.map((record) =>
      definition.columns.map(({ source }) => cells.text(record, source)),
    );
    const csv = toCsv([header, ...rows], language === 'ES' ? ';' : ',');
    download(`${entity}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };

  usePreload(
    useCallback(() => {
      if (screen) screen.preload();
      else void loadDialog();
      void loadDelete();
    }, [screen]),
  );
  useEffect(() => {
    if (error) notify.error(error);
  }, [error, notify]);

  const filter = useTabFilter();
  const [taken, setTaken] = useState<typeof filter.wanted>();
  if (filter.wanted !== taken) {
    setTaken(filter.wanted);
    if (filter.wanted) showOnly(filter.wanted);
  }
  useEffect(() => {
    if (filter.wanted) filter.done();
  }, [filter]);

  const requested = useTabRequest();
  useEffect(() => {
    if (requested.id === undefined || !all) return;
    const record = all.find(({ id }) => id === requested.id);
    requested.done();
    if (requested.id === 'create') create();
    else if (record) edit(record);
  }, [requested, all, edit, create]);

  const rows = {
    ...{ label: title, records: shown, columns: definition.columns, labelOf, titleOf, sort },
    cellText: cells.text,
    tone: cells.rules?.tone,
    muted: over?.test,
    onSort: (source: string): void =>
      setSort({
        field: source,
        order: sort.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC',
      }),
    onEdit: may.edit ? edit : undefined,
    onDelete: may.delete ? remove : undefined,
  };

  return (
    <>
      <ListToolbar
        title={title}
        shown={shown.length}
        total={all?.length}
        onCreate={may.create ? create : undefined}
        onExport={exportCsv}
        onRefresh={refresh}
      >
        {finder ? (
          <finder.Search finder={finder} title={title} shown={list} />
        ) : (
          <FieldFilters
            title={title}
            filters={definition.filters.map((source) => ({ source, label: labelOf(source) }))}
            values={list.filters}
            onFilter={list.setFilters}
          />
        )}
      </ListToolbar>
      {finder && (
        <finder.Bar finder={finder} shown={list} labelOf={labelOf} over={over}>
          {cards && <cards.Sort {...rows} />}
        </finder.Bar>
      )}
      {lead}
      {all ? (
        <Box sx={ROWS}>
          {cards ? (
            <cards.Cards {...rows} card={cards} />
          ) : (
            <RecordGrid {...rows} {...page} all={all} />
          )}
          {shown.length === 0 && (list.narrowed || !lead) && (
            <NothingFound
              name={translate(`resources.${entity}.name`, { smart_count: 1 }).toLocaleLowerCase()}
              filtered={list.narrowed}
              onClear={list.clear}
              onCreate={may.create ? create : undefined}
            />
          )}
        </Box>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}
