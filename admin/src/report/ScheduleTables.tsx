import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { dayOfWeek } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { NAMED_ROWS } from '../shared/table-styles';
import { isWeekend } from '../spot/lines/grid/GridRow';
import { spotTypeText } from '../spot/lines/model/sentences';
import { SERVICE_TEXTS } from '../traffic-log/model/texts';
import type { Schedule, ScheduleBlock, ScheduleLine } from './model/types';
import { WideRegion } from '../shared/WideRegion';

/** Columns of days have the same width, and little of it: a month has up to 31. */
const DAY = { px: 0.25, minWidth: 20 };
const WEEKEND = { ...DAY, bgcolor: 'action.hover' };
const WEEK = { px: 0.5 };
/** The line has what the others leave, so that the days of all months stand below one another. */
const LINE = {
  width: '100%',
  maxWidth: 0,
  minWidth: 150,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};
const AMOUNT = { px: 0.75, minWidth: 64 };
const cents = (units: number): number => Math.round(units * 100);

/** The tables of a campaign's order: each month or quarter by its lines, and the amounts by month. */
export function ScheduleTables({
  schedule,
  children,
}: {
  schedule: Schedule;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const format = useFormat();
  const { campaign, blocks, months, more, dateTo } = schedule;
  // A last week may have one day, but never all of them.
  const byDay = blocks.every((block) => block.columns.every(({ from, to }) => from === to));
  const marks = [
    campaign.state === 'hold' ? 'papers.marks.hold' : null,
    campaign.submitted === 1 ? 'papers.marks.submitted' : null,
    campaign.cancelled === 1 ? 'papers.marks.cancelled' : null,
  ].filter((mark) => mark !== null);
  return (
    <Box sx={{ overflow: 'auto', flex: 1, px: 2, pb: 2 }}>
      <Typography variant="h2">{`${campaign.number} ${campaign.name}`}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[campaign.client, campaign.agency, campaign.station, campaign.executive]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {marks.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {marks.map((mark) => translate(mark)).join(' · ')}
        </Alert>
      )}
      {months.length === 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('papers.nothingOrdered')}
        </Alert>
      )}
      {blocks.map((block) => (
        <BlockTable
          key={block.columns[0]?.from ?? ''}
          block={block}
          lines={schedule.lines}
          byDay={byDay}
        />
      ))}
      {months.length > 0 && <MoneyTable schedule={schedule} />}
      {more === 1 && dateTo !== null && (
        <Typography sx={{ mt: 1 }}>
          {translate('papers.goesOn', { date: format.date(dateTo) })}
        </Typography>
      )}
      {children}
    </Box>
  );
}

interface BlockTableProps {
  block: ScheduleBlock;
  lines: readonly ScheduleLine[];
  /** Whether its columns are days. */
  byDay: boolean;
}

function BlockTable({ block, lines, byDay }: BlockTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  const id = useId();
  const first = block.columns[0]?.from ?? '';
  const last = block.columns.at(-1)?.to ?? '';
  const name = byDay
    ? dates.first.month(first.slice(0, 7))
    : translate('papers.weeks', { from: format.date(first), to: format.date(last) });
  const columns = block.columns.map(({ from }) => ({
    from,
    sx: !byDay ? WEEK : isWeekend(dayOfWeek(from)) ? WEEKEND : DAY,
  }));
  const head = (from: string): string =>
    byDay ? String(Number(from.slice(8))) : dates.dayMonth(from);
  const lineText = (line: ScheduleLine): string => {
    const service = SERVICE_TEXTS[line.service];
    const file =
      line.usePieces === 1
        ? translate('papers.inTurn')
        : (line.file ?? translate('spot.audio.toCome'));
    return [spotTypeText(line.spotType, translate), file, service && translate(service)]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mt: 2 }}>
        {name}
      </Typography>
      <WideRegion aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={NAMED_ROWS}>
          <TableHead>
            <TableRow>
              <TableCell sx={LINE}>{translate('papers.line')}</TableCell>
              {columns.map(({ from, sx }) => (
                <TableCell key={from} align="right" sx={sx} title={dates.short(from)}>
                  {head(from)}
                </TableCell>
              ))}
              <TableCell align="right" sx={AMOUNT}>
                {translate('report.measure.airings')}
              </TableCell>
              <TableCell align="right" sx={AMOUNT}>
                {translate('papers.price')}
              </TableCell>
              <TableCell align="right" sx={AMOUNT}>
                {translate('papers.amount')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {block.rows.map((row) => {
              const line = lines[row.line];
              if (!line) return null;
              return (
                <TableRow key={row.line}>
                  <TableCell sx={LINE}>
                    {lineText(line)}
                    <Box sx={{ color: 'text.secondary' }}>
                      {[
                        line.times || line.show,
                        translate('papers.seconds', { length: line.length }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                  </TableCell>
                  {columns.map(({ from, sx }, i) => (
                    <TableCell key={from} align="right" sx={sx}>
                      {(row.counts[i] ?? 0) > 0 ? format.count(row.counts[i] ?? 0) : ''}
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={AMOUNT}>
                    {format.count(row.airings)}
                  </TableCell>
                  <TableCell align="right" sx={AMOUNT}>
                    {line.timeFee === null ? '' : format.money(cents(line.timeFee))}
                    {line.spotPrice !== null &&
                      translate('papers.ofAiring', {
                        price: format.money(cents(line.spotPrice)),
                      })}
                  </TableCell>
                  <TableCell align="right" sx={AMOUNT}>
                    {format.money(cents(row.time))}
                  </TableCell>
                </TableRow>
              );
            })}
            <TableRow sx={{ '& td': { fontWeight: 600 } }}>
              <TableCell>{translate('report.total')}</TableCell>
              {columns.map(({ from, sx }, i) => (
                <TableCell key={from} align="right" sx={sx}>
                  {(block.totals[i] ?? 0) > 0 ? format.count(block.totals[i] ?? 0) : ''}
                </TableCell>
              ))}
              <TableCell align="right" sx={AMOUNT}>
                {format.count(block.airings)}
              </TableCell>
              <TableCell />
              <TableCell align="right" sx={AMOUNT}>
                {format.money(cents(block.time))}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </WideRegion>
    </>
  );
}

const AMOUNTS = ['time', 'fees', 'gross', 'discount', 'net', 'commission'] as const;
const AMOUNT_TEXTS: Record<(typeof AMOUNTS)[number], string> = {
  time: 'papers.time',
  fees: 'papers.fees',
  gross: 'report.measure.gross',
  discount: 'report.measure.discount',
  net: 'report.measure.net',
  commission: 'report.measure.commission',
};

/** What each month comes to, and all of them. */
function MoneyTable({ schedule: { months, total } }: { schedule: Schedule }) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  const id = useId();
  const row = (key: string, name: string, sums: Schedule['total'], bold: boolean) => (
    <TableRow key={key} sx={bold ? { '& td': { fontWeight: 600 } } : undefined}>
      <TableCell>{name}</TableCell>
      <TableCell align="right">{format.count(sums.airings)}</TableCell>
      <TableCell align="right">{format.count(sums.seconds)}</TableCell>
      {AMOUNTS.map((amount) => (
        <TableCell key={amount} align="right">
          {format.money(cents(sums[amount]))}
        </TableCell>
      ))}
    </TableRow>
  );
  return (
    <>
      <Typography id={id} variant="h2" sx={{ mt: 2 }}>
        {translate('papers.money')}
      </Typography>
      <WideRegion aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={NAMED_ROWS}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('report.dimension.month')}</TableCell>
              <TableCell align="right">{translate('report.measure.airings')}</TableCell>
              <TableCell align="right">{translate('report.measure.seconds')}</TableCell>
              {AMOUNTS.map((amount) => (
                <TableCell key={amount} align="right">
                  {translate(AMOUNT_TEXTS[amount])}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {months.map((one) =>
              row(one.month, dates.first.month(one.month.slice(0, 7)), one, false),
            )}
            {row('total', translate('report.total'), total, true)}
          </TableBody>
        </Table>
      </WideRegion>
    </>
  );
}
