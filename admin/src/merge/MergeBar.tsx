import { Button, Tooltip } from '@mui/material';
import { LIMITS } from '@contract/limits';
import type { MergeEntity } from '@contract/merge';
import { useResourceContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { BulkProps } from '../list/parts';
import { TicksBar } from '../list/TicksBar';
import { useParts } from '../shared/services';
import { useModal } from '../workspace/modal';
import { Opening } from '../workspace/Opening';
import type { NamedRecord } from './use-merge';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** Merges the records that are ticked, of which there must be two. */
export default function MergeBar({ ticks }: BulkProps) {
  const resource = useResourceContext() as MergeEntity;
  const translate = useTranslate();
  const modal = useModal();
  const parts = useParts();
  const count = ticks.ids.size;
  const why = !parts.includes('import')
    ? translate('merge.partOff')
    : count < 2
      ? translate('merge.tickTwo')
      : count > LIMITS.mergeRecords
        ? translate('merge.atMost', { most: LIMITS.mergeRecords })
        : null;
  const open = (): void =>
    modal.open(
      <Suspense fallback={<Opening />}>
        <MergeDialog
          entity={resource}
          records={ticks.records as unknown as NamedRecord[]}
          onMerged={() => ticks.set([])}
          onClose={modal.close}
        />
      </Suspense>,
    );
  return (
    <TicksBar
      label={translate('merge.chosen', { smart_count: count })}
      clearLabel={translate('merge.clear')}
      onClear={() => ticks.set([])}
    >
      <Tooltip title={why ?? ''} describeChild>
        <Button
          aria-disabled={why !== null}
          aria-haspopup="dialog"
          onClick={why === null ? open : undefined}
          sx={why === null ? undefined : { color: 'text.disabled', cursor: 'not-allowed' }}
        >
          {translate('merge.action')}
        </Button>
      </Tooltip>
    </TicksBar>
  );
}
