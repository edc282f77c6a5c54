import FoldIcon from '@mui/icons-material/ExpandLess';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import { Button, Typography } from '@mui/material';
import { FILTER_DIMENSIONS } from '@contract/report-dimensions';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../shared/dates';
import type { ReportRequest, Question } from './model/types';
import { BASIS_TEXTS, DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

/** What a report shows, in a line. */
export function useSummary(): (question: ReportRequest) => string {
  const translate = useTranslate();
  const dates = useDateTexts();
  const named = (all: readonly string[]): string => all.map((one) => translate(one)).join(', ');
  return ({ basis, dateFrom, dateTo, rows, columns, measures, filters = {} }) => {
    const filtered = FILTER_DIMENSIONS.filter((one) => (filters[one]?.length ?? 0) > 0);
    const axes = [rows, columns].map((axis) => named(axis.map((one) => DIMENSION_TEXTS[one])));
    return [
      translate(BASIS_TEXTS[basis]),
      `${dates.day(dateFrom)} – ${dates.day(dateTo)}`,
      axes.filter(Boolean).join(' × '),
      named(measures.map((one) => MEASURE_TEXTS[one])),
      filtered.length > 0 &&
        translate('report.filteredBy', {
          fields: named(filtered.map((one) => DIMENSION_TEXTS[one])),
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface QuestionSummaryProps {
  question: Question;
  /** The id of the fields. */
  fields: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What a report shows in a line, while its fields are folded away. */
export function QuestionSummary({ question, fields, open, onOpen }: QuestionSummaryProps) {
  const translate = useTranslate();
  const summary = useSummary();
  return (
    <div className="rp-summary">
      {!open && <Typography variant="body2">{summary(question)}</Typography>}
      <Button
        size="small"
        endIcon={open ? <FoldIcon /> : <UnfoldIcon />}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => onOpen(!open)}
      >
        {translate(open ? 'report.fold' : 'report.unfold')}
      </Button>
    </div>
  );
}
