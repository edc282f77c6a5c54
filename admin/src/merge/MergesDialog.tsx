import { Box, Button, DialogContent, Typography } from '@mui/material';
import type { MergeEntity } from '@contract/merge';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { useInstant } from '../shared/instant';
import { useMay } from '../shared/may';
import { errorText, useSectionNotify } from '../shared/notify';
import { type Merge, type NamedRecord, useMergesInto, useMerging } from './use-merge';

interface MergesDialogProps {
  record: NamedRecord;
  onClose: () => void;
}

/** The merges into a record, each of which can be undone. */
export default function MergesDialog({ record, onClose }: MergesDialogProps) {
  const entity = useResourceContext() as MergeEntity;
  const translate = useTranslate();
  const { data: merges, error } = useMergesInto(entity, record.id);
  return (
    <ModalFrame title={translate('merge.listTitle', { name: record.name })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            {error && <Typography>{errorText(error, translate)}</Typography>}
            {merges?.length === 0 && <Typography>{translate('merge.none')}</Typography>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {merges?.map((merge) => (
                <MergeRow key={merge.id} entity={entity} merge={merge} />
              ))}
            </Box>
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}

function MergeRow({ entity, merge }: { entity: MergeEntity; merge: Merge }) {
  const translate = useTranslate();
  const instant = useInstant();
  const notify = useSectionNotify(`resources.${entity}.name`);
  const mayUndo = useMay('merges', 'delete');
  const merging = useMerging(entity);
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      const { records } = await merging.undo(merge.id);
      notify.success('merge.undone', { smart_count: records });
    } catch (failure) {
      notify.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const who = `${instant(merge.at)} · ${merge.userName ?? ''}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{merge.from.join(', ')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {merge.undoneAt === null ? who : `${who} · ${translate('merge.wasUndone')}`}
        </Typography>
      </Box>
      {merge.undoneAt === null && mayUndo && (
        <Button loading={busy} onClick={() => void undo()}>
          {translate('merge.undo')}
        </Button>
      )}
    </Box>
  );
}
