import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import {
  REPORT_CHARTS,
  REPORT_COMPARISONS,
  type ReportChart,
  type ReportComparison,
} from '@contract/report';
import { useTranslate } from 'ra-core';
import { isComparable } from '@contract/report-comparison';
import type { Question } from './model/types';
import { CHART_TEXTS, COMPARISON_TEXTS } from './use-words';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
const SHORT = { flex: '1 1 140px', maxWidth: { sm: 200 } };

/** How many of the greatest may be shown; a saved report may have another number. */
const TOPS = [5, 10, 20, 50];
const ALL = 'all';

interface ShownFieldsProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** How an answer is shown: compared with what, how many of the greatest, as shares too, and drawn. */
export function ShownFields({ question, onQuestion }: ShownFieldsProps) {
  const translate = useTranslate();
  const { compare, top, shares, chart } = question;
  const tops = top === null || TOPS.includes(top) ? TOPS : [...TOPS, top];
  const isMute = compare !== 'none' && !isComparable(question, compare);
  return (
    <>
      <TextField
        select
        label={translate('report.compare')}
        value={compare}
        error={isMute}
        helperText={isMute && translate('report.notComparable')}
        onChange={({ target }) =>
          onQuestion({ ...question, compare: target.value as ReportComparison })
        }
        slotProps={{ select: MENU }}
        sx={SHORT}
      >
        {REPORT_COMPARISONS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(COMPARISON_TEXTS[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('report.top')}
        value={top === null ? ALL : String(top)}
        onChange={({ target }) =>
          onQuestion({ ...question, top: target.value === ALL ? null : Number(target.value) })
        }
        slotProps={{ select: MENU }}
        sx={SHORT}
      >
        <MenuItem value={ALL}>{translate('report.topAll')}</MenuItem>
        {tops.map((one) => (
          <MenuItem key={one} value={String(one)}>
            {translate('report.topOf', { count: one })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('report.chart')}
        value={chart}
        onChange={({ target }) => onQuestion({ ...question, chart: target.value as ReportChart })}
        slotProps={{ select: MENU }}
        sx={SHORT}
      >
        {REPORT_CHARTS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(CHART_TEXTS[one])}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={translate('report.shares')}
        control={
          <Checkbox
            size="small"
            checked={shares}
            onChange={(_event, checked) => onQuestion({ ...question, shares: checked })}
          />
        }
      />
    </>
  );
}
