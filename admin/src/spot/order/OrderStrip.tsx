import { Box, Button, Chip, Typography } from '@mui/material';
import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import AudioIcon from '@mui/icons-material/AudioFileOutlined';
import EndIcon from '@mui/icons-material/EventBusyOutlined';
import ExtendIcon from '@mui/icons-material/EventRepeatOutlined';
import { countedCampaigns } from '@contract/campaign-order';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, useCallback, useMemo } from 'react';
import { today, useFormat } from '../../shared/format';
import { useMay } from '../../shared/may';
import { useNameOf } from '../../shared/records';
import { tabOfSpot } from '../../workspace/addresses';
import { useModal } from '../../workspace/modal';
import { useOpenTab } from '../../workspace/tab-context';
import { copyGroups, type MissingCopy } from '../copy/model/copy-groups';
import { useMissingCopyOf, YEAR_AHEAD } from '../list/use-missing-copy';
import { fieldsOf, linesOf } from '../model/draft';
import { spotSum, sumOfSpots } from '../model/price';
import type { OrderAnswer, SpotAnswer } from '../model/types';
import { useDrafts, type DraftsSource } from './use-drafts';

const ExtendOrderDialog = lazy(() => import('./ExtendOrderDialog'));
const CopiesDialog = lazy(() => import('../copy/CopiesDialog'));
const EndDialog = lazy(() => import('../delete/EndDialog'));
const ChangeOrderDialog = lazy(() => import('./ChangeOrderDialog'));

interface OrderStripProps extends DraftsSource {
  orderId: number;
  /** The campaign that is open. */
  spotId: number;
}

/** The order of an open campaign: its stations, to go to their campaigns, and what all of them come to. */
export function OrderStrip({ orderId, ...props }: OrderStripProps) {
  const { data } = useGetOne<OrderAnswer>('campaign-orders', { id: orderId });
  return data ? <Strip order={data} {...props} /> : null;
}

const sumOfStored = (campaign: SpotAnswer) => {
  const { simple, advanced, pieces } = linesOf(campaign);
  return spotSum(fieldsOf(campaign), [...simple, ...advanced], today(), pieces);
};

interface StripProps extends DraftsSource {
  order: OrderAnswer;
  spotId: number;
}

function Strip({ order, spotId, ...source }: StripProps) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const modal = useModal();
  const stationName = useNameOf('station');
  const mayChange = useMay('campaign-orders', 'edit');
  const [own] = useDrafts(source);
  const counted = useMemo(() => countedCampaigns(order.campaigns), [order]);
  const stored = useMemo(
    () => new Map(counted.map((campaign) => [campaign.id, sumOfStored(campaign)])),
    [counted],
  );
  const isOfOrder = useCallback((place: MissingCopy) => place.orderId === order.id, [order.id]);
  const missing = useMissingCopyOf(YEAR_AHEAD).data;
  const copies = useMemo(
    () => copyGroups((missing ?? []).filter(isOfOrder)).length,
    [missing, isOfOrder],
  );
  const fillCopies = (): void =>
    modal.open(
      <CopiesDialog
        of={translate('spot.stations.ofOrder', { number: order.number })}
        which={isOfOrder}
        onClose={modal.close}
      />,
    );
  // What is edited counts as it is, saved or not.
  const sums = [...stored].map(([id, sum]) => (id === spotId && own ? own.sum : sum));
  const { airings, seconds, net } = sumOfSpots(sums);
  const figures = [
    translate('spot.airings', { smart_count: airings }),
    `${format.count(seconds)} s`,
    `${translate('spot.sum.net')} ${Number.isNaN(net) ? '-' : format.money(net)}`,
  ];
  return (
    <Box
      component="section"
      aria-label={translate('spot.stations.ofOrder', { number: order.number })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {translate('spot.stations.ofOrder', { number: order.number })}
      </Typography>
      {order.campaigns.map(({ id, stationId, submitted }) => {
        const name = stationName(stationId);
        return (
          <Chip
            key={id}
            size="small"
            label={
              submitted === 1 ? `${name} · ${translate('spot.status.waiting').toLowerCase()}` : name
            }
            color={id === spotId ? 'primary' : 'default'}
            variant={id === spotId ? 'filled' : 'outlined'}
            aria-current={id === spotId || undefined}
            onClick={() => openTab(tabOfSpot(id))}
            sx={{ minHeight: { xs: 40, sm: 24 } }}
          />
        );
      })}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }} role="status">
        {translate('spot.stations.sum', { figures: figures.join(' · ') })}
      </Typography>
      {mayChange && (
        <Box sx={{ ml: 'auto' }}>
          {copies > 0 && (
            <Button size="small" color="warning" startIcon={<AudioIcon />} onClick={fillCopies}>
              {translate('spot.audio.count', { smart_count: copies })}
            </Button>
          )}
          <Button
            size="small"
            startIcon={<ExtendIcon />}
            onClick={() => modal.open(<ExtendOrderDialog order={order} onClose={modal.close} />)}
          >
            {translate('spot.stations.extend')}
          </Button>
          <Button
            size="small"
            startIcon={<EndIcon />}
            onClick={() =>
              modal.open(
                <EndDialog
                  spotIds={counted.map(({ id }) => id)}
                  end="cancel"
                  onClose={modal.close}
                />,
              )
            }
          >
            {translate('spot.stations.cancel')}
          </Button>
          <Button
            size="small"
            startIcon={<ChangeIcon />}
            onClick={() => modal.open(<ChangeOrderDialog order={order} onClose={modal.close} />)}
          >
            {translate('spot.stations.change')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
