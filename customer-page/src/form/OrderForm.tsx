import { useEffect, useRef } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '../i18n/I18n';
import { FIELDS } from '../order/order';
import { quoteOf } from '../order/price';
import type { Receipt } from '../order/receipt';
import { Dial } from './Dial';
import { ErrorSummary } from './ErrorSummary';
import { CampaignSection, DetailsSection, PaymentSection, SpotSection } from './OrderSections';
import { Summary } from './Summary';
import { useOrderForm } from './useOrderForm';

/** The order from the first field to the pay button. */
export function OrderForm({
  focusOnStart,
  onPaid,
}: {
  focusOnStart: boolean;
  onPaid: (receipt: Receipt) => void;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useOrderForm(onPaid);
  const { draft, problems, tried, texts, labels, spoken, takeFile, press, pay } = form;
  const quote = quoteOf(draft);

  useEffect(() => {
    if (focusOnStart) heading.current?.focus();
  }, [focusOnStart]);

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
          <DetailsSection {...form} />
          <CampaignSection {...form} />
          <SpotSection {...form} />
        </div>
        <Summary draft={draft} quote={quote} />
        <div className="payment">
          <PaymentSection form={form} quote={quote} />
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
