import { Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReportChart } from '@contract/report';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { chartOf, MOST_POINTS } from './model/chart';
import type { Table } from '@contract/report-table';
import type { ReportRequest } from './model/types';
import { DIMENSION_TEXTS, MEASURE_TEXTS, useReportWords } from './use-words';

/** The palette of Okabe and Ito, whose colours colour-blind people tell apart; without its yellow, which is pale on paper. */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999999'];
/** Lines differ by their marks too. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

const HEIGHT = 280;
const AMOUNTS_WIDTH = 64;
/** Names of so few rows fit side by side; of more they are written at a slant. */
const MOST_FLAT = 4;
const FLAT = { height: 36 };
const SLANTED = { height: 100, tickLabelStyle: { angle: -35, textAnchor: 'end' } } as const;

interface SalesChartProps {
  kind: Exclude<ReportChart, 'none' | 'shades'>;
  table: Table;
  request: ReportRequest;
  /** Whether cells have earlier measures after theirs. */
  compared: boolean;
  /** Which of the measures is drawn. */
  measure: number;
}

/** A measure of a report, drawn; its table, beside it, is what keys and screen readers read. */
export default function SalesChart({ kind, table, request, compared, measure }: SalesChartProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { measure: text } = useReportWords();
  const { measures, rows } = request;
  const name = measures[measure] ?? 'net';
  const chart = chartOf(
    table,
    { measure, measures: measures.length },
    {
      total: translate('report.total'),
      rest: (count) => translate('report.rest', { smart_count: Number(count) }),
      others: translate('report.others'),
      now: translate('report.now'),
      earlier: compared ? translate('report.earlier') : null,
    },
  );
  const isFlat = chart.names.length <= MOST_FLAT;
  const axis = {
    // Two rows may have the same name.
    data: chart.names.map((_, i) => i),
    valueFormatter: (i: number) => chart.names[i] ?? '',
    ...(isFlat ? FLAT : SLANTED),
  };
  const series = chart.series.map(({ label, values }, i) => ({
    data: values,
    label,
    stack: kind === 'stacked' ? 'all' : undefined,
    shape: SHAPES[i % SHAPES.length],
    valueFormatter: (value: number | null) => (value === null ? '' : text(name, value)),
  }));
  const shared = {
    height: HEIGHT,
    colors: COLOURS,
    hideLegend: series.length === 1,
    yAxis: [{ width: AMOUNTS_WIDTH, valueFormatter: (value: number) => format.compact(value) }],
    grid: { horizontal: true },
    skipAnimation: true,
    disableKeyboardNavigation: true,
  };
  const by = rows.map((row) => translate(DIMENSION_TEXTS[row])).join(' · ');
  const title = translate(MEASURE_TEXTS[name]);
  return (
    <figure className="rp-chart">
      {kind === 'lines' ? (
        <LineChart
          {...shared}
          series={series.map((one) => ({ ...one, curve: 'linear', showMark: true }))}
          xAxis={[{ ...axis, scaleType: 'point' }]}
        />
      ) : (
        <BarChart
          {...shared}
          series={series.map(({ data, label, stack, valueFormatter }) => ({
            data,
            label,
            stack,
            valueFormatter,
          }))}
          xAxis={[{ ...axis, scaleType: 'band' }]}
        />
      )}
      <Typography component="figcaption" variant="body2">
        {by === '' ? title : translate('report.chartOf', { measure: title, rows: by })}
        {chart.cut && ` · ${translate('report.chartCut', { count: MOST_POINTS })}`}
      </Typography>
    </figure>
  );
}
