import { Button, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { useMay } from '../shared/may';
import { useParts } from '../shared/services';
import { Opening } from '../workspace/Opening';
import type { NamedRecord } from './use-merge';

const MergesDialog = lazy(() => import('./MergesDialog'));

/** Opens what was merged into a record, for those who may undo it. */
export function MergesButton({ record }: { record: StoredRecord }) {
  const translate = useTranslate();
  const may = useMay('merges', 'list');
  const on = useParts().includes('import');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Tooltip title={on ? '' : translate('merge.partOff')} describeChild>
        <Button
          aria-disabled={!on}
          onClick={on ? () => setOpen(true) : undefined}
          sx={on ? undefined : { color: 'text.disabled', cursor: 'not-allowed' }}
        >
          {translate('merge.list')}
        </Button>
      </Tooltip>
      {open && (
        <Suspense fallback={<Opening />}>
          <MergesDialog record={record as unknown as NamedRecord} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
