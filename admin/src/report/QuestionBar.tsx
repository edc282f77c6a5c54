import { Box, MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import {
  REPORT_BASES,
  REPORT_MEASURES,
  REPORT_PERIODS,
  type ReportBasis,
  type ReportMeasure,
  type ReportPeriod,
} from '@contract/report';
import { useTranslate } from 'ra-core';
import { DateField } from '../inputs/DateField';
import { today } from '../shared/format';
import { datesProblem, withDate, withMeasures, withPeriod } from './model/question';
import type { Question } from './model/types';
import { ShownFields } from './ShownFields';
import { BASIS_TEXTS, MEASURE_TEXTS, PERIOD_TEXTS } from './use-words';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
const SOME = { flex: '1 1 200px', maxWidth: { sm: 320 } };

interface QuestionBarProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** What is summed: some measures, at least one. */
function Measures({ question, onQuestion }: QuestionBarProps) {
  const translate = useTranslate();
  const { measures } = question;
  return (
    <TextField
      select
      label={translate('report.measures')}
      value={measures}
      error={measures.length === 0}
      onChange={({ target }) =>
        onQuestion(withMeasures(question, target.value as unknown as ReportMeasure[]))
      }
      slotProps={{
        select: {
          ...MENU,
          multiple: true,
          displayEmpty: true,
          renderValue: (value) =>
            (value as ReportMeasure[]).map((one) => translate(MEASURE_TEXTS[one])).join(', ') ||
            translate('report.nothing'),
        },
        inputLabel: { shrink: true },
      }}
      sx={SOME}
    >
      {REPORT_MEASURES.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(MEASURE_TEXTS[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What a report counts, of which days, and how it is shown. */
export function QuestionBar({ question, onQuestion }: QuestionBarProps) {
  const translate = useTranslate();
  const { basis } = question;
  const problem = datesProblem(question);
  const date = (name: 'dateFrom' | 'dateTo', label: string) => (
    <DateField
      label={translate(label)}
      value={question[name]}
      error={problem !== null}
      helperText={problem && translate(problem, { days: LIMITS.reportDays })}
      onChange={(value) => onQuestion(withDate(question, name, value))}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    />
  );
  return (
    <Box
      component="section"
      aria-label={translate('report.question')}
      sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1.5, columnGap: 1, px: 2, py: 1.5 }}
    >
      <TextField
        select
        label={translate('report.counts')}
        value={basis}
        onChange={({ target }) => onQuestion({ ...question, basis: target.value as ReportBasis })}
        slotProps={{ select: MENU }}
        sx={SOME}
      >
        {REPORT_BASES.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(BASIS_TEXTS[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('report.periodOf')}
        value={question.period}
        onChange={({ target }) =>
          onQuestion(withPeriod(question, target.value as ReportPeriod, today()))
        }
        slotProps={{ select: MENU }}
        sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
      >
        {REPORT_PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(PERIOD_TEXTS[one])}
          </MenuItem>
        ))}
      </TextField>
      {date('dateFrom', 'report.from')}
      {date('dateTo', 'report.to')}
      <Measures question={question} onQuestion={onQuestion} />
      <ShownFields question={question} onQuestion={onQuestion} />
    </Box>
  );
}
