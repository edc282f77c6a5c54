import { Box, Button, TextField, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { lazy, useCallback, useMemo } from 'react';
import { DataTable } from 'react-admin';
import type { components } from '../api/schema.generated';
import { RowChanges } from '../list/RowAction';
import type { StoredRecord } from '../providers/data-provider';
import { useMay } from '../shared/may';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useNameOf, useRecords } from '../shared/records';
import { useResourceDialogs } from '../shared/resource';
import { tabOfSpot } from '../workspace/addresses';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { usePreload } from '../workspace/use-preload';
import { AliasInputs } from './dialogs';
import { campaignText } from './use-campaign-choices';

type Alias = components['schemas']['AsRunAliasAnswer'];

const RESOURCE = 'as-run-aliases';

const LIST = {
  resource: RESOURCE,
  sort: { field: 'title', order: 'ASC' },
  perPage: 50,
  // Each tab has its own list, and the workspace checks access.
  disableSyncWithLocation: true,
  disableAuthentication: true,
  storeKey: false,
} as const;

const loadDelete = () => import('../form/DeleteDialog');
const DeleteDialog = lazy(loadDelete);

/** Titles of what aired that people said are campaigns. */
export default function AliasScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Aliases />
    </ListBase>
  );
}

function useAliasDialogs() {
  const dialogs = useResourceDialogs();
  const modal = useModal();
  const onClose = modal.close;
  return {
    create: () => modal.open(dialogs.create({ resource: RESOURCE, onClose })),
    edit: (record: StoredRecord) =>
      modal.open(dialogs.edit({ resource: RESOURCE, record, onClose })),
    remove: (record: StoredRecord) =>
      modal.open(<DeleteDialog resource={RESOURCE} record={record} onClose={onClose} />),
  };
}

function Toolbar() {
  const translate = useTranslate();
  const { total, filterValues, setFilters } = useListContext<Alias>();
  const { create } = useAliasDialogs();
  const mayCreate = useMay(RESOURCE, 'create');
  const { q = '' } = filterValues as { q?: string };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ mr: 1, minWidth: 96 }}>
        <Typography variant="h1">
          {translate('resources.as-run-aliases.name', { smart_count: 2 })}
        </Typography>
        <Typography variant="caption" color="text.secondary" role="status" component="p">
          {total === undefined ? '' : translate('aliases.count', { smart_count: total })}
        </Typography>
      </Box>
      <TextField
        type="search"
        label={translate('aliases.search')}
        value={q}
        onChange={({ target }) =>
          setFilters(target.value === '' ? {} : { q: target.value }, undefined, true)
        }
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      />
      {mayCreate && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={create} sx={{ ml: 'auto' }}>
          {translate('kit.create')}
        </Button>
      )}
    </Box>
  );
}

function Aliases() {
  const translate = useTranslate();
  const { data, error, refetch, filterValues } = useListContext<Alias>();
  const { create, edit, remove } = useAliasDialogs();
  const [mayEdit, mayDelete] = [useMay(RESOURCE, 'edit'), useMay(RESOURCE, 'delete')];
  const openTab = useOpenTab();
  const stationName = useNameOf('station');
  const { data: campaigns } = useRecords('spot');
  const names = useMemo(
    () => new Map((campaigns ?? []).map((campaign) => [campaign.id, campaignText(campaign)])),
    [campaigns],
  );
  const { preload } = useResourceDialogs();
  usePreload(
    useCallback(() => {
      preload(RESOURCE);
      AliasInputs.preload();
      void loadDelete();
    }, [preload]),
  );
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.as-run-aliases.fields.${name}`);
  const name = translate('resources.as-run-aliases.name', { smart_count: 1 }).toLocaleLowerCase();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <PagedTable<Alias>
      label={translate('resources.as-run-aliases.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (alias: Alias) => edit({ ...alias }) })}
      empty={
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Typography role="status" color="text.secondary">
            {translate(isNarrowed ? 'aliases.noneFound' : 'aliases.empty')}
          </Typography>
          {mayEdit && !isNarrowed && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={create} sx={{ mt: 1 }}>
              {translate('kit.createItem', { name })}
            </Button>
          )}
        </Box>
      }
    >
      <DataTable.Col source="title" label={field('title')} />
      <DataTable.Col
        source="spotId"
        label={field('spotId')}
        disableSort
        onClick={(click) => click.stopPropagation()}
        render={({ spotId }: Alias) => (
          <Button size="small" onClick={() => openTab(tabOfSpot(spotId))} sx={{ ml: -1.5 }}>
            {names.get(spotId) ?? spotId}
          </Button>
        )}
      />
      <DataTable.Col
        source="stationId"
        label={field('stationId')}
        className={WIDE}
        disableSort
        render={({ stationId }: Alias) => stationName(stationId)}
      />
      {mayEdit && (
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          onClick={(click) => click.stopPropagation()}
          render={(alias: Alias) => (
            <RowChanges
              record={{ ...alias }}
              title={alias.title}
              onEdit={edit}
              onDelete={mayDelete ? remove : undefined}
            />
          )}
        />
      )}
    </PagedTable>
  );
}
