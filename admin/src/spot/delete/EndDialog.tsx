import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import DeleteDialog from '../../form/DeleteDialog';
import { listQuery } from '../../providers/kept-lists';
import { Opening } from '../../workspace/Opening';
import { spotRows } from '../list/row-rules';
import ManyDialog from '../many/ManyDialog';
import type { SpotRow } from '../model/types';
import SpotLoss from './SpotLoss';

interface EndDialogProps {
  /** Several are cancelled together. */
  spotIds: readonly number[];
  end: 'cancel' | 'delete';
  onDeleted?: () => void;
  onClose: () => void;
}

/** The questions of the list of campaigns, inside a campaign: cancel it from a date, or delete it. */
export default function EndDialog({ spotIds, end, onDeleted, onClose }: EndDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { text } = useMemo(() => spotRows(translate), [translate]);
  const { data } = useQuery(listQuery<SpotRow>(dataProvider, 'spot'));
  const rows = data?.filter(({ id }) => spotIds.includes(id)) ?? [];
  const [row] = rows;
  if (!row) return <Opening />;
  if (end === 'cancel')
    return <ManyDialog change="cancel" rows={rows} onRefused={() => undefined} onClose={onClose} />;
  return (
    <DeleteDialog
      resource="spot"
      record={{ ...row }}
      text={text}
      loss={SpotLoss}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
