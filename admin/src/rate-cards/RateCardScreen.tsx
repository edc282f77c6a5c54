import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useMay } from '../shared/may';
import { DataTable } from 'react-admin';
import { lazy, useCallback } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { PagedTable, WIDE } from '../shared/PagedTable';
import type { RateCardRecord } from '../shared/rate-cards';
import { useChoices } from '../shared/records';
import { useResourceDialogs } from '../shared/resource';
import { useFormat } from '../shared/format';
import { weekdaysText } from '../spot/lines/model/sentences';
import { RateCardInputs } from './dialogs';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { usePreload } from '../workspace/use-preload';

const RESOURCE = 'rate-cards';

const LIST = {
  resource: RESOURCE,
  sort: { field: 'name', order: 'ASC' },
  perPage: 50,
  // Each tab has its own list, and the workspace checks access.
  disableSyncWithLocation: true,
  disableAuthentication: true,
  storeKey: false,
} as const;

const loadDelete = () => import('../form/DeleteDialog');
const DeleteDialog = lazy(loadDelete);

/** A station's prices of a second. */
export default function RateCardScreen() {
  return (
    <ListBase {...LIST}>
      <Toolbar />
      <Cards />
    </ListBase>
  );
}

/** Opens the dialogs of rate cards; a new one is of the station to which the list is narrowed. */
function useCardDialogs() {
  const { filterValues } = useListContext<RateCardRecord>();
  const { stationId = null } = filterValues as { stationId?: number | null };
  const dialogs = useResourceDialogs();
  const modal = useModal();
  const onClose = modal.close;
  return {
    stationId,
    create: () =>
      modal.open(dialogs.create({ resource: RESOURCE, initial: { stationId }, onClose })),
    edit: (record: StoredRecord) =>
      modal.open(dialogs.edit({ resource: RESOURCE, record, onClose })),
    remove: (record: StoredRecord) =>
      modal.open(
        <DeleteDialog resource={RESOURCE} record={record} loss={KeptPrices} onClose={onClose} />,
      ),
  };
}

function KeptPrices() {
  const translate = useTranslate();
  return <p>{translate('rateCards.kept')}</p>;
}

function Toolbar() {
  const translate = useTranslate();
  const { total, setFilters } = useListContext<RateCardRecord>();
  const { choices: stations } = useChoices('station');
  const { stationId, create } = useCardDialogs();
  const mayCreate = useMay(RESOURCE, 'create');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ mr: 1, minWidth: 96 }}>
        <Typography variant="h1">
          {translate('resources.rate-cards.name', { smart_count: 2 })}
        </Typography>
        <Typography variant="caption" color="text.secondary" role="status" component="p">
          {total === undefined ? '' : translate('rateCards.count', { smart_count: total })}
        </Typography>
      </Box>
      <TextField
        select
        label={translate('resources.rate-cards.fields.stationId')}
        value={stationId ?? ''}
        onChange={({ target }) =>
          setFilters(target.value === '' ? {} : { stationId: Number(target.value) })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      >
        <option value="">{translate('rateCards.allStations')}</option>
        {stations.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      {mayCreate && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={create} sx={{ ml: 'auto' }}>
          {translate('kit.create')}
        </Button>
      )}
    </Box>
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
  const { data, error, refetch } = useListContext<RateCardRecord>();
  const { create, edit, remove } = useCardDialogs();
  const mayEdit = useMay(RESOURCE, 'edit');
  const texts = useTexts();
  const { preload } = useResourceDialogs();
  usePreload(
    useCallback(() => {
      preload(RESOURCE);
      RateCardInputs.preload();
      void loadDelete();
    }, [preload]),
  );
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const field = (name: string): string => translate(`resources.rate-cards.fields.${name}`);
  const name = translate('resources.rate-cards.name', { smart_count: 1 }).toLocaleLowerCase();
  return (
    <PagedTable<RateCardRecord>
      label={translate('resources.rate-cards.name', { smart_count: 2 })}
      {...(mayEdit && { onOpen: (card: RateCardRecord) => edit({ ...card }) })}
      empty={
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Typography role="status" color="text.secondary">
            {translate('rateCards.empty')}
          </Typography>
          {mayEdit && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={create} sx={{ mt: 1 }}>
              {translate('kit.createItem', { name })}
            </Button>
          )}
        </Box>
      }
    >
      <DataTable.Col source="name" label={field('name')} />
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
        render={texts.dates}
        className={WIDE}
      />
      <DataTable.Col source="timeFee" label={field('timeFee')} render={texts.price} align="right" />
      {mayEdit && (
        <DataTable.Col
          label={translate('kit.actions')}
          disableSort
          onClick={(click) => click.stopPropagation()}
          render={(card: RateCardRecord) => (
            <>
              <Action icon="edit" title={card.name} onClick={() => edit({ ...card })} />
              <Action icon="delete" title={card.name} onClick={() => remove({ ...card })} />
            </>
          )}
        />
      )}
    </PagedTable>
  );
}

const ACTIONS = {
  edit: { Icon: EditIcon, key: 'kit.editRow' },
  delete: { Icon: DeleteIcon, key: 'kit.deleteRow' },
} as const;

interface ActionProps {
  icon: keyof typeof ACTIONS;
  title: string;
  onClick: () => void;
}

function Action({ icon, title, onClick }: ActionProps) {
  const translate = useTranslate();
  const { Icon, key } = ACTIONS[icon];
  const label = translate(key, { title });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon sx={{ fontSize: 17 }} />
      </IconButton>
    </Tooltip>
  );
}
