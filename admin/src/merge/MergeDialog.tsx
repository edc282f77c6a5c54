import {
  Alert,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import type { MergeEntity } from '@contract/merge';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { errorText, useSectionNotify } from '../shared/notify';
import { useMay } from '../shared/may';
import { type NamedRecord, useMergePreview, useMerging } from './use-merge';

interface MergeDialogProps {
  entity: MergeEntity;
  records: readonly NamedRecord[];
  onMerged: () => void;
  onClose: () => void;
}

const nameOf = ({ code, name }: NamedRecord): string => `${code} - ${name}`;

/** Asks which of some records stays, first the one that was there first, and says what moves to it. */
export default function MergeDialog({ entity, records, onMerged, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const section = `resources.${entity}.name`;
  const notify = useSectionNotify(section);
  const merging = useMerging(entity);
  const [intoId, setIntoId] = useState(() => Math.min(...records.map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const ids = records.map(({ id }) => id).filter((id) => id !== intoId);
  const { data: preview, error } = useMergePreview(entity, intoId, ids);
  const mayMoveUsers = useMay('users', 'edit');
  const forAdministrators = (preview?.users ?? 0) > 0 && !mayMoveUsers;
  const counted = new Map(
    preview ? [preview.into, ...preview.from].map(({ id, spots }) => [id, spots]) : [],
  );

  const undo = async (id: number): Promise<void> => {
    try {
      const { records: smart_count } = await merging.undo(id);
      notify.success('merge.undone', { smart_count });
    } catch (failure) {
      notify.error(failure);
    }
  };

  const merge = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await merging.merge(intoId, ids);
      onMerged();
      onClose();
      const action = { labelKey: 'merge.undo', run: () => void undo(id) };
      notify.info('merge.done', action, { smart_count: ids.length });
    } catch (failure) {
      notify.error(failure);
      setBusy(false);
    }
  };

  return (
    <ModalFrame title={translate('merge.title', { smart_count: records.length })} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
            <FormControl>
              <FormLabel id="merge-into">{translate('merge.into')}</FormLabel>
              <RadioGroup
                aria-labelledby="merge-into"
                value={intoId}
                onChange={(_, value) => setIntoId(Number(value))}
                sx={{ maxHeight: 260, overflowY: 'auto', flexWrap: 'nowrap' }}
              >
                {records.map((record) => (
                  <FormControlLabel
                    key={record.id}
                    value={record.id}
                    control={<Radio size="small" autoFocus={record.id === intoId} />}
                    label={
                      <>
                        {nameOf(record)}
                        <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                          {counted.has(record.id) &&
                            translate('merge.campaigns', { smart_count: counted.get(record.id) })}
                        </Typography>
                      </>
                    }
                  />
                ))}
              </RadioGroup>
            </FormControl>
            {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
            {preview && <Moves entity={entity} preview={preview} />}
            {forAdministrators && <Alert severity="warning">{translate('merge.usersMove')}</Alert>}
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('merge.merge'),
              onClick: () => void merge(),
              loading: busy,
              disabled: !preview || forAdministrators,
              why: forAdministrators ? translate('merge.usersMove') : '',
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}

interface MovesProps {
  entity: MergeEntity;
  preview: NonNullable<ReturnType<typeof useMergePreview>['data']>;
}

/** What moves, what is taken over, and what stays as it is. */
function Moves({ entity, preview }: MovesProps) {
  const translate = useTranslate();
  const { into, spots, users, airings, certificates, fields, from } = preview;
  const labels = fields.map((field) => translate(`resources.${entity}.fields.${field}`));
  const says = [
    translate('merge.moves', { smart_count: spots, into: nameOf(into) }),
    ...(users > 0 ? [translate('merge.users', { smart_count: users })] : []),
    ...(fields.length > 0 ? [translate('merge.fields', { fields: labels.join(', ') })] : []),
    ...(airings + certificates > 0 ? [translate('merge.stays', { airings, certificates })] : []),
    translate('merge.gone', { smart_count: from.length }),
  ];
  return (
    <div role="status">
      <Typography component="ul" sx={{ m: 0, pl: 2.5 }}>
        {says.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Typography>
    </div>
  );
}
