import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DesignBar } from './DesignBar';
import { FilterFields } from './FilterFields';
import type { Question } from './model/types';
import { PivotFields } from './PivotFields';
import { QuestionBar } from './QuestionBar';
import { QuestionSummary } from './QuestionSummary';

interface SalesQuestionProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

/** What the report is asked, which can be folded away: on a phone it would take all of the screen. */
export function SalesQuestion({ question, onQuestion }: SalesQuestionProps) {
  const { breakpoints } = useTheme();
  const roomy = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  const [open, setOpen] = useState(roomy);
  const fields = useId();
  return (
    <>
      <div className="rp-bars">
        <DesignBar question={question} onQuestion={onQuestion} />
        <QuestionSummary question={question} fields={fields} open={open} onOpen={setOpen} />
      </div>
      <div id={fields} className="rp-asked" hidden={!open}>
        <QuestionBar question={question} onQuestion={onQuestion} />
        <PivotFields question={question} onQuestion={onQuestion}>
          <FilterFields question={question} onQuestion={onQuestion} />
        </PivotFields>
      </div>
    </>
  );
}
