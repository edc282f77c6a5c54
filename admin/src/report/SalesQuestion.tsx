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

/** What the report is asked: a line, until somebody changes it, so that its answer comes first. */
export function SalesQuestion({ question, onQuestion }: SalesQuestionProps) {
  const [open, setOpen] = useState(false);
  const fields = useId();
  return (
    <>
      <div className="rp-bars">
        <DesignBar
          question={question}
          onQuestion={(opened) => {
            setOpen(false);
            onQuestion(opened);
          }}
        />
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
