import { LIMITS } from '@contract/limits';
import { addDays, parseDate } from '@contract/time';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LockIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import type { MessageKey } from '../i18n/en';
import { maskCardNumber, maskCvc } from '../order/card';
import { CARD_DIGITS, CVC_DIGITS, FILE_MEGABYTES } from '../order/facts';
import { FIELDS } from '../order/order';
import type { FieldName, Problem, Problems } from '../order/order';
import { quoteOf } from '../order/price';
import { receiptOf } from '../order/receipt';
import type { Receipt } from '../order/receipt';
import { OutputsField, ProgramField } from './ChoiceFields';
import { Dial } from './Dial';
import { ErrorSummary, focusField } from './ErrorSummary';
import { SpotField } from './SpotField';
import { Summary } from './Summary';
import { TextField } from './TextField';
import { useAfterClick, useOrder } from './useOrder';
import { useSpot } from './useSpot';

/** The order from the first field to the pay button. */
export function OrderForm({
  focusOnStart,
  onPaid,
}: {
  focusOnStart: boolean;
  onPaid: (receipt: Receipt) => void;
}) {
  const { t, money } = useTranslation();
  const { draft, today, problems, shown, change, leave, check, tried } = useOrder();
  const { press, afterClick } = useAfterClick();
  const heading = useRef<HTMLHeadingElement>(null);
  const [spoken, setSpoken] = useState({ text: '', urgent: false, turn: 0 });
  const quote = quoteOf(draft);

  useEffect(() => {
    if (focusOnStart) heading.current?.focus();
  }, [focusOnStart]);

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
  const text = (
    id: 'fullName' | 'email' | 'campaign' | 'dateFrom' | 'dateTo' | 'cardNumber' | 'cvc',
  ) => ({
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
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void takeFile(file);
  };

  const done = FIELDS.filter((name) => !problems[name]).length / FIELDS.length;
  return (
    <main>
      <div className="hero">
        <h1 ref={heading} tabIndex={-1}>
          {t('page.title')}
        </h1>
        <p>{t('page.lead')}</p>
        <Dial progress={done} />
      </div>
      <form
        noValidate
        className="order"
        onSubmit={pay}
        onMouseDown={press}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="steps">
          {tried && <ErrorSummary texts={texts} labels={labels} />}
          <Section step={1} id="details" title={t('section.details')}>
            <p className="note">{t('page.required')}</p>
            <TextField
              {...field('fullName')}
              {...text('fullName')}
              autoComplete="name"
              maxLength={LIMITS.name}
            />
            <TextField
              {...field('email', 'field.email.hint')}
              {...text('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={LIMITS.email}
            />
          </Section>
          <Section step={2} id="campaign-section" title={t('section.campaign')}>
            <TextField
              {...field('campaign', 'field.campaign.hint')}
              {...text('campaign')}
              autoComplete="off"
              maxLength={LIMITS.name}
            />
            <div className="dates">
              <div className="pair">
                <TextField
                  {...field('dateFrom')}
                  {...text('dateFrom')}
                  type="date"
                  autoComplete="off"
                  min={today}
                  hintId="dates-hint"
                />
                <TextField
                  {...field('dateTo')}
                  {...text('dateTo')}
                  type="date"
                  autoComplete="off"
                  min={addDays(parseDate(draft.dateFrom) ? draft.dateFrom : today, 1)}
                  hintId="dates-hint"
                />
              </div>
              <p className="hint" id="dates-hint">
                {t('field.dates.hint')}
              </p>
            </div>
            <ProgramField
              {...field('program')}
              value={draft.program}
              onValue={(program) => change({ program })}
            />
            <OutputsField
              {...field('outputs', 'field.outputs.hint')}
              value={draft.outputs}
              onValue={(outputs) => change({ outputs })}
            />
          </Section>
          <Section step={3} id="spot-section" title={t('section.spot')}>
            <SpotField
              {...field('file', 'field.file.hint')}
              spot={draft.spot}
              onFile={(file) => void takeFile(file)}
              onUnplayable={() => {
                if (draft.spot.status !== 'ready') return;
                const { file } = draft.spot;
                change({ spot: { status: 'wrong', file, problem: 'error.file.unreadable' } });
              }}
            />
          </Section>
        </div>
        <Summary draft={draft} quote={quote} />
        <div className="payment">
          <Section step={4} id="payment-section" title={t('section.payment')}>
            <div className="pair card">
              <TextField
                {...field('cardNumber')}
                {...text('cardNumber')}
                mask={maskCardNumber}
                inputMode="numeric"
                autoComplete="cc-number"
                spellCheck={false}
              />
              <TextField
                {...field('cvc', 'field.cvc.hint')}
                {...text('cvc')}
                mask={maskCvc}
                inputMode="numeric"
                autoComplete="cc-csc"
                spellCheck={false}
              />
            </div>
            <button type="submit" className="button">
              <LockIcon />
              {quote ? t('pay.amount', { total: money(quote.total) }) : t('pay.button')}
            </button>
            <p className="note">{t('pay.note')}</p>
          </Section>
        </div>
      </form>
      <div className="visually-hidden" role="status">
        {!spoken.urgent && <span key={spoken.turn}>{spoken.text}</span>}
      </div>
      <div className="visually-hidden" role="alert">
        {spoken.urgent && <span key={spoken.turn}>{spoken.text}</span>}
      </div>
    </main>
  );
}

function Section({
  step,
  id,
  title,
  children,
}: {
  step: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="card-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="step" aria-hidden="true">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
