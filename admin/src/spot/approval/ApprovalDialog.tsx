import { Alert, Button, DialogContent, TextField, Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { recordQuery } from '../../providers/kept-lists';
import { useDateTexts } from '../../shared/dates';
import { today } from '../../shared/format';
import { errorText } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { ScreenLoading } from '../../workspace/ScreenState';
import { OverdueNotice } from '../detail/OverdueNotice';
import type { SpotAnswer } from '../model/types';
import { NoRoom } from '../NoRoom';
import { ApprovalSteps } from './ApprovalSteps';
import { daysOf, lossesOf, type Room } from './model';
import { useDecide } from './use-decide';

interface ApprovalDialogProps {
  spotId: number;
  title: string;
  onClose: () => void;
}

/** What a campaign that waits would displace; it is approved, or sent back with a sentence. */
export default function ApprovalDialog({ spotId, title, onClose }: ApprovalDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data, error } = useQuery(recordQuery<SpotAnswer>(dataProvider, 'spot', spotId));
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, decide } = useDecide(onClose);
  const sendBack = (spot: SpotAnswer): void => {
    if (note.trim() === '') setMissing(true);
    else void decide(spot, 0, note.trim());
  };
  return (
    <ModalFrame
      title={translate('spot.approval.title', { title })}
      onClose={onClose}
      dirty={note !== ''}
      maxWidth="sm"
    >
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
            {data && <ApprovalSteps spotId={spotId} version={data.version} />}
            {data && <Effect spot={data} />}
            {data && (
              <OverdueNotice
                billTo={data.billTo ?? null}
                clientId={data.clientId}
                adAgencyId={data.adAgencyId ?? null}
              />
            )}
            <TextField
              label={translate('spot.approval.note')}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
                setMissing(false);
              }}
              error={missing}
              helperText={translate(
                missing ? 'spot.approval.noteMissing' : 'spot.approval.noteHint',
              )}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: LIMITS.comments } }}
            />
          </DialogContent>
          <DialogFoot
            close={close}
            others={
              <Button
                onClick={() => data && sendBack(data)}
                disabled={!data || busy}
                color="warning"
              >
                {translate('spot.approval.sendBack')}
              </Button>
            }
            action={{
              label: translate('spot.approval.approve'),
              onClick: () => data && void decide(data, 1, note.trim() || null),
              disabled: !data,
              loading: busy,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}

/** What would be placed of a campaign, and what others would lose. */
function Effect({ spot }: { spot: SpotAnswer }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const http = useHttp();
  const days = daysOf(spot, today());
  const { data, error } = useQuery({
    queryKey: ['approvalRoom', spot.id, spot.version],
    queryFn: ({ signal }) => {
      const { stationId, clientId, spotCategoryId, pieces, simpleSchedules } = spot;
      const body = { stationId, clientId, spotCategoryId, pieces, simpleSchedules };
      return http.json<Room>('/TrafficLog/room', {
        method: 'POST',
        body: { ...body, ...days, spotId: spot.id },
        signal,
      });
    },
    enabled: days !== null,
    staleTime: 0,
  });
  if (!days)
    return <Typography color="text.secondary">{translate('spot.approval.noLines')}</Typography>;
  if (error) return <Alert severity="error">{errorText(error, translate)}</Alert>;
  if (!data) return <ScreenLoading />;
  const losses = lossesOf(data);
  const range = { from: dates.day(days.dateFrom), to: dates.day(days.dateTo) };
  return (
    <div role="status">
      <Typography sx={{ fontWeight: 600 }}>
        {data.asked === 0
          ? translate('spot.approval.asksNothing', range)
          : translate('spot.approval.room', { placed: data.placed, asked: data.asked, ...range })}
      </Typography>
      <NoRoom room={data} />
      {losses.length === 0 ? (
        <Typography color="text.secondary">
          {translate('spot.approval.displacesNothing')}
        </Typography>
      ) : (
        <>
          <Typography color="text.secondary">{translate('spot.approval.displaces')}</Typography>
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
            {losses.map(({ spotId, spotName, count, held }) => (
              <li key={`${spotId} ${held}`}>
                {translate(held ? 'spot.approval.lossHeld' : 'spot.approval.loss', {
                  name: spotName ?? translate('spot.approval.others'),
                  smart_count: count,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {spot.advancedSchedules.length > 0 && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('spot.approval.withoutDetailed')}
        </Typography>
      )}
    </div>
  );
}
