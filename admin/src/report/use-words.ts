import {
  MONEY_MEASURES,
  type ReportBasis,
  type ReportChart,
  type ReportComparison,
  type ReportMeasure,
  type ReportPeriod,
} from '@contract/report';
import { forEachDimension, kindOf } from '@contract/report-dimensions';
import type { SpotType } from '@contract/enums';
import { addDays, twoDigits } from '@contract/time';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { useMemo } from 'react';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { spotTypeText } from '../spot/lines/model/sentences';
import type { Label, TableLine } from '@contract/report-table';
import type { Report } from './model/types';

export const BASIS_TEXTS: Record<ReportBasis, string> = {
  ordered: 'report.basis.ordered',
  scheduled: 'report.basis.scheduled',
  aired: 'report.basis.aired',
};

export const PERIOD_TEXTS: Record<ReportPeriod, string> = {
  dates: 'report.period.dates',
  thisWeek: 'report.period.thisWeek',
  thisMonth: 'report.period.thisMonth',
  lastMonth: 'report.period.lastMonth',
  nextMonth: 'report.period.nextMonth',
  thisYear: 'report.period.thisYear',
  lastYear: 'report.period.lastYear',
};

export const COMPARISON_TEXTS: Record<ReportComparison, string> = {
  none: 'report.comparison.none',
  before: 'report.comparison.before',
  yearAgo: 'report.comparison.yearAgo',
};

export const CHART_TEXTS: Record<ReportChart, string> = {
  none: 'report.charts.none',
  bars: 'report.charts.bars',
  stacked: 'report.charts.stacked',
  lines: 'report.charts.lines',
  shades: 'report.charts.shades',
};

export const DIMENSION_TEXTS = forEachDimension((dimension) => `report.dimension.${dimension}`);

export const MEASURE_TEXTS: Record<ReportMeasure, string> = {
  airings: 'report.measure.airings',
  seconds: 'report.measure.seconds',
  gross: 'report.measure.gross',
  discount: 'report.measure.discount',
  net: 'report.measure.net',
  commission: 'report.measure.commission',
};

/** What a line is called that is no row. */
export function lineName({ kind, labels }: TableLine, translate: TranslateFunction): string {
  const [first = ''] = labels;
  if (kind === 'subtotal') return translate('report.subtotal', { name: first });
  if (kind === 'rest') return translate('report.rest', { smart_count: Number(first) });
  return translate('report.total');
}

/** A Sunday, from which weekdays are counted. */
const SUNDAY = '2026-12-06';

/** The words of a report in the current language. @param names of records, as the server answered them */
export function useReportWords(names?: Report['names']) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  return useMemo(() => {
    const month = (one: string): string => format.month(`${one}-01`);
    const value: Label = (dimension, one) => {
      if (one === null) return translate('report.without');
      switch (kindOf(dimension)) {
        case 'spotType':
          return spotTypeText(one as SpotType, translate);
        case 'day':
        case 'week':
          return format.date(String(one));
        case 'month':
          return month(String(one));
        case 'weekday':
          return dates.weekdayLong(addDays(SUNDAY, Number(one)));
        case 'hour':
          return `${twoDigits(one)}:00`;
        default:
          return names?.[dimension]?.[String(one)] ?? String(one);
      }
    };
    const measure = (of: ReportMeasure, amount: number): string =>
      MONEY_MEASURES.includes(of) ? format.money(Math.round(amount * 100)) : format.count(amount);
    return { value, month, measure };
  }, [names, translate, format, dates]);
}
