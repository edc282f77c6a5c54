import {
  Alert,
  DialogContent,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ImportEntity } from '@contract/import';
import { useDataProvider, useTranslate } from 'ra-core';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import type { UndoResult } from './model/types';
import { IMPORTS, useImportCalls } from './use-import';
import { REASON_TEXTS, useKindName } from './words';

interface UndoDialogProps {
  id: number;
  entity: ImportEntity;
  onUndone?: () => void;
  onClose: () => void;
}

/** Takes an import back once that is confirmed, and lists what was left as it is. */
export function UndoDialog({ id, entity, onUndone, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('screens.import');
  const dataProvider = useDataProvider();
  const calls = useImportCalls();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () =>
      (await dataProvider.delete(IMPORTS, { id })).data as unknown as UndoResult,
    onSuccess: () => {
      onUndone?.();
      void calls.forget(entity);
    },
    onError: (error) => notify.error(noticeOf(error)),
  });
  return (
    <ModalFrame title={translate('import.undoTitle')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            {data ? (
              <Answer undone={data} />
            ) : (
              <Typography>{translate('import.undoText')}</Typography>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            action={
              data
                ? undefined
                : {
                    label: translate('import.undo'),
                    onClick: () => mutate(),
                    loading: isPending,
                    danger: true,
                  }
            }
          />
        </>
      )}
    </ModalFrame>
  );
}

function Answer({ undone: { deleted, restored, leftCount, left } }: { undone: UndoResult }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const label = translate('import.leftTitle', { smart_count: leftCount });
  return (
    <>
      <Alert severity={leftCount === 0 ? 'success' : 'warning'} role="status">
        {translate('import.undone', { deleted, restored })}
      </Alert>
      {leftCount > 0 && (
        <div>
          <Typography variant="h2">{label}</Typography>
          <Table size="small" aria-label={label}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('import.what')}</TableCell>
                <TableCell>{translate('import.record')}</TableCell>
                <TableCell>{translate('import.why')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {left.map((one) => (
                <TableRow key={`${one.entity} ${one.id}`}>
                  <TableCell>{kindName(one.entity, 1)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{one.label}</TableCell>
                  <TableCell>{translate(REASON_TEXTS[one.reason])}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {leftCount > left.length && (
            <Typography color="text.secondary">
              {translate('import.leftMore', { smart_count: leftCount - left.length })}
            </Typography>
          )}
        </div>
      )}
    </>
  );
}
