import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { ReportMeasure } from '@contract/report';
import type { ReportDimension } from '@contract/report-dimensions';
import { tableOf, type Order, type Place, type Table } from '@contract/report-table';
import { Button } from '@mui/material';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { requestOf, isComplete, usualQuestion } from './model/question';
import { mostOf } from './model/shades';
import type { Question } from './model/types';
import { ReportFrame } from './ReportFrame';
import { FactsDialog } from './FactsDialog';
import { PivotTable } from './PivotTable';
import { PrintButton, PrintedReport } from './PrintedReport';
import { PrintedTable } from './PrintedTable';
import { useSummary } from './QuestionSummary';
import { SalesQuestion } from './SalesQuestion';
import { useCsv } from './use-csv';
import { useWorkbook } from './use-workbook';
import { useReport, type AnsweredReport } from './use-report';
import { MEASURE_TEXTS, useReportWords } from './use-words';
import { today } from '../shared/format';

const SalesChart = lazy(() => import('./SalesChart'));

/** A value as it was answered: some are numbers. */
const ofText = (dimension: ReportDimension, value: string | null) =>
  value !== null && dimension === 'spotType' ? Number(value) : value;

/** What is to be known of an answer's numbers. */
const factsText = (
  { factCount, provisional, withoutNumbers, earlier }: AnsweredReport,
  words: ReturnType<typeof useReportWords>,
  translate: TranslateFunction,
): string =>
  [
    translate('report.facts', { smart_count: factCount }),
    provisional.length > 0 &&
      translate('report.provisional', { months: provisional.map(words.month).join(', ') }),
    withoutNumbers.length > 0 &&
      translate('report.withoutNumbers', { months: withoutNumbers.map(words.month).join(', ') }),
    earlier &&
      translate('report.comparedWith', {
        from: words.value('date', earlier.dateFrom),
        to: words.value('date', earlier.dateTo),
      }),
  ]
    .filter(Boolean)
    .join(' ');

/** What a report comes to in all: of a wide or long one, its own totals are out of sight. */
const totalText = (
  { columns, totals }: Table,
  measures: readonly ReportMeasure[],
  words: ReturnType<typeof useReportWords>,
  translate: TranslateFunction,
): string =>
  measures
    .map(
      (name, i) =>
        `${translate(MEASURE_TEXTS[name])} ${words.measure(name, totals.get(columns.length - 1)?.[i] ?? 0)}`,
    )
    .join(' · ');

/** The measure that is drawn: the one that was chosen, or else what the table is sorted by, or what was sold. */
function drawnOf(measures: readonly ReportMeasure[], ...chosen: (ReportMeasure | null)[]): number {
  const places = [...chosen, 'net' as const].map((one) => (one ? measures.indexOf(one) : -1));
  return places.find((place) => place >= 0) ?? 0;
}

/** What was sold, scheduled or aired, and its money, by dimensions of choice. */
export default function SalesScreen() {
  const translate = useTranslate();
  const [question, setQuestion] = useState(() => usualQuestion(today()));
  const { data, error, isFetching, refetch } = useReport(
    isComplete(question) ? requestOf(question) : null,
    question.compare,
  );
  const words = useReportWords(data?.names);
  const summary = useSummary();
  const [column, setColumn] = useState<number | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [drawn, setDrawn] = useState<ReportMeasure | null>(null);
  const { sort, top, shares, chart } = question;
  const measure = sort === null || !data ? -1 : data.request.measures.indexOf(sort);
  const order: Order | null = measure < 0 ? null : { column, measure };
  const table = data && tableOf(data, data.request, words.value, { order, top });
  const most =
    table && data && chart === 'shades' ? mostOf(table, data.request.measures.length) : null;
  const saveCsv = useCsv();
  const saveWorkbook = useWorkbook();
  const earlier = data?.earlier ?? null;
  const facts = data ? factsText(data, words, translate) : '';
  const choose = (next: Question): void => {
    // Columns are others then.
    if (next.columns !== question.columns) setColumn(null);
    setQuestion(next);
  };
  const onOrder = (next: Order | null): void => {
    setColumn(next?.column ?? null);
    setQuestion({ ...question, sort: (next && data?.request.measures[next.measure]) ?? null });
  };

  return (
    <ReportFrame title="screens.reportSales" lead="report.lead" money>
      <SalesQuestion question={question} onQuestion={choose} />
      <div className="rp-status" role="status">
        <span>
          {data && table && table.lines.length > 0 && (
            <strong>{totalText(table, data.request.measures, words, translate)}</strong>
          )}{' '}
          <span>{facts}</span>
        </span>
        <span>
          <PrintButton disabled={!table || table.lines.length === 0} />
          <Button
            startIcon={<DownloadIcon />}
            disabled={!table || table.lines.length === 0}
            onClick={() =>
              data &&
              table &&
              saveWorkbook(data, table, { ...question, sort: order && sort, column })
            }
          >
            {translate('report.workbook')}
          </Button>
          <Button
            startIcon={<DownloadIcon />}
            disabled={!table || table.lines.length === 0}
            onClick={() => data && table && saveCsv(data, table, shares)}
          >
            {translate('report.csv')}
          </Button>
        </span>
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!table && isFetching && <ScreenLoading />}
      {data && table && !error && (
        <div className="rp-body">
          {chart !== 'none' && chart !== 'shades' && table.lines.length > 0 && (
            <Suspense fallback={<ScreenLoading />}>
              <SalesChart
                kind={chart}
                table={table}
                request={data.request}
                compared={earlier !== null}
                measure={drawnOf(data.request.measures, drawn, sort)}
                onMeasure={setDrawn}
              />
            </Suspense>
          )}
          <PivotTable
            table={table}
            // Mounted anew when the axes change, because its columns have other widths then.
            key={`${data.request.rows.length} ${data.request.measures.length} ${String(shares || earlier !== null)}`}
            request={data.request}
            compared={earlier !== null}
            shares={shares}
            most={most}
            busy={isFetching}
            order={order}
            onOrder={onOrder}
            onPlace={setPlace}
          />
        </div>
      )}
      {data && table && (
        <PrintedReport title="screens.reportSales" asked={summary(data.request)} facts={facts}>
          {() => (
            <PrintedTable
              table={table}
              request={data.request}
              compared={earlier !== null}
              shares={shares}
              most={most}
            />
          )}
        </PrintedReport>
      )}
      {data && place && (
        <FactsDialog
          request={data.request}
          place={place}
          title={
            place
              .map(({ dimension, value }) => words.value(dimension, ofText(dimension, value)))
              .join(' · ') || translate('report.total')
          }
          onClose={() => setPlace(null)}
        />
      )}
    </ReportFrame>
  );
}
