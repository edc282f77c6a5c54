import { LIMITS } from '@contract/limits';
import { addDays, parseDate } from '@contract/time';
import type { ReactNode } from 'react';
import { LockIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { maskCardNumber, maskCvc } from '../order/card';
import type { Quote } from '../order/price';
import { OutputsField, ProgramField } from './ChoiceFields';
import { TextField } from './TextField';
import type { FormFields } from './useFields';

/** Who orders. */
export function DetailsSection({ fields }: { fields: FormFields }) {
  const { t } = useTranslation();
  const { field, text } = fields;
  return (
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
  );
}

/** What is advertised, when, and on which outputs. */
export function CampaignSection({ fields, today }: { fields: FormFields; today: string }) {
  const { t } = useTranslation();
  const { draft, change, field, text } = fields;
  return (
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
  );
}

/** The card, and the pay button. */
export function PaymentSection({ fields, quote }: { fields: FormFields; quote: Quote | null }) {
  const { t, money } = useTranslation();
  const { field, text } = fields;
  return (
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
  );
}

/** A numbered step of the order. */
export function Section({
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
