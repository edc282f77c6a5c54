import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { addDays } from '@contract/time';
import { useTranslation } from '../i18n/I18n';
import type { Translation } from '../i18n/translate';
import type { ProgramId } from '../order/facts';
import type { Quote } from '../order/price';
import type { Draft } from '../order/order';

/** `12 days × 3 a day × USD 11` */
const equationOf = ({ t, count, money }: Translation, quote: Quote): string =>
  t('summary.equation', {
    days: count('days', quote.days),
    outputs: t('summary.daily', { count: quote.outputs }),
    price: money(quote.price),
  });

interface Facts {
  campaign: string;
  dateFrom: string;
  dateTo: string;
  program: ProgramId | null;
  fileName: string | null;
  quote: Quote | null;
  totalLabel: string;
}

/** What is ordered, row by row, and what it costs. */
export function OrderFacts(facts: Facts) {
  const { campaign, dateFrom, dateTo, program, fileName, quote, totalLabel } = facts;
  const translation = useTranslation();
  const { t, date, count, money } = translation;
  const [from, to] = [date(dateFrom), date(dateTo)];
  const daily = quote && t('summary.daily', { count: quote.outputs });
  return (
    <>
      <dl className="facts">
        <Fact term={t('field.campaign')}>{campaign.trim()}</Fact>
        <Fact term={t('summary.dates')}>
          {from && to && (
            <>
              {t('summary.range', { from, to })}
              {quote && (
                <small>
                  {t('summary.last', {
                    days: count('days', quote.days),
                    last: date(addDays(dateTo, -1)),
                  })}
                </small>
              )}
            </>
          )}
        </Fact>
        <Fact term={t('field.program')}>{program && t(`program.${program}`)}</Fact>
        <Fact term={t('field.outputs')}>{daily}</Fact>
        <Fact term={t('field.file')}>{fileName}</Fact>
      </dl>
      <div className="total" role="status">
        <p className="total-line">
          <span>{totalLabel}</span>
          <strong data-testid="total">{money(quote?.total ?? 0)}</strong>
        </p>
        {quote ? (
          <p className="equation">
            <span data-testid="equation">{equationOf(translation, quote)}</span>
            <br />
            {count('airings', quote.airings)}
          </p>
        ) : (
          <p className="equation">{t('summary.open')}</p>
        )}
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <span className="missing">{t('summary.missing')}</span>}</dd>
    </div>
  );
}

/** The order so far: beside the form, or before the payment with the total at the foot. */
export function Summary({ draft, quote }: { draft: Draft; quote: Quote | null }) {
  const translation = useTranslation();
  const { t, money } = translation;
  const summary = useRef<HTMLElement>(null);
  const ahead = useIsAhead(summary);
  const fileName = draft.spot.status === 'ready' ? draft.spot.file.name : null;
  return (
    <>
      <aside ref={summary} className="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">{t('summary.title')}</h2>
        <OrderFacts {...draft} fileName={fileName} quote={quote} totalLabel={t('summary.total')} />
      </aside>
      <div className={ahead ? 'total-bar' : 'total-bar total-bar-away'} aria-hidden="true">
        <span>
          {t('summary.total')}
          <small>{quote && equationOf(translation, quote)}</small>
        </span>
        <strong>{money(quote?.total ?? 0)}</strong>
      </div>
    </>
  );
}

/** Height of the bar with its distance from the edge, in pixels. */
const BAR = 84;

/** Whether an element is still below what the window shows. */
function useIsAhead(element: RefObject<HTMLElement | null>): boolean {
  const [ahead, setAhead] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry?.rootBounds) return;
        setAhead(!entry.isIntersecting && entry.boundingClientRect.top > entry.rootBounds.top);
      },
      { rootMargin: `0px 0px -${BAR}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return ahead;
}
