import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ErrorCode } from '@contract/errors';
import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useSectionNotify } from '../shared/notify';
import type { ErrorBody } from '../providers/http';
import type { StoredRecord } from '../providers/data-provider';
import type { Definition } from './definition';
import { shownFields, useCells } from './cell-text';
import { UsesHint } from './UsesHint';
import { ModalFrame } from '../dialog/ModalFrame';

interface DeleteDialogProps {
  definition: Definition;
  record: StoredRecord;
  onClose: () => void;
}

/** Shows what would be deleted and asks for confirmation. */
export default function DeleteDialog({ definition, record, onClose }: DeleteDialogProps) {
  const { entity, loss: Loss } = definition;
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const section = `resources.${entity}.name`;
  const notify = useSectionNotify(section);
  const { text } = useCells(definition, true);
  const [busy, setBusy] = useState(false);
  /** Why the delete was refused. */
  const [code, setCode] = useState<ErrorCode>();
  const afterDelete = useRef<() => void>(undefined);
  const whenDeleted = useCallback((run: () => void) => {
    afterDelete.current = run;
  }, []);

  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await dataProvider.delete(entity, { id: record.id });
    } catch (error) {
      setBusy(false);
      notify.error(error);
      if (error instanceof HttpError) setCode((error.body as ErrorBody | undefined)?.code);
      return;
    }
    notify.success('notice.deleted', {
      record: String(record[definition.titleField] ?? record.id),
    });
    afterDelete.current?.();
    onClose();
  };

  const name = translate(section, { smart_count: 1 }).toLocaleLowerCase();
  return (
    <ModalFrame title={translate('kit.deleteItem', { name })} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent>
            <Typography sx={{ mt: 1, mb: 1.5 }}>{translate('kit.deleteText')}</Typography>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(8rem, max-content) minmax(0, 1fr)',
                m: 0,
                columnGap: 2,
                rowGap: 0.5,
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, overflowWrap: 'anywhere' },
              }}
            >
              {shownFields(definition, record).map((source) => (
                <Box key={source} sx={{ display: 'contents' }}>
                  <dt>{translate(`resources.${entity}.fields.${source}`)}</dt>
                  <dd>{text(record, source) || '-'}</dd>
                </Box>
              ))}
            </Box>
            {Loss && (
              <Suspense>
                <Loss record={record} whenDeleted={whenDeleted} onClose={onClose} />
              </Suspense>
            )}
            {code && (
              <UsesHint definition={definition} record={record} code={code} onLeave={onClose} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus>
              {translate('kit.cancel')}
            </Button>
            <Button variant="contained" color="error" onClick={remove} loading={busy}>
              {translate('kit.delete')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
