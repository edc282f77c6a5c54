import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMay } from '../../shared/may';
import { useState, type KeyboardEvent } from 'react';
import { useSectionNotify } from '../../shared/notify';
import { useDateTexts } from '../../shared/dates';
import { WaiveForm } from './MakeGoodForms';
import type { UnderDelivery } from './model/types';
import { DELIVERY_TEXTS } from './model/texts';
import { useSettleUnplaced, type Settling } from './use-under-delivery';

/** A closed period in which a line delivered too little: what became of it, and what is left to settle. */
export function UnderDeliveryCard({ one }: { one: UnderDelivery }) {
  const translate = useTranslate();
  const mayEdit = useMay('make-goods', 'edit');
  const dates = useDateTexts();
  const notify = useSectionNotify('aired.underDelivery');
  const { settle: send, isPending } = useSettleUnplaced();
  const [writing, setWriting] = useState(false);
  const { unasked, spotName, periodStart, periodEnd } = one;
  const period =
    periodStart === periodEnd
      ? dates.day(periodStart)
      : translate('aired.periodOf', { from: dates.day(periodStart), to: dates.day(periodEnd) });
  const settle = async (settling: Settling): Promise<void> => {
    try {
      await send(one, settling);
      setWriting(false);
      const done = settling.state === 'owed' ? 'aired.unplacedOwed' : 'aired.unplacedOff';
      notify.success(done, { smart_count: unasked });
    } catch (error) {
      notify.error(error);
    }
  };
  const toSettle = unasked > 0 && mayEdit;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!toSettle || isPending || writing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'o' && key !== 'w') return;
    event.preventDefault();
    if (key === 'o') void settle({ state: 'owed' });
    else setWriting(true);
  };
  const named = { name: spotName, period, smart_count: unasked };
  return (
    <li
      data-tone={one.owed > 0 ? 'owed' : undefined}
      tabIndex={toSettle ? 0 : undefined}
      aria-label={`${spotName}, ${period}`}
      onKeyDown={onKeyDown}
    >
      <div className="owed-who">
        <strong>{spotName}</strong> · {one.internalNumber} · {one.customerName}
      </div>
      <div className="owed-facts">
        <span>{period}</span>
        {one.fileName !== null && <span>{one.fileName}</span>}
        {DELIVERY_TEXTS.filter(({ always, field }) => always || one[field] > 0).map(
          ({ field, text }) => (
            <span key={field} className={field === 'owed' ? 'owed-state' : undefined}>
              {translate(text, { count: one[field] })}
            </span>
          ),
        )}
      </div>
      {writing ? (
        <WaiveForm
          label={translate('aired.writeOffOf', named)}
          busy={isPending}
          onSend={(reason) => void settle({ state: 'waived', reason })}
          onCancel={() => setWriting(false)}
        />
      ) : (
        toSettle && (
          <div className="owed-actions">
            <Button
              size="small"
              disabled={isPending}
              aria-label={translate('aired.oweOf', named)}
              onClick={() => void settle({ state: 'owed' })}
            >
              {translate('aired.owe', { count: unasked })}
            </Button>
            <Button
              size="small"
              disabled={isPending}
              aria-label={translate('aired.writeOffOf', named)}
              onClick={() => setWriting(true)}
            >
              {translate('aired.writeOff')}
            </Button>
          </div>
        )
      )}
    </li>
  );
}
