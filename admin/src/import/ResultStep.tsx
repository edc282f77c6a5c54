import { Alert, Button } from '@mui/material';
import { isBilling, isRecord, type ImportEntity } from '@contract/import';
import { useTranslate } from 'ra-core';
import { useScreens, tabIdOf } from '../workspace/screens';
import { useOpenTab } from '../workspace/tab-context';
import type { ImportResult } from './model/types';
import { Actions, StepFrame } from './StepFrame';
import { useCounts } from './use-counts';

interface ResultStepProps {
  entity: ImportEntity;
  done: ImportResult;
  /** Whether it was taken back since. */
  undone: boolean;
  onRefused: () => void;
  onUndo: () => void;
  onAgain: () => void;
}

/** The title of the screen that shows what was imported; null where none does. */
function screenOf(entity: ImportEntity): string | null {
  if (isBilling(entity)) return null;
  if (isRecord(entity)) return `resources.${entity}.name`;
  return ['campaign', 'copy', 'sale'].includes(entity)
    ? 'resources.spot.name'
    : 'screens.schedules';
}

/** What an import did. */
export function ResultStep({ entity, done, undone, ...on }: ResultStepProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const screen = useScreens().find(({ titleKey }) => titleKey === screenOf(entity));
  const counts = useCounts(done);
  return (
    <StepFrame title={translate('import.doneTitle')} focus>
      <Alert severity={undone ? 'info' : 'success'} role="status">
        {undone ? translate('import.takenBack') : counts}
      </Alert>
      <Actions>
        <Button variant="contained" onClick={on.onAgain}>
          {translate('import.another')}
        </Button>
        {screen && (
          <Button onClick={() => openTab(tabIdOf(screen))}>
            {translate('import.openList', {
              name: translate(screen.titleKey, { smart_count: 2 }),
            })}
          </Button>
        )}
        {done.refused > 0 && (
          <Button onClick={on.onRefused}>
            {translate('import.downloadRefused', { smart_count: done.refused })}
          </Button>
        )}
        {!undone && (
          <Button color="error" onClick={on.onUndo}>
            {translate('import.undo')}
          </Button>
        )}
      </Actions>
    </StepFrame>
  );
}
