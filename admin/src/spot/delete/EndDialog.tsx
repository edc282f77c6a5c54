import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import DeleteDialog from '../../form/DeleteDialog';
import type { StoredRecord } from '../../providers/data-provider';
import { listQuery } from '../../providers/kept-lists';
import { Opening } from '../../workspace/Opening';
import { spotRows } from '../list/row-rules';
import SpotLoss from './SpotLoss';

interface EndDialogProps {
  spotId: number;
  onDeleted: () => void;
  onClose: () => void;
}

/** The question of the list of campaigns, inside a campaign: cancel it from a date, or delete it. */
export default function EndDialog({ spotId, onDeleted, onClose }: EndDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { text } = useMemo(() => spotRows(translate), [translate]);
  const { data } = useQuery(listQuery<StoredRecord>(dataProvider, 'spot'));
  const row = data?.find(({ id }) => id === spotId);
  if (!row) return <Opening />;
  return (
    <DeleteDialog
      resource="spot"
      record={row}
      text={text}
      loss={SpotLoss}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
