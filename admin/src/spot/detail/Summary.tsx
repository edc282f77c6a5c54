import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { DayBars } from '../lines/DayBars';
import { today, useFormat } from '../../shared/format';
import { askedByDay, spanOf } from '../lines/model/asked';
import { minutesSeconds } from '../lines/model/clock';
import { withCardPrices, type CardPrices } from '../lines/model/card-price';
import { spotSum } from '../model/price';
import type { Lines } from '../lines/model/types';
import type { SpotFields } from '../model/types';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';

const DAYS = 14;

interface FiguresProps {
  lines: Lines;
  control: Control<SpotFields>;
  prices: CardPrices;
}

interface SummaryProps {
  store: LinesStore;
  control: Control<SpotFields>;
  prices: CardPrices;
}

function SummaryFigures({ lines, control, prices }: FiguresProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [monthlyGross, discount, agencyPercentage] = useWatch({
    control,
    name: ['monthlyGross', 'discount', 'agencyPercentage'],
  });
  const all = useMemo(() => {
    const { simple, advanced } = withCardPrices(lines, prices);
    return [...simple, ...advanced];
  }, [lines, prices]);
  const now = today();
  const first = all.reduce((least, line) => {
    const { from } = spanOf(line);
    return from < least ? from : least;
  }, '9999-12-31');
  const sum = spotSum({ monthlyGross, discount, agencyPercentage }, all, now, lines.pieces);
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
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mt: 'auto',
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
          <DayBars days={askedByDay(all, first > now ? first : now, DAYS)} />
        </Box>
      )}
    </Box>
  );
}

const Figures = memo(SummaryFigures);

/** The totals of the campaign as edited, saved or not. */
export function Summary({ store, control, prices }: SummaryProps) {
  return <Figures lines={useRestedLines(store)} control={control} prices={prices} />;
}
