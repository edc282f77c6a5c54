import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../spot-lines/format';
import { minutesSeconds } from '../spot-lines/model/clock';
import type { AiringSum } from './model/airings';

/** The totals of the airings, and the actions on them. */
export function Totals({ sum, children }: { sum: AiringSum; children: ReactNode }) {
  const translate = useTranslate();
  const format = useFormat();
  const { made, asked, unplaced, seconds, cents, unpriced } = sum;
  const figures = [
    { key: 'client.sum.made', value: format.count(made) },
    { key: 'client.sum.asked', value: format.count(asked) },
    { key: 'client.sum.unplaced', value: format.count(unplaced), bad: unplaced > 0 },
    {
      key: 'client.sum.seconds',
      value: `${format.count(seconds)} (${minutesSeconds(seconds)})`,
    },
    { key: 'client.sum.price', value: format.money(cents) },
  ];
  return (
    <section className="cl-totals" aria-label={translate('client.sum.title')}>
      <dl>
        {figures.map(({ key, value, bad }) => (
          <div key={key}>
            <dt>{translate(key)}</dt>
            <dd data-bad={bad || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="cl-actions">{children}</div>
      <p>
        {translate('client.sum.priceHelp')}
        {unpriced > 0 && ` ${translate('client.sum.unpriced', { smart_count: unpriced })}.`}
      </p>
    </section>
  );
}
