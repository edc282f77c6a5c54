import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { ReportDimension } from '@contract/report';
import { Box, Button, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { themeColours } from '../shared/theme-colours';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { askedOf, isComplete, usualQuestion } from './model/question';
import { tableOf } from './model/table';
import type { Order, Place } from './model/types';
import { FactsDialog } from './FactsDialog';
import { FilterFields } from './FilterFields';
import { PivotTable } from './PivotTable';
import { QuestionBar } from './QuestionBar';
import { useCsv } from './use-csv';
import { useWorkbook } from './use-workbook';
import { useReport } from './use-report';
import { useReportWords } from './use-words';
import { today } from '../shared/format';
import './report.css';

/** A value as it was answered: some are numbers. */
const ofText = (dimension: ReportDimension, value: string | null) =>
  value !== null && dimension === 'spotType' ? Number(value) : value;

/** What was sold, scheduled or aired, and its money, by dimensions of choice. */
export default function SalesScreen() {
  const translate = useTranslate();
  const colours = themeColours(useTheme());
  const [question, setQuestion] = useState(() => usualQuestion(today()));
  const { data, error, isFetching, refetch } = useReport(
    isComplete(question) ? askedOf(question) : null,
  );
  const words = useReportWords(data?.report.names);
  const [order, setOrder] = useState<Order | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const table = data && tableOf(data.report, data.asked, words.value, order);
  const saveCsv = useCsv();
  const saveWorkbook = useWorkbook();
  const provisional = data?.report.provisional ?? [];

  return (
    <div className="rp" style={colours}>
      <Box sx={{ px: 2, pt: 1.25 }}>
        <Typography variant="h1">{translate('screens.reportSales')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('report.lead')}
        </Typography>
      </Box>
      <QuestionBar question={question} onQuestion={setQuestion} />
      <FilterFields question={question} onQuestion={setQuestion} />
      <div className="rp-status" role="status">
        <span>
          {data && translate('report.facts', { smart_count: data.report.factCount })}
          {provisional.length > 0 &&
            ` ${translate('report.provisional', { months: provisional.map(words.month).join(', ') })}`}
        </span>
        <span>
          <Button
            startIcon={<DownloadIcon />}
            disabled={!table || table.lines.length === 0}
            onClick={() => data && saveWorkbook(data.asked)}
          >
            {translate('report.workbook')}
          </Button>
          <Button
            startIcon={<DownloadIcon />}
            disabled={!table || table.lines.length === 0}
            onClick={() => data && table && saveCsv(data.asked, table)}
          >
            {translate('report.csv')}
          </Button>
        </span>
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!table && isFetching && <ScreenLoading />}
      {data && table && !error && (
        <PivotTable
          table={table}
          asked={data.asked}
          busy={isFetching}
          order={order}
          onOrder={setOrder}
          onPlace={setPlace}
        />
      )}
      {data && place && (
        <FactsDialog
          asked={data.asked}
          place={place}
          title={
            place
              .map(({ dimension, value }) => words.value(dimension, ofText(dimension, value)))
              .join(' · ') || translate('report.total')
          }
          onClose={() => setPlace(null)}
        />
      )}
    </div>
  );
}
