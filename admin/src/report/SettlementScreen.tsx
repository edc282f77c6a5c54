import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { LIMITS } from '@contract/limits';
import { REPORT_BASES, type ReportBasis } from '@contract/report';
import type { SettlementFormat } from '@contract/settlement';
import { Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { today, useFormat } from '../shared/format';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { datesProblem } from './model/question';
import { usualSettlement } from './model/settlement';
import { PrintButton, PrintedReport } from './PrintedReport';
import { ReportFrame } from './ReportFrame';
import { MONEY_FIELD, MoneyBar, RecordsField } from './MoneyBar';
import { NothingToSettle } from './NothingToSettle';
import { SettlementTable } from './SettlementTable';
import { useMoneyFile, useSettlement } from './use-money';
import { BASIS_TEXTS } from './use-words';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
const FILES: Readonly<Record<SettlementFormat, string>> = {
  pdf: 'report.money.pdf',
  xlsx: 'report.money.file',
};
const FORMATS = Object.keys(FILES) as SettlementFormat[];

/** What is settled with agencies. */
export default function SettlementScreen() {
  const translate = useTranslate();
  const format = useFormat();
  const [question, setQuestion] = useState(() => usualSettlement(today()));
  const problem = datesProblem(question);
  const { data, error, isFetching, refetch } = useSettlement(problem === null ? question : null);
  const save = useMoneyFile('screens.reportAgency');
  const change = (changes: Partial<typeof question>): void =>
    setQuestion({ ...question, ...changes });
  const facts = (['provisional', 'withoutNumbers'] as const)
    .flatMap((name) => {
      const months = (data?.answer[name] ?? []).map((month) => format.month(`${month}-01`));
      return months.length > 0 ? translate(`report.${name}`, { months: months.join(', ') }) : [];
    })
    .join(' ');
  const isEmpty = data?.answer.agencies.length === 0;

  return (
    <ReportFrame title="screens.reportAgency" lead="report.settlement.lead" money>
      <MoneyBar
        range={question}
        onRange={({ dateFrom, dateTo }) => change({ dateFrom, dateTo })}
        problem={problem && translate(problem, { days: LIMITS.reportDays })}
        before={
          <TextField
            select
            label={translate('report.money.counts')}
            value={question.basis}
            onChange={({ target }) => change({ basis: target.value as ReportBasis })}
            slotProps={{ select: MENU }}
            sx={MONEY_FIELD}
          >
            {REPORT_BASES.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(BASIS_TEXTS[one])}
              </MenuItem>
            ))}
          </TextField>
        }
      >
        <RecordsField
          entity="adAgency"
          label="report.money.agencies"
          ids={question.adAgencies}
          onIds={(adAgencies) => change({ adAgencies })}
        />
        <RecordsField
          entity="adAgencyGroup"
          label="report.money.agencyGroups"
          ids={question.adAgencyGroups}
          onIds={(adAgencyGroups) => change({ adAgencyGroups })}
        />
        <RecordsField
          entity="station"
          label="report.money.stations"
          ids={question.stations}
          onIds={(stations) => change({ stations })}
        />
      </MoneyBar>
      <div className="rp-status" role="status">
        <span>{facts}</span>
        <span>
          <PrintButton disabled={!data || isEmpty} />
          {FORMATS.map((one) => (
            <Button
              key={one}
              startIcon={<DownloadIcon />}
              disabled={!data || isEmpty}
              onClick={() => data && save('settlementFile', { ...data.question, format: one })}
            >
              {translate(FILES[one])}
            </Button>
          ))}
        </span>
      </div>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && !error && isEmpty && (
        <NothingToSettle
          question={data.question}
          open={data.answer.provisional.length > 0}
          onOrdered={() => change({ basis: 'ordered' })}
        />
      )}
      {data && !error && !isEmpty && (
        <>
          <SettlementTable answer={data.answer} busy={isFetching} />
          <PrintedReport
            title="screens.reportAgency"
            asked={translate(BASIS_TEXTS[data.question.basis])}
            days={data.question}
            facts={facts}
          >
            {() => <SettlementTable answer={data.answer} busy={false} />}
          </PrintedReport>
        </>
      )}
    </ReportFrame>
  );
}
