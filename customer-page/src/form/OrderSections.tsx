import { LIMITS } from '@contract/limits';
import { addDays, parseDate } from '@contract/time';
import { LockIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { useInstallation } from '../installation';
import { maskCardNumber, maskCvc } from '../order/card';
import type { Quote } from '../order/price';
import { OutputsField, ProgramField } from './ChoiceFields';
import { Section } from './Section';
import { SpotField } from './SpotField';
import { TextField } from './TextField';
import type { OrderFormState } from './useOrderForm';

export function DetailsSection({ field, text }: OrderFormState) {
  const { t } = useTranslation();
  const installation = useInstallation();
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
        {...field('email', installation.confirmation ? 'field.email.hint' : undefined)}
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

export function CampaignSection({ field, text, draft, today, change }: OrderFormState) {
  const { t } = useTranslation();
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

export function SpotSection({ field, draft, change, takeFile }: OrderFormState) {
  const { t } = useTranslation();
  return (
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
  );
}

/** @param quote null while the total is not known */
export function PaymentSection({ form, quote }: { form: OrderFormState; quote: Quote | null }) {
  const { field, text } = form;
  const { t, money } = useTranslation();
  const installation = useInstallation();
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
      {installation.confirmation && <p className="note">{t('pay.note')}</p>}
    </Section>
  );
}
