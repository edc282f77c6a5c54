import { Button } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DataTable } from 'react-admin';
import type { components } from '../api/schema.generated';
import { NothingYet, usePreloadedDialogs, useRecordDialogs } from '../list/PagedScreen';
import { RowChanges } from '../list/RowAction';
import { SearchToolbar } from '../list/SearchToolbar';
import { useMay } from '../shared/may';
import { pagedList } from '../shared/paged-list';
import { PagedTable, WIDE } from '../shared/PagedTable';
import { useNameOf, useRecords } from '../shared/records';
import { tabOfSpot } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { campaignText } from './use-campaign-choices';

type Alias = components['schemas']['AsRunAliasAnswer'];

const RESOURCE = 'as-run-aliases';

const LIST = pagedList(RESOURCE, { field: 'title', order: 'ASC' }, 50);

/** Titles of what aired that people said are campaigns. */
export default function AliasScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Aliases />
    </ListBase>
  );
}

function Toolbar() {
  const { create } = useRecordDialogs(RESOURCE);
  return (
    <SearchToolbar
      resource={RESOURCE}
      name="resources.as-run-aliases.name"
      count="aliases.count"
      search="aliases.search"
      onCreate={create}
    />
  );
}

function Aliases() {
  const translate = useTranslate();
  const { data, error, refetch, filterValues } = useListContext<Alias>();
  const { create, edit, remove } = useRecordDialogs(RESOURCE);
  const [mayEdit, mayDelete] = [useMay(RESOURCE, 'edit'), useMay(RESOURCE, 'delete')];
  const openTab = useOpenTab();
  const stationName = useNameOf('station');
  const { data: campaigns } = useRecords('spot');
  const names = useMemo(
    () => new Map((campaigns ?? []).map((campaign) => [campaign.id, campaignText(campaign)])),
    [campaigns],
  );
  usePreloadedDialogs(RESOURCE);
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.as-run-aliases.fields.${name}`);
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <PagedTable<Alias>
      label={translate('resources.as-run-aliases.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (alias: Alias) => edit({ ...alias }) })}
      empty={
        <NothingYet
          resource={RESOURCE}
          onCreate={create}
          text={translate(isNarrowed ? 'aliases.noneFound' : 'aliases.empty')}
          isNarrowed={isNarrowed}
        />
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
