import { Box, MenuItem, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import {
  REPORT_BASES,
  REPORT_MEASURES,
  REPORT_PERIODS,
  type ReportBasis,
  type ReportPeriod,
} from '@contract/report';
import { useTranslate } from 'ra-core';
import { DateField } from '../inputs/DateField';
import { today } from '../shared/format';
import {
  choicesFor,
  datesProblem,
  withColumns,
  withDate,
  withMeasures,
  withPeriod,
  withRows,
} from './model/question';
import type { Question } from './model/types';
import { ShownFields } from './ShownFields';
import { BASIS_TEXTS, DIMENSION_TEXTS, MEASURE_TEXTS, PERIOD_TEXTS } from './use-words';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
const SOME = { flex: '1 1 200px', maxWidth: { sm: 320 } };

interface SeveralProps<T extends string> {
  label: string;
  chosen: readonly T[];
  choices: readonly T[];
  texts: Record<T, string>;
  onChosen: (chosen: T[]) => void;
  error?: boolean;
}

/** Several of some words, in the order in which they were chosen. */
function Several<T extends string>({
  label,
  chosen,
  choices,
  texts,
  onChosen,
  error = false,
}: SeveralProps<T>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={chosen}
      error={error}
      onChange={({ target }) => onChosen(target.value as unknown as T[])}
      slotProps={{
        select: {
          ...MENU,
          multiple: true,
          displayEmpty: true,
          renderValue: (value) =>
            (value as T[]).map((one) => translate(texts[one])).join(', ') ||
            translate('report.nothing'),
        },
        inputLabel: { shrink: true },
      }}
      sx={SOME}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(texts[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface QuestionBarProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** What a report counts, of which days, by what. */
export function QuestionBar({ question, onQuestion }: QuestionBarProps) {
  const translate = useTranslate();
  const { basis, rows, columns, measures } = question;
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
      <Several
        label="report.rows"
        chosen={rows}
        choices={choicesFor(rows, columns)}
        texts={DIMENSION_TEXTS}
        onChosen={(chosen) => onQuestion(withRows(question, chosen))}
      />
      <Several
        label="report.columns"
        chosen={columns}
        choices={choicesFor(columns, rows)}
        texts={DIMENSION_TEXTS}
        onChosen={(chosen) => onQuestion(withColumns(question, chosen))}
      />
      <Several
        label="report.measures"
        chosen={measures}
        choices={REPORT_MEASURES}
        texts={MEASURE_TEXTS}
        error={measures.length === 0}
        onChosen={(chosen) => onQuestion(withMeasures(question, chosen))}
      />
      <ShownFields question={question} onQuestion={onQuestion} />
    </Box>
  );
}
