import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useMemo, type ReactNode } from 'react';
import { DayBars } from '../lines/DayBars';
import { today, useFormat } from '../../shared/format';
import { orderedByDay, spanOf } from '../lines/model/ordered';
import { minutesSeconds } from '../lines/model/clock';
import { sumOfSpots } from '../model/price';
import { useDrafts, type DraftsSource, type PricedDraft } from '../order/use-drafts';

const DAYS = 14;

const Figures = memo(function Figures({ drafts }: { drafts: readonly PricedDraft[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const all = useMemo(() => drafts.flatMap(({ priced }) => priced), [drafts]);
  const now = today();
  const first = all.reduce((least, line) => {
    const { from } = spanOf(line);
    return from < least ? from : least;
  }, '9999-12-31');
  const sum = sumOfSpots(drafts.map((draft) => draft.sum));
  const money = (cents: number): string => (Number.isNaN(cents) ? '-' : format.money(cents));
  const figures = [
    { key: 'spot.sum.airings', value: format.count(sum.airings), strong: true },
    {
      key: 'spot.sum.seconds',
      value: `${format.count(sum.seconds)} (${minutesSeconds(sum.seconds)})`,
    },
    { key: 'spot.sum.time', value: money(sum.cents) },
    { key: 'spot.sum.monthly', value: money(sum.monthly + sum.business) },
    { key: 'spot.sum.gross', value: money(sum.gross), strong: true },
    { key: 'spot.sum.discount', value: money(sum.discount === 0 ? 0 : -sum.discount) },
    { key: 'spot.sum.net', value: money(sum.net), strong: true },
    { key: 'spot.sum.commission', value: money(sum.commission) },
  ];
  return (
    <Box
      component="section"
      aria-label={translate('spot.sum.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}
      >
        {figures.map(({ key, value, strong }) => (
          <div key={key}>
            <Typography
              variant="caption"
              color="text.secondary"
              component="dt"
              sx={{ lineHeight: 1.2 }}
            >
              {translate(key)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontWeight: strong ? 700 : 500,
                fontVariantNumeric: 'tabular-nums',
                lineHeight: 1.3,
              }}
            >
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {sum.through && (
        <Typography variant="caption" color="text.secondary">
          {translate('spot.sum.through', { date: format.date(sum.through) })}
        </Typography>
      )}
      {all.length > 0 && (
        <Box sx={{ ml: 'auto', display: { xs: 'none', lg: 'block' } }}>
          <DayBars days={orderedByDay(all, first > now ? first : now, DAYS)} />
        </Box>
      )}
    </Box>
  );
});

/**
 * The totals of the campaign as edited, or of all campaigns of a new order, saved or not.
 *
 * @param props.children notices of what is being edited; here they move nothing of it
 */
export function Summary({ children, ...source }: DraftsSource & { children: ReactNode }) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, mt: 'auto' }}>
      <Box sx={{ maxHeight: '30vh', overflow: 'auto', bgcolor: 'background.paper' }}>
        {children}
      </Box>
      <Figures drafts={useDrafts(source)} />
    </Box>
  );
}
