import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../../shared/dates';
import { FIELD_TEXTS } from '../model/field-texts';
import {
  airingOf,
  groupByKind,
  PROBLEM_TEXTS,
  together,
  type ProblemLine,
  type SameProblem,
} from '../model/export-problems';
import type { ExportCheck } from './use-check';

/** Airings of one problem that are named. */
const FEW = 4;

/** What a file would lack or change, by what happens to the airings. */
export function ProblemList({ checked, several }: { checked: ExportCheck; several: boolean }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { count, lines } = checked;
  if (count === 0)
    return (
      <Alert severity="success" role="status">
        {translate('trafficLog.export.noProblems')}
      </Alert>
    );
  const timeOf = ({ date, start }: ProblemLine): string =>
    [...(several ? [dates.first.short(date)] : []), start].filter(Boolean).join(' ');
  const timesOf = ({ airings }: SameProblem): string =>
    [
      airings.slice(0, FEW).map(timeOf).filter(Boolean).join(', '),
      ...(airings.length > FEW
        ? [translate('trafficLog.export.moreAirings', { smart_count: airings.length - FEW })]
        : []),
    ].join(' ');
  const named = (problem: ProblemLine): string => {
    const other = airingOf(problem);
    return other ? `${other.name}, ${dates.short(other.date)} ${other.time}` : problem.text;
  };
  const fieldOf = (field: string | null): string =>
    field !== null && Object.hasOwn(FIELD_TEXTS, field)
      ? `${translate(FIELD_TEXTS[field as keyof typeof FIELD_TEXTS])}: `
      : '';
  return (
    <Box component="section" aria-label={translate('trafficLog.export.problems')}>
      <Alert severity="warning" role="status">
        {translate('trafficLog.export.problemsText', { smart_count: count })}
        {lines.length < count && (
          <> {translate('trafficLog.export.firstShown', { count: lines.length })}</>
        )}
      </Alert>
      {groupByKind(lines).map(([kind, found]) => (
        <Box key={kind} sx={{ mt: 1.5 }}>
          <Typography component="h3" sx={{ fontSize: 13, fontWeight: 650 }}>
            {translate(PROBLEM_TEXTS[kind])} ({found.length})
          </Typography>
          <Box component="ul" sx={{ m: '4px 0 0', pl: 2.5, fontSize: 13 }}>
            {together(found).map((same) => (
              <Box
                component="li"
                key={`${same.first.date} ${same.first.airingId} ${same.first.field}`}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {same.first.spotName !== null && `${same.first.spotName} · `}
                {fieldOf(same.first.field)}
                <strong>{named(same.first)}</strong>
                {timesOf(same) !== '' && ` · ${timesOf(same)}`}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
