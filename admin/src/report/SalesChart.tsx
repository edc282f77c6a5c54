import { MenuItem, TextField, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReportChart, ReportMeasure } from '@contract/report';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { chartOf, isInTurn } from './model/chart';
import type { Table } from '@contract/report-table';
import type { ReportRequest } from './model/types';
import { DIMENSION_TEXTS, MEASURE_TEXTS, useReportWords } from './use-words';

/** After those of the theme; all differ in lightness too, for those who tell few colours apart. */
const MORE_COLOURS = ['#f2b134', '#4f9fb3', '#b5532d', '#8a9aa0', '#5e8c3a'];
/** Lines differ by their marks too. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

const HEIGHT = 280;
const AMOUNTS_WIDTH = 64;
/** Names of so few points fit side by side; of more they are written at a slant. */
const MOST_FLAT = 4;
// Of a lower axis the texts of our font are cut to nothing.
const FLAT = { height: 36 };
const SLANTED = { height: 100, tickLabelStyle: { angle: -35, textAnchor: 'end' } } as const;
/** Pixels of a bar, of what is around bars, and of a letter of their names; names take no more than half. */
const BAR_HEIGHT = 22;
const AROUND = 84;
const LETTER = 7;
const MOST_NAME = 260;

interface SalesChartProps {
  kind: Exclude<ReportChart, 'none' | 'shades'>;
  table: Table;
  request: ReportRequest;
  /** Whether cells have earlier measures after theirs. */
  compared: boolean;
  /** Which of the measures is drawn. */
  measure: number;
  onMeasure: (measure: ReportMeasure) => void;
}

/** A measure of a report, drawn; its table, beside it, is what keys and screen readers read. */
export default function SalesChart(props: SalesChartProps) {
  const { kind, table, request, compared, measure, onMeasure } = props;
  const translate = useTranslate();
  const format = useFormat();
  const { measure: text } = useReportWords();
  const { measures, rows } = request;
  const name = measures[measure] ?? 'net';
  const chart = chartOf(
    table,
    { measure, measures: measures.length, inTurn: kind === 'lines' || isInTurn(rows) },
    {
      total: translate('report.total'),
      rest: (count) => translate('report.rest', { smart_count: Number(count) }),
      others: translate('report.others'),
      now: translate('report.now'),
      earlier: compared ? translate('report.earlier') : null,
    },
  );
  const names = {
    // Two rows may have the same name.
    data: chart.names.map((_, i) => i),
    valueFormatter: (i: number) => chart.names[i] ?? '',
  };
  const series = chart.series.map(({ label, values }, i) => ({
    data: values,
    label,
    stack: kind === 'stacked' ? 'all' : undefined,
    shape: SHAPES[i % SHAPES.length],
    valueFormatter: (value: number | null) => (value === null ? '' : text(name, value)),
  }));
  const { palette } = useTheme();
  const shared = {
    colors: [palette.primary.main, palette.secondary.main, ...MORE_COLOURS],
    hideLegend: series.length === 1,
    skipAnimation: true,
    disableKeyboardNavigation: true,
  };
  const amounts = { valueFormatter: (value: number) => format.compact(value) };
  const longest = Math.max(...chart.names.map((one) => one.length));
  const barsOfRow = kind === 'stacked' ? 1 : series.length;
  const by = rows.map((row) => translate(DIMENSION_TEXTS[row])).join(' · ');
  const title = translate(MEASURE_TEXTS[name]);
  return (
    <figure className="rp-chart">
      {measures.length > 1 && (
        <TextField
          select
          label={translate('report.drawn')}
          value={name}
          onChange={({ target }) => onMeasure(target.value as ReportMeasure)}
          slotProps={{ select: { MenuProps: { transitionDuration: 0, disablePortal: true } } }}
          sx={{ width: 180, mt: 1.5 }}
        >
          {measures.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(MEASURE_TEXTS[one])}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'lines' ? (
        <LineChart
          {...shared}
          height={HEIGHT}
          grid={{ horizontal: true }}
          series={series.map((one) => ({ ...one, curve: 'linear', showMark: true }))}
          yAxis={[{ ...amounts, width: AMOUNTS_WIDTH }]}
          xAxis={[
            { ...names, ...(names.data.length <= MOST_FLAT ? FLAT : SLANTED), scaleType: 'point' },
          ]}
        />
      ) : (
        <BarChart
          {...shared}
          layout="horizontal"
          height={AROUND + names.data.length * BAR_HEIGHT * Math.min(barsOfRow, 3)}
          grid={{ vertical: true }}
          series={series.map(({ data, label, stack, valueFormatter }) => ({
            data,
            label,
            stack,
            valueFormatter,
          }))}
          yAxis={[
            { ...names, scaleType: 'band', width: Math.min(MOST_NAME, 16 + longest * LETTER) },
          ]}
          xAxis={[{ ...amounts, ...FLAT }]}
        />
      )}
      <Typography component="figcaption" variant="body2">
        {by === '' ? title : translate('report.chartOf', { measure: title, rows: by })}
        {chart.left &&
          ` · ${translate('report.chartCut', {
            smart_count: chart.left.rows,
            part: format.percent(chart.left.share),
          })}`}
      </Typography>
    </figure>
  );
}
