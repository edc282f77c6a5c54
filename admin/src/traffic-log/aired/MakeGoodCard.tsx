import { Button, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { todayAt, useDateTexts } from '../dates';
import { mayWaive, owedTone } from './model/owed';
import type { MakeGood } from './model/types';
import { OWED_STATE_TEXTS } from './model/texts';
import { useWaive } from './use-make-goods';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A missed airing that is owed: of whom, until when, and where it is by now. */
export function MakeGoodCard({ one }: { one: MakeGood }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.makeGoods');
  const { mutateAsync, isPending } = useWaive();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const send = async (said: string | null): Promise<void> => {
    try {
      await mutateAsync({ one, reason: said });
      setAsking(false);
      notify.success(said === null ? 'aired.owedAgain' : 'aired.waived');
    } catch (error) {
      notify.error(error);
    }
  };
  const waive = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '' && !isPending) void send(reason.trim());
  };
  const tone = owedTone(one, todayAt(HERE));
  const state =
    one.placedDate === null || one.state === 'waived'
      ? translate(OWED_STATE_TEXTS[one.state])
      : translate('aired.placedOn', { date: dates.day(one.placedDate) });
  return (
    <li data-tone={tone}>
      <div className="owed-who">
        <strong>{one.spotName}</strong> · {one.customerName}
      </div>
      <div className="owed-facts">
        <span>
          {translate('aired.missedAt', {
            ...{ date: dates.day(one.missedDate), time: one.missedStart, seconds: one.length },
          })}
        </span>
        <span className="owed-due">
          {translate(tone === 'overdue' ? 'aired.overdue' : 'aired.dueBy', {
            date: dates.day(one.dueBy),
          })}
        </span>
        <span className="owed-state">{state}</span>
        {one.reason !== null && <span>{translate('aired.waivedFor', { reason: one.reason })}</span>}
      </div>
      {one.state === 'waived' ? (
        <Button size="small" disabled={isPending} onClick={() => void send(null)}>
          {translate('aired.oweAgain')}
        </Button>
      ) : asking ? (
        <form className="owed-reason" onSubmit={waive}>
          <TextField
            label={translate('aired.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.asRunNote } }}
            autoComplete="off"
            autoFocus
            fullWidth
          />
          <Button type="submit" variant="contained" disabled={reason.trim() === '' || isPending}>
            {translate('aired.waive')}
          </Button>
          <Button onClick={() => setAsking(false)}>{translate('kit.cancel')}</Button>
        </form>
      ) : (
        mayWaive(one) && (
          <Button
            size="small"
            aria-label={translate('aired.waiveOf', {
              ...{ name: one.spotName, date: dates.day(one.missedDate), time: one.missedStart },
            })}
            onClick={() => setAsking(true)}
          >
            {translate('aired.waiveAsk')}
          </Button>
        )
      )}
    </li>
  );
}
