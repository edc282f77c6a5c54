import { useState } from 'react';
import { useTranslation } from '../i18n/I18n';
import type { MessageKey } from '../i18n/en';
import { CARD_DIGITS, CVC_DIGITS, FILE_MEGABYTES } from '../order/facts';
import { FIELDS } from '../order/order';
import type { FieldName, Problem, Problems } from '../order/order';
import { useAfterClick, type Order } from './useOrder';

type TextName = 'fullName' | 'email' | 'campaign' | 'dateFrom' | 'dateTo' | 'cardNumber' | 'cvc';

export type FormFields = ReturnType<typeof useFields>;

/** What the fields of an order show, and what is said of them to a screen reader. */
export function useFields({ draft, problems, shown, change, leave }: Order) {
  const { t } = useTranslation();
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
  return { draft, change, labels, texts, field, text, say, spoken, press };
}
