import { Box, DialogContent, Typography } from '@mui/material';
import type { ErrorCode } from '@contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDelete, useTranslate } from 'ra-core';
import { Suspense, useCallback, useRef, useState, type ComponentType } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import type { StoredRecord } from '../providers/data-provider';
import type { ErrorBody } from '../providers/http';
import { useFieldText } from '../shared/field-text';
import { useSectionNotify } from '../shared/notify';
import { useNameOfRecord, useResourceFacts } from '../shared/resource';
import type { LossProps } from './loss';
import { UsesHint } from './UsesHint';

interface DeleteDialogProps {
  resource: string;
  record: StoredRecord;
  /** Texts that the list shows instead of the stored values. */
  text?: (record: StoredRecord, source: string) => string | undefined;
  loss?: ComponentType<LossProps>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Shows what would be deleted and asks for confirmation. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const { resource, record, text, loss: Loss, onDeleted, onClose } = props;
  const translate = useTranslate();
  const queries = useQueryClient();
  const section = `resources.${resource}.name`;
  const notify = useSectionNotify(section);
  const nameOf = useNameOfRecord(resource);
  const { fields } = useResourceFacts(resource);
  const fieldText = useFieldText(resource, true);
  /** Why the delete was refused. */
  const [code, setCode] = useState<ErrorCode>();
  const afterDelete = useRef<() => void>(undefined);
  const whenDeleted = useCallback((run: () => void) => {
    afterDelete.current = run;
  }, []);
  const [remove, { isPending }] = useDelete<StoredRecord>(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: [resource] });
        notify.success('notice.deleted', { record: nameOf(record) });
        afterDelete.current?.();
        onDeleted?.();
        onClose();
      },
      onError: (error) => {
        notify.error(error);
        if (error instanceof HttpError) setCode((error.body as ErrorBody | undefined)?.code);
      },
    },
  );

  const name = translate(section, { smart_count: 1 }).toLocaleLowerCase();
  // Whoever does not bill here is not told that nothing is known of it.
  const isUnknown = (source: string): boolean =>
    fields[source]?.says === 'billing' && fieldText(record, source) === '';
  const shown = Object.keys(fields).filter((source) => source in record && !isUnknown(source));
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
              {shown.map((source) => (
                <Box key={source} sx={{ display: 'contents' }}>
                  <dt>{translate(`resources.${resource}.fields.${source}`)}</dt>
                  <dd>{(text?.(record, source) ?? fieldText(record, source)) || '-'}</dd>
                </Box>
              ))}
            </Box>
            {Loss && (
              <Suspense>
                <Loss record={record} whenDeleted={whenDeleted} onClose={onClose} />
              </Suspense>
            )}
            {code && <UsesHint resource={resource} record={record} code={code} onLeave={onClose} />}
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('kit.delete'),
              onClick: () => void remove(),
              loading: isPending,
              danger: true,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
