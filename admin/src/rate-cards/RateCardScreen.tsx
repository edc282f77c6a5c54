import {
  Box,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import type { RateCardRecord } from '../shared/rate-cards';
import { useChoices } from '../shared/records';
import { useFormat } from '../spot-lines/format';
import { weekdaysText } from '../spot-lines/model/sentences';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { DeleteCard } from './DeleteCard';
import { RateCardDialog } from './RateCardDialog';

const LIST = {
  resource: 'rate-cards',
  sort: { field: 'name', order: 'ASC' },
  perPage: 50,
  // Each tab has its own list, and the workspace checks access.
  disableSyncWithLocation: true,
  disableAuthentication: true,
  storeKey: false,
} as const;

/** A station's prices of a second. */
export default function RateCardScreen() {
  return (
    <ListBase {...LIST}>
      <Cards />
    </ListBase>
  );
}

/** `wide`: left out on a phone. `sort`: the field that it is sorted by. */
interface Column {
  key: string;
  sort?: string;
  wide?: true;
  number?: true;
  text: (card: RateCardRecord) => string;
}

function useColumns(): Column[] {
  const translate = useTranslate();
  const format = useFormat();
  const { choices: stations } = useChoices('station');
  const names = new Map(stations.map(({ id, label }) => [id, label]));
  const any = translate('rateCards.any');
  const span = (from: string | null, to: string | null): string =>
    from === null && to === null ? any : `${from ?? '…'} – ${to ?? '…'}`;
  const date = (value: string | null): string | null => value && format.date(value);
  const length = (value: number | null): string | null => (value === null ? null : `${value} s`);
  return [
    { key: 'rateCards.field.name', sort: 'name', text: ({ name }) => name },
    {
      key: 'rateCards.field.stationId',
      text: ({ stationId }) => names.get(stationId) ?? '',
      wide: true,
    },
    {
      key: 'rateCards.field.days',
      text: (card) => weekdaysText(card, translate),
      wide: true,
    },
    {
      key: 'rateCards.field.hours',
      sort: 'startTime',
      text: (card) => span(card.startTime, card.endTime),
    },
    {
      key: 'rateCards.field.lengths',
      sort: 'lengthFrom',
      text: (card) => span(length(card.lengthFrom), length(card.lengthTo)),
      wide: true,
    },
    {
      key: 'rateCards.field.dates',
      sort: 'from',
      text: (card) => span(date(card.from), date(card.to)),
      wide: true,
    },
    {
      key: 'rateCards.field.timeFee',
      sort: 'timeFee',
      number: true,
      text: ({ timeFee }) => format.money(Math.round(timeFee * 100)),
    },
  ];
}

const WIDE = { display: { xs: 'none', md: 'table-cell' } };

function Cards() {
  const translate = useTranslate();
  const list = useListContext<RateCardRecord>();
  const { data, error, total, sort, page, perPage } = list;
  const { choices: stations } = useChoices('station');
  const columns = useColumns();
  const modal = useModal();
  const stationId = (list.filterValues as { stationId?: number }).stationId ?? null;
  const title = translate('screens.rateCards');
  const edit = (card?: RateCardRecord): void =>
    modal.open(<RateCardDialog card={card} stationId={stationId} onClose={modal.close} />);
  const remove = (card: RateCardRecord): void =>
    modal.open(<DeleteCard card={card} onClose={modal.close} />);
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}
      >
        <Box sx={{ mr: 1, minWidth: 96 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="caption" color="text.secondary" role="status" component="p">
            {total === undefined ? '' : translate('rateCards.count', { smart_count: total })}
          </Typography>
        </Box>
        <TextField
          select
          label={translate('rateCards.field.stationId')}
          value={stationId ?? ''}
          onChange={({ target }) =>
            list.setFilters(target.value === '' ? {} : { stationId: Number(target.value) })
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
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => edit()}
          sx={{ ml: 'auto' }}
        >
          {translate('kit.create')}
        </Button>
      </Box>
      {error ? (
        <LoadFailed error={error} onRetry={list.refetch} />
      ) : !data ? (
        <ScreenLoading />
      ) : (
        <>
          <Box sx={{ flex: 1, minHeight: 120, overflow: 'auto' }}>
            <Table
              size="small"
              aria-label={title}
              stickyHeader
              sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
            >
              <TableHead>
                <TableRow>
                  {columns.map(({ key, sort: field, wide, number }) => (
                    <TableCell
                      key={key}
                      align={number && 'right'}
                      sx={wide && WIDE}
                      sortDirection={sort.field === field ? asDirection(sort.order) : false}
                    >
                      {field ? (
                        <TableSortLabel
                          active={sort.field === field}
                          direction={sort.field === field ? asDirection(sort.order) : 'asc'}
                          onClick={() =>
                            list.setSort({
                              field,
                              order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
                            })
                          }
                        >
                          {translate(key)}
                        </TableSortLabel>
                      ) : (
                        translate(key)
                      )}
                    </TableCell>
                  ))}
                  <TableCell>{translate('kit.actions')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((card) => (
                  <TableRow key={card.id} hover onDoubleClick={() => edit(card)}>
                    {columns.map(({ key, text, wide, number }) => (
                      <TableCell
                        key={key}
                        align={number && 'right'}
                        sx={{ ...(wide && WIDE), overflowWrap: 'break-word' }}
                      >
                        {text(card)}
                      </TableCell>
                    ))}
                    <TableCell sx={{ whiteSpace: 'nowrap', py: 0 }}>
                      <Action icon="edit" title={card.name} onClick={() => edit(card)} />
                      <Action icon="delete" title={card.name} onClick={() => remove(card)} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            {data.length === 0 && (
              <Box sx={{ p: 3, textAlign: 'center' }}>
                <Typography role="status" color="text.secondary">
                  {translate('rateCards.empty')}
                </Typography>
                <Button
                  variant="outlined"
                  startIcon={<AddIcon />}
                  onClick={() => edit()}
                  sx={{ mt: 1 }}
                >
                  {translate('kit.createItem', {
                    name: translate('rateCards.item').toLocaleLowerCase(),
                  })}
                </Button>
              </Box>
            )}
          </Box>
          {total !== undefined && total > perPage && (
            <TablePagination
              component="div"
              count={total}
              page={page - 1}
              onPageChange={(_event, next) => list.setPage(next + 1)}
              rowsPerPage={perPage}
              rowsPerPageOptions={[perPage]}
              labelDisplayedRows={({ from, to, count }) =>
                translate('ra.navigation.page_range_info', {
                  offsetBegin: from,
                  offsetEnd: to,
                  total: count,
                })
              }
              getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
              sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}
            />
          )}
        </>
      )}
    </>
  );
}

const asDirection = (order: string): 'asc' | 'desc' => (order === 'ASC' ? 'asc' : 'desc');

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
