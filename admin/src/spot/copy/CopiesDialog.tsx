import { LIMITS } from '@contract/limits';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { components } from '../../api/schema.generated';
import { FormDialog } from '../../dialog/FormDialog';
import { TextInput } from '../../inputs/TextInput';
import { listKey, recordKey } from '../../providers/kept-lists';
import { createRetries } from '../../providers/retry-key';
import { today } from '../../shared/format';
import { useMay } from '../../shared/may';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useNameOf } from '../../shared/records';
import { useHttp } from '../../shared/services';
import { dateText } from '../../shared/short-dates';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { minutesSeconds } from '../lines/model/clock';
import { missingCopyKey, useMissingCopyOf, YEAR_AHEAD } from '../list/use-missing-copy';
import { type CopyGroup, copyGroups, type MissingCopy, placesOf } from './model/copy-groups';

type CopyValues = components['schemas']['FillCopyAnswer'];

/** The value of the button that also makes the affected days again. */
const MAKE_AGAIN = 'makeAgain';

const fieldOf = (index: number): string => `files.${index}`;
const typedOf = (values: FieldValues): string[] =>
  ((values.files ?? []) as (string | null)[]).map((file) => (file ?? '').trim());

interface CopiesDialogProps {
  /** Whose copies are asked for: `order 1115`, or a client's name. */
  of: string;
  which: (place: MissingCopy) => boolean;
  onClose: () => void;
}

/** All audio that is still to come of an order or a client, on all its stations, and the files once they have come. */
export default function CopiesDialog({ of, which, onClose }: CopiesDialogProps) {
  const translate = useTranslate();
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('spot.audio.toCome');
  const tellAffected = useAffectedDays();
  const mayMake = useMay('traffic-log', 'create');
  const [retries] = useState(createRetries);
  const { data, error } = useMissingCopyOf(YEAR_AHEAD);
  const groups = useMemo(() => copyGroups((data ?? []).filter(which)), [data, which]);
  const record = useMemo(() => ({ files: groups.map(() => '') }), [groups]);

  const errorsOf = (values: FieldValues): Record<string, string> => {
    const files = typedOf(values);
    if (files.every((file) => file === '')) return { [fieldOf(0)]: 'ra.validation.required' };
    return Object.fromEntries(
      files.flatMap((file, i) =>
        file.length > LIMITS.file ? [[fieldOf(i), 'spot.error.tooLong']] : [],
      ),
    );
  };

  const fill = async (values: FieldValues, submitter: HTMLElement | null): Promise<void> => {
    const files = typedOf(values);
    const copies = groups.flatMap((group, i) => {
      const fileName = files[i] ?? '';
      return fileName === '' ? [] : [{ fileName, places: placesOf(group) }];
    });
    try {
      const { campaigns } = await retries({ copies }, (idempotencyKey) =>
        http.json<CopyValues>('/Spot/fillCopy', {
          method: 'POST',
          body: { copies },
          idempotencyKey,
        }),
      );
      notify.success('notice.updated', { record: of });
      const ids = campaigns.map(({ spotId }) => spotId);
      for (const id of ids) {
        queries.removeQueries({ queryKey: recordKey('spot', id), type: 'inactive' });
        // Open tabs show what is stored now.
        void queries.invalidateQueries({ queryKey: recordKey('spot', id) });
      }
      void queries.invalidateQueries({ queryKey: listKey('spot'), refetchType: 'all' });
      onClose();
      void tellAffected(
        campaigns.map(({ stationId }) => stationId),
        isOfCampaign(...ids),
        submitter instanceof HTMLButtonElement && submitter.value === MAKE_AGAIN,
      );
    } finally {
      void queries.invalidateQueries({ queryKey: missingCopyKey });
    }
  };

  return (
    <FormDialog
      title={translate('spot.audio.copiesOf', { of })}
      section="spot.audio.toCome"
      record={record}
      submitKey="kit.save"
      validate={errorsOf}
      onSubmit={fill}
      onClose={onClose}
      hint={error ? errorText(error, translate) : translate('spot.audio.fillHint')}
      maxWidth="md"
      also={
        mayMake && (
          <Button type="submit" value={MAKE_AGAIN}>
            {translate('client.replaceFile.makeAgain')}
          </Button>
        )
      }
    >
      {data && groups.length === 0 && (
        <Typography role="status">{translate('spot.audio.none')}</Typography>
      )}
      {groups.map((group, i) => (
        <CopyRow key={group.key} group={group} source={fieldOf(i)} autoFocus={i === 0} />
      ))}
    </FormDialog>
  );
}

interface CopyRowProps {
  group: CopyGroup;
  source: string;
  autoFocus: boolean;
}

/** What is missing, where and from when, and its file. */
function CopyRow({ group, source, autoFocus }: CopyRowProps) {
  const translate = useTranslate();
  const stationName = useNameOf('station');
  const { spotName, title, length, firstDate, airings, stationIds } = group;
  const name = [spotName, title].filter(Boolean).join(' · ');
  const when = translate('spot.audio.row', {
    date: dateText(firstDate, today(), translate),
    smart_count: airings,
    length: minutesSeconds(length),
  });
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[when, stationIds.map(stationName).join(', ')].join(' · ')}
        </Typography>
      </div>
      <TextInput source={source} label="spot.line.fileName" empty="" autoFocus={autoFocus} />
    </Box>
  );
}
