import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { LIMITS } from '@contract/limits';
import { NOT_BILLED } from '@contract/settlement';
import { daysBetween } from '@contract/time';
import { Button, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { today, useFormat } from '../shared/format';
import { tabOfClient } from '../workspace/addresses';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { datesProblem } from './model/question';
import { lastMonth } from './model/settlement';
import { PrintButton, PrintedReport } from './PrintedReport';
import { ReportFrame } from './ReportFrame';
import { MoneyBar, RecordsField } from './MoneyBar';
import {
  type NotBilledReport,
  type NotBilledQuestion,
  useMoneyFile,
  useNotBilled,
} from './use-money';

const TEXTS = {
  notAired: 'report.notBilled.notAired',
  notDecided: 'report.notBilled.notDecided',
  notCertified: 'report.notBilled.notCertified',
} as const;

const HEADS = { airings: 'report.notBilled.airings', net: 'report.notBilled.net' } as const;

/** The message key of what is wrong with the dates; null when the server can be asked. */
const problemOf = (question: NotBilledQuestion): string | null =>
  datesProblem(question) ??
  (daysBetween(question.dateFrom, question.dateTo) >= LIMITS.notBilledDays
    ? 'report.longRange'
    : null);

/** What was sold and is not billed: the list that closes a month. */
export default function NotBilledScreen() {
  const translate = useTranslate();
  const [question, setQuestion] = useState<NotBilledQuestion>(() => ({
    ...lastMonth(today()),
    stations: [],
  }));
  const problem = problemOf(question);
  const { data, error, isFetching, refetch } = useNotBilled(problem === null ? question : null);
  const save = useMoneyFile('screens.reportNotBilled');
  const isEmpty = data?.answer.rows.length === 0;
  return (
    <ReportFrame title="screens.reportNotBilled" lead="report.notBilled.lead" money>
      <MoneyBar
        range={question}
        onRange={({ dateFrom, dateTo }) => setQuestion({ ...question, dateFrom, dateTo })}
        problem={problem && translate(problem, { days: LIMITS.notBilledDays })}
      >
        <RecordsField
          entity="station"
          label="report.money.stations"
          ids={question.stations}
          onIds={(stations) => setQuestion({ ...question, stations })}
        />
      </MoneyBar>
      <div className="rp-status">
        <span />
        <span>
          <PrintButton disabled={!data || isEmpty} />
          <Button
            startIcon={<DownloadIcon />}
            disabled={!data || isEmpty}
            onClick={() => data && save('notBilledFile', data.question)}
          >
            {translate('report.money.file')}
          </Button>
        </span>
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && !error && isEmpty && (
        <Typography role="status" sx={{ p: 2 }}>
          {translate('report.notBilled.nothing')}
        </Typography>
      )}
      {data && !error && !isEmpty && (
        <>
          <NotBilledTable answer={data.answer} busy={isFetching} />
          <PrintedReport title="screens.reportNotBilled" asked="" days={data.question}>
            {() => <NotBilledTable answer={data.answer} busy={false} />}
          </PrintedReport>
        </>
      )}
    </ReportFrame>
  );
}

function NotBilledTable({ answer, busy }: { answer: NotBilledReport; busy: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const sums = (row: NotBilledReport['totals']) =>
    NOT_BILLED.flatMap((why) => [
      <td key={`${why} airings`} className="number">
        {format.count(row[why].airings)}
      </td>,
      <td key={`${why} amount`} className="number">
        {format.money(Math.round(row[why].amount * 100))}
      </td>,
    ]);
  return (
    // The table scrolls by keyboard too.
    <div
      className="rp-table"
      role="region"
      tabIndex={0}
      aria-label={translate('report.notBilled.table')}
      aria-busy={busy}
    >
      <table className="data-table">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {translate('report.notBilled.client')}
            </th>
            <th rowSpan={2} scope="col">
              {translate('report.notBilled.month')}
            </th>
            {NOT_BILLED.map((why) => (
              <th key={why} colSpan={2} scope="colgroup">
                {translate(TEXTS[why])}
              </th>
            ))}
          </tr>
          <tr>
            {NOT_BILLED.flatMap((why) =>
              (['airings', 'net'] as const).map((name) => (
                <th key={`${why} ${name}`} scope="col" className="number">
                  {translate(HEADS[name])}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => {
            const { clientId, clientName, month } = row;
            return (
              <tr key={`${clientId ?? ''} ${month}`}>
                <th scope="row">
                  {clientId === null ? (
                    translate('report.money.without')
                  ) : (
                    <Link
                      component="button"
                      type="button"
                      title={translate('report.notBilled.open')}
                      onClick={() => openTab(tabOfClient(clientId))}
                    >
                      {clientName}
                    </Link>
                  )}
                </th>
                <td>{format.month(`${month}-01`)}</td>
                {sums(row)}
              </tr>
            );
          })}
          <tr className="rp-total">
            <th scope="row" colSpan={2}>
              {translate('report.money.total')}
            </th>
            {sums(answer.totals)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
