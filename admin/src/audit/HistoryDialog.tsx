import { DialogContent } from '@mui/material';
import { ListBase, useTranslate } from 'ra-core';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { EventList } from './EventList';
import { NEWEST_FIRST } from './newest-first';

interface HistoryDialogProps {
  /** The kind of record, as the trail calls it. */
  entity: string;
  id: number | string;
  /** Names the record. */
  title: string;
  onClose: () => void;
}

/** Everything that was done to a record. */
export default function HistoryDialog({ entity, id, title, onClose }: HistoryDialogProps) {
  const translate = useTranslate();
  const heading = translate('audit.historyOf', { title });
  return (
    <ModalFrame title={heading} onClose={onClose} maxWidth="md">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', p: 0 }}>
            <ListBase {...NEWEST_FIRST} filter={{ entity, recordId: String(id) }}>
              <EventList label={heading} ofRecord empty={translate('audit.noHistory')} />
            </ListBase>
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
