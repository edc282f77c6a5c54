import { useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/I18n';
import type { MessageKey } from '../i18n/en';
import { CARD_DIGITS, CVC_DIGITS, FILE_MEGABYTES } from '../order/facts';
import { FIELDS } from '../order/order';
import type { Draft, FieldName, Problem, Problems } from '../order/order';
import { receiptOf } from '../order/receipt';
import type { Receipt } from '../order/receipt';
import { focusField } from './ErrorSummary';
import type { FieldProps } from './Field';
import { useAfterClick, useOrder } from './useOrder';
import { useSpot } from './useSpot';

/** The fields whose value is what is typed. */
type TextName = 'fullName' | 'email' | 'campaign' | 'dateFrom' | 'dateTo' | 'cardNumber' | 'cvc';

export interface OrderFormState {
  draft: Draft;
  /** The reader's calendar date. */
  today: string;
  problems: Problems;
  /** Whether payment was tried. */
  tried: boolean;
  labels: Record<FieldName, string>;
  /** The problems to show, in words. */
  texts: Partial<Record<FieldName, string>>;
  /** What a screen reader says; `turn` changes with each message, also with a repeated one. */
  spoken: { text: string; urgent: boolean; turn: number };
  change: (changes: Partial<Draft>) => void;
  takeFile: (file: File) => Promise<void>;
  /** The props of any field. */
  field: (id: FieldName, hint?: MessageKey) => FieldProps & { id: FieldName };
  /** The props that a text field has besides. */
  text: (id: TextName) => { value: string; onValue: (value: string) => void };
  /** Notes that the mouse is pressed. */
  press: () => void;
  pay: (event: FormEvent) => void;
}

/** The order being typed, and how its problems are shown and spoken. */
export function useOrderForm(onPaid: (receipt: Receipt) => void): OrderFormState {
  const { t } = useTranslation();
  const { draft, today, problems, shown, change, leave, check, tried } = useOrder();
  const { press, afterClick } = useAfterClick();
  const [spoken, setSpoken] = useState({ text: '', urgent: false, turn: 0 });

  const problemText = (problem: Problem): string => {
    const digits = problem === 'error.cvc.short' ? CVC_DIGITS : CARD_DIGITS;
    return t(problem, { megabytes: FILE_MEGABYTES, digits });
  };
  const labels = Object.fromEntries(FIELDS.map((f) => [f, t(`field.${f}`)])) as Record<
    FieldName,
    string
  >;
  const texts: Partial<Record<FieldName, string>> = {};
  for (const field of FIELDS) {
    const problem = shown[field];
    if (problem) texts[field] = problemText(problem);
  }
  const say = (found: Problems, urgent: boolean): void => {
    const items = FIELDS.flatMap((field) => {
      const problem = found[field];
      return problem
        ? [t('errors.item', { field: labels[field], problem: problemText(problem) })]
        : [];
    });
    const text = urgent ? [t('errors.title'), ...items].join('. ') : items.join(' ');
    setSpoken((before) => ({ text, urgent, turn: before.turn + 1 }));
  };

  const takeFile = useSpot((spot) => {
    change({ spot });
    if (spot.status !== 'wrong') return;
    leave('file');
    say({ file: spot.problem }, false);
  });
  const field = (id: FieldName, hint?: MessageKey) => ({
    id,
    label: labels[id],
    hint: hint && t(hint, { megabytes: FILE_MEGABYTES }),
    error: texts[id],
    onLeave: () =>
      afterClick(() => {
        leave(id);
        if (problems[id] && !shown[id]) say({ [id]: problems[id] }, false);
      }),
  });
  const text = (id: TextName) => ({
    value: draft[id],
    onValue: (value: string) => change({ [id]: value }),
  });

  const pay = (event: FormEvent): void => {
    event.preventDefault();
    // At once, so that the focus finds the fields where the messages have moved them.
    const found = flushSync(check);
    const first = FIELDS.find((name) => found[name]);
    if (first === undefined) {
      onPaid(receiptOf(draft));
      return;
    }
    say(found, true);
    focusField(first);
  };
  return {
    draft,
    today,
    problems,
    tried,
    labels,
    texts,
    spoken,
    change,
    takeFile,
    field,
    text,
    press,
    pay,
  };
}
