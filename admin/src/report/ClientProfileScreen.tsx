import { Alert } from '@mui/material';
import { LIMITS } from '@contract/limits';
import {
  PROFILE_SUBJECTS,
  REPORT_BASES,
  type ProfileSubject,
  type ReportBasis,
} from '@contract/report';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { today } from '../shared/format';
import { useChoices } from '../shared/records';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useAddress } from '../workspace/use-address';
import { PrintButton, PrintedReport } from './PrintedReport';
import { ReportFrame } from './ReportFrame';
import { Question, RangeFields, RecordField, WordField } from './Fields';
import { monthsProblem, twoYearsUntil } from './model/range';
import type { Profile } from './model/types';
import { ProfileTables } from './ProfileTables';
import { useAnswer } from './use-papers';
import { BASIS_TEXTS } from './use-words';

const SUBJECT_TEXTS: Record<ProfileSubject, string> = {
  client: 'report.dimension.client',
  adAgency: 'report.dimension.adAgency',
  accountExecutive: 'report.dimension.accountExecutive',
  clientCategory: 'report.dimension.clientCategory',
  spotCategory: 'report.dimension.spotCategory',
};

/** A client, an agency, an executive or a category over months. */
export default function ClientProfileScreen() {
  const translate = useTranslate();
  const [subject, setSubject] = useState<ProfileSubject>('client');
  const [id, setId] = useState<number | null>(null);
  const [basis, setBasis] = useState<ReportBasis>('ordered');
  const [range, setRange] = useState(() => twoYearsUntil(today()));
  const { choices, loading } = useChoices(subject);
  const problem = monthsProblem(range, LIMITS.profileMonths);
  const { dateFrom, dateTo } = range;
  const query = id === null || problem ? null : { subject, id, basis, dateFrom, dateTo };
  const { data, error, isFetching, refetch } = useAnswer<Profile>('/Report/profile', query);
  const shown = id === null ? undefined : data;
  useAddress({ subject, id, basis }, (link) => {
    const known = PROFILE_SUBJECTS.find((one) => one === link.get('subject'));
    const linked = Number(link.get('id'));
    if (!known || !Number.isInteger(linked) || linked <= 0) return;
    setSubject(known);
    setId(linked);
    setBasis(REPORT_BASES.find((one) => one === link.get('basis')) ?? 'ordered');
  });

  return (
    <ReportFrame title="screens.reportClientProfile" lead="papers.profileLead" money>
      <Question>
        <WordField
          label="papers.subject"
          value={subject}
          choices={PROFILE_SUBJECTS}
          texts={SUBJECT_TEXTS}
          onChange={(next) => {
            setSubject(next);
            setId(null);
          }}
        />
        <RecordField
          label={SUBJECT_TEXTS[subject]}
          choices={choices}
          loading={loading}
          value={id}
          onChange={setId}
        />
        <WordField
          label="report.counts"
          value={basis}
          choices={REPORT_BASES}
          texts={BASIS_TEXTS}
          onChange={setBasis}
        />
        <RangeFields
          value={range}
          problem={problem}
          most={LIMITS.profileMonths}
          onChange={setRange}
        />
        <PrintButton disabled={!shown} />
      </Question>
      {id === null && (
        <Alert severity="info" sx={{ mx: 2 }}>
          {translate('papers.chooseSubject')}
        </Alert>
      )}
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!shown && isFetching && <ScreenLoading />}
      {shown && !error && (
        <>
          <ProfileTables profile={shown} basis={basis} />
          <PrintedReport
            title="screens.reportClientProfile"
            asked={`${translate(SUBJECT_TEXTS[subject])} · ${translate(BASIS_TEXTS[basis])}`}
            days={range}
          >
            {() => <ProfileTables profile={shown} basis={basis} />}
          </PrintedReport>
        </>
      )}
    </ReportFrame>
  );
}
