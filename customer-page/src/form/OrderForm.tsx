import { useEffect, useRef } from 'react';
import type { DragEvent, FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/I18n';
import { FIELDS } from '../order/order';
import { quoteOf } from '../order/price';
import { receiptOf } from '../order/receipt';
import type { Receipt } from '../order/receipt';
import { Dial } from './Dial';
import { ErrorSummary, focusField } from './ErrorSummary';
import { CampaignSection, DetailsSection, PaymentSection, Section } from './Sections';
import { SpotField } from './SpotField';
import { Summary } from './Summary';
import { useFields } from './useFields';
import { useOrder } from './useOrder';
import { useSpot } from './useSpot';

/** The order from the first field to the pay button. */
export function OrderForm({
  focusOnStart,
  onPaid,
}: {
  focusOnStart: boolean;
  onPaid: (receipt: Receipt) => void;
}) {
  const { t } = useTranslation();
  const order = useOrder();
  const { draft, today, problems, change, leave, check, tried } = order;
  const fields = useFields(order);
  const { labels, texts, field, say, spoken, press } = fields;
  const heading = useRef<HTMLHeadingElement>(null);
  const quote = quoteOf(draft);

  useEffect(() => {
    if (focusOnStart) heading.current?.focus();
  }, [focusOnStart]);

  const takeFile = useSpot((spot) => {
    change({ spot });
    if (spot.status !== 'wrong') return;
    leave('file');
    say({ file: spot.problem }, false);
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
          <DetailsSection fields={fields} />
          <CampaignSection fields={fields} today={today} />
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
          <PaymentSection fields={fields} quote={quote} />
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
