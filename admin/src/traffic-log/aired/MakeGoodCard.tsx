import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useState } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { todayAt, useDateTexts } from '../../shared/dates';
import { WaiveForm, WhenForm } from './MakeGoodForms';
import { mayChange, mayWaive, owedTone } from './model/owed';
import type { MakeGood } from './model/types';
import { OWED_STATE_TEXTS, owedAs, WINDOW_TEXTS } from './model/texts';
import { useMakeGoodUpdate, type MakeGoodChanges } from './use-make-goods';

type FormId = 'change' | 'waive';

/** The forms of a make-good: when each is offered, its button's accessible name, and the button's text. */
const FORMS = [
  { id: 'change', may: mayChange, named: 'aired.changeOf', text: 'aired.changeAsk' },
  { id: 'waive', may: mayWaive, named: 'aired.waiveOf', text: 'aired.waiveAsk' },
] as const;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface MakeGoodCardProps {
  one: MakeGood;
  /** The name of the station that owes it; absent where the screen is of one station. */
  station?: string;
}

/** A missed or unplaced airing that is owed: of whom, until when, and where it is by now. */
export function MakeGoodCard({ one, station }: MakeGoodCardProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.makeGoods');
  const { change, isPending } = useMakeGoodUpdate();
  const [form, setForm] = useState<FormId | null>(null);
  /** The form that was closed: its button takes the focus back. */
  const [closed, setClosed] = useState<typeof form>(null);
  const close = (): void => {
    setClosed(form);
    setForm(null);
  };
  const send = async (changes: MakeGoodChanges, done: string): Promise<void> => {
    try {
      await change(one, changes);
      close();
      notify.success(done);
    } catch (error) {
      notify.error(error);
    }
  };
  const mayEdit = useMay('make-goods', 'edit');
  const tone = owedTone(one, todayAt(HERE));
  const state =
    one.placedDate === null || one.state === 'waived'
      ? translate(OWED_STATE_TEXTS[one.state])
      : translate('aired.placedOn', { date: dates.day(one.placedDate) });
  const { spotName: name } = one;
  const time = one.missedStart ?? translate('aired.unplacedOne');
  const what = translate(owedAs(one.missedState));
  const named = {
    name,
    time,
    date: dates.day(one.missedDate),
    what: what.toLocaleLowerCase(),
  };
  const shared = { busy: isPending, onCancel: close };
  return (
    <li data-tone={tone}>
      <div className="owed-who">
        <strong>{one.spotName}</strong> · {one.customerName}
        {station && ` · ${station}`}
      </div>
      <div className="owed-facts">
        <span>
          {translate('aired.missedAt', {
            what,
            date: named.date,
            time,
            seconds: one.length,
          })}
        </span>
        <span className="owed-due">
          {translate(tone === 'overdue' ? 'aired.overdue' : 'aired.dueBy', {
            date: dates.day(one.dueBy),
          })}
        </span>
        <span>{translate(WINDOW_TEXTS[one.window])}</span>
        <span className="owed-state">{state}</span>
        {one.reason !== null && <span>{translate('aired.waivedFor', { reason: one.reason })}</span>}
      </div>
      {form === 'waive' && (
        <WaiveForm
          {...shared}
          label={translate('aired.waiveOf', named)}
          onSend={(reason) => void send({ state: 'waived', reason }, 'aired.waived')}
        />
      )}
      {form === 'change' && (
        <WhenForm
          {...shared}
          one={one}
          label={translate('aired.changeOf', named)}
          onSend={(when) => void send(when, 'aired.whenChanged')}
        />
      )}
      {form === null && mayEdit && (
        <div className="owed-actions">
          {one.state === 'waived' && (
            <Button
              size="small"
              disabled={isPending}
              onClick={() => void send({ state: 'owed' }, 'aired.owedAgain')}
            >
              {translate('aired.oweAgain')}
            </Button>
          )}
          {FORMS.filter(({ may }) => may(one)).map(({ id, named: label, text }) => (
            <Button
              key={id}
              size="small"
              autoFocus={closed === id}
              aria-label={translate(label, named)}
              onClick={() => setForm(id)}
            >
              {translate(text)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
