import type { ImportEntity } from '@contract/import';
import { useState } from 'react';
import { useModal } from '../workspace/modal';
import type { CheckBody, ImportResult } from './model/types';
import { UndoDialog } from './UndoDialog';

/** What was done, and what refused rows were left out of it. */
interface Outcome {
  done: ImportResult;
  entity: ImportEntity;
  body: CheckBody;
  /** Whether it was taken back since. */
  undone: boolean;
}

/** The import that was done last, and what takes it back. */
export function useOutcome() {
  const modal = useModal();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const onUndo = (): void => {
    if (!outcome) return;
    modal.open(
      <UndoDialog
        id={outcome.done.importId}
        entity={outcome.entity}
        onUndone={() => setOutcome({ ...outcome, undone: true })}
        onClose={modal.close}
      />,
    );
  };
  return { outcome, setOutcome, onUndo };
}
