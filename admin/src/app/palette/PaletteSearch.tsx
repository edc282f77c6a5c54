import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import type { UserDialog } from '../use-leave';
import type { Target } from './find';
import { useAnswers } from './use-answers';

/** What was found for a text. */
export interface Answers {
  text: string;
  targets: readonly Target[];
  error: Error | null;
}

interface PaletteSearchProps {
  text: string;
  onDialog: (dialog: UserDialog) => void;
  onAnswers: (answers: Answers) => void;
}

/** Answers what is typed into the palette; renders nothing itself, and reporting a result does not re-render it. */
export default memo(function PaletteSearch({ text, onDialog, onAnswers }: PaletteSearchProps) {
  const deferred = useDeferredValue(text);
  const { targets, error } = useAnswers(deferred, onDialog);
  const answers = useMemo(() => ({ text: deferred, targets, error }), [deferred, targets, error]);
  useEffect(() => onAnswers(answers), [answers, onAnswers]);
  return null;
});
