import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import { CardPricesContext } from '../card-prices';
import { DayBars } from '../DayBars';
import { today, useFormat } from '../../../shared/format';
import { orderedByDay, horizonOf, spanOf } from '../model/ordered';
import { minutesSeconds } from '../model/clock';
import { withCardPrice } from '../model/card-price';
import { lineSum } from '../model/price';
import { NO_LINES } from '../model/new-lines';
import { isSimple, type Line, type Piece } from '../model/types';
import { isDated } from './use-card-hint';
import { useDoubt } from './use-doubt';

const DAYS = 14;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography variant="caption" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </div>
  );
}

interface EffectProps {
  line: Line;
  /** Of the campaign, for a line that takes them. */
  pieces?: readonly Piece[];
  tested?: LineTest;
}

/** The totals of a line while it is edited; `tested` is what the last test run placed of it. */
export function Effect({ line, pieces = NO_LINES.pieces, tested }: EffectProps) {
  const translate = useTranslate();
  const format = useFormat();
  const prices = use(CardPricesContext);
  const shown = useMemo(() => {
    if (!isDated(line)) return null;
    const now = today();
    const through = horizonOf([line], now);
    const { from, to } = spanOf(line);
    return {
      sum: lineSum(withCardPrice(line, pieces, prices), through, pieces),
      through: to === null ? through : null,
      next: orderedByDay([line], from > now ? from : now, DAYS),
    };
  }, [line, pieces, prices]);
  const doubtOf = useDoubt();
  // The days of a detailed line are in the grid behind its dialog.
  const doubt = isSimple(line) ? doubtOf(line) : null;
  const sum = shown?.sum;
  const number = (n: number | undefined): string =>
    n === undefined || Number.isNaN(n) ? '-' : format.count(n);
  const money = (n: number | undefined): string =>
    n === undefined || Number.isNaN(n) ? '-' : format.money(n);
  return (
    <Box
      component="section"
      aria-label={translate('spot.effect.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        borderRadius: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        <Figure
          label={
            shown?.through
              ? translate('spot.effect.airingsThrough', { date: format.date(shown.through) })
              : translate('spot.effect.airings')
          }
          value={number(sum?.airings)}
        />
        <Figure
          label={translate('spot.effect.seconds')}
          value={
            sum && !Number.isNaN(sum.seconds)
              ? `${number(sum.seconds)} (${minutesSeconds(sum.seconds)})`
              : '-'
          }
        />
        <Figure label={translate('spot.effect.price')} value={money(sum?.cents)} />
        {tested && (
          <Figure
            label={translate('spot.effect.tested')}
            value={`${tested.placed} / ${tested.placed + tested.unplaced}`}
          />
        )}
      </Box>
      {shown && <DayBars days={shown.next} />}
      <Box role="status" sx={{ flexBasis: doubt === null ? 0 : '100%' }}>
        {doubt !== null && <Alert severity="warning">{doubt}</Alert>}
      </Box>
    </Box>
  );
}

export interface LineTest {
  placed: number;
  unplaced: number;
}
