import { Button, DialogContent, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useSectionNotify } from '../../shared/notify';
import { LoadFailed, ScreenLoading } from '../../workspace/ScreenState';
import { useDateTexts } from '../dates';
import type { MakeGood } from './model/types';
import { OWED_STATE_TEXTS, OWED_TEXTS } from './model/texts';
import { useMakeGoods, useWaive } from './use-aired';

interface MakeGoodsProps {
  stationId: number;
  onClose: () => void;
}

/** What the station owes its clients, the first due first. */
export function MakeGoods({ stationId, onClose }: MakeGoodsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useMakeGoods(stationId);
  return (
    <ModalFrame title={translate('aired.makeGoods')} onClose={onClose} maxWidth="md">
      {() => (
        <DialogContent>
          {error ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : !data ? (
            <ScreenLoading />
          ) : data.length === 0 ? (
            <Typography role="status">{translate('aired.nothingOwed')}</Typography>
          ) : (
            <div style={{ overflowX: 'auto' }}>
              <table className="tl-owed">
                <thead>
                  <tr>
                    {(['client', 'campaign', 'missed', 'due', 'state', 'waive'] as const).map(
                      (name) => (
                        <th key={name} scope="col">
                          {translate(OWED_TEXTS[name])}
                        </th>
                      ),
                    )}
                  </tr>
                </thead>
                <tbody>
                  {data.map((one) => (
                    <Owed key={one.id} one={one} stationId={stationId} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </DialogContent>
      )}
    </ModalFrame>
  );
}

function Owed({ one, stationId }: { one: MakeGood; stationId: number }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.title');
  const { mutateAsync, isPending } = useWaive(stationId);
  const [reason, setReason] = useState('');
  const waive = async (): Promise<void> => {
    try {
      await mutateAsync({ id: one.id, version: one.version, reason: reason.trim() });
      notify.success('aired.waived');
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <tr>
      <td>{one.customerName}</td>
      <td>{one.spotName}</td>
      <td>
        {dates.short(one.missedDate)} {one.missedStart}
      </td>
      <td>{dates.short(one.dueBy)}</td>
      <td>
        {translate(OWED_STATE_TEXTS[one.state])}
        {one.placedDate !== null && ` ${dates.short(one.placedDate)}`}
      </td>
      <td>
        {one.state === 'owed' && (
          <span style={{ display: 'flex', gap: 6 }}>
            <TextField
              label={translate('aired.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              autoComplete="off"
              sx={{ minWidth: 130 }}
            />
            <Button
              size="small"
              disabled={reason.trim() === '' || isPending}
              onClick={() => void waive()}
            >
              {translate('aired.waive')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
