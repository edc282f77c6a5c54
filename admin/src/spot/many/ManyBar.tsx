import { Button } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { BULK_CHANGES, type BulkChange } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { BulkProps } from '../../list/parts';
import { TicksBar } from '../../list/TicksBar';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';
import type { SpotRow } from '../model/types';
import { MANY_TEXTS } from './texts';

const ManyDialog = lazy(() => import('./ManyDialog'));

/** What is done with several campaigns at once. */
export default function ManyBar({ ticks }: BulkProps) {
  const translate = useTranslate();
  const modal = useModal();
  const count = ticks.ids.size;
  const tooMany = count > LIMITS.campaignsAtOnce;
  const open = (change: BulkChange): void =>
    modal.open(
      <Suspense fallback={<Opening />}>
        <ManyDialog
          change={change}
          rows={ticks.records as unknown as SpotRow[]}
          onRefused={ticks.set}
          onClose={modal.close}
        />
      </Suspense>,
    );
  return (
    <TicksBar
      label={translate('spot.many.chosen', { smart_count: count })}
      note={tooMany ? translate('spot.many.atMost', { most: LIMITS.campaignsAtOnce }) : undefined}
      clearLabel={translate('spot.many.clear')}
      onClear={() => ticks.set([])}
    >
      {BULK_CHANGES.map((change) => (
        <Button key={change} disabled={tooMany} aria-haspopup="dialog" onClick={() => open(change)}>
          {translate(MANY_TEXTS[change].action)}
        </Button>
      ))}
    </TicksBar>
  );
}
