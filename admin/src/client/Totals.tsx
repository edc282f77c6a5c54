import type { FulfilmentSums } from '@contract/fulfilment-sums';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../shared/format';
import { minutesSeconds } from '../spot/lines/model/clock';
import type { AiringSum } from './model/airings';

/** What became of orders, shown where there is any. */
const FULFILLED = [
  { name: 'missed', key: 'client.sum.missed' },
  { name: 'scratched', key: 'client.sum.scratched' },
  { name: 'madeGood', key: 'client.sum.madeGood' },
  { name: 'waived', key: 'client.sum.waived' },
  { name: 'owed', key: 'client.sum.owed' },
] as const;

interface TotalsProps {
  sum: AiringSum;
  fulfilment: FulfilmentSums;
  children: ReactNode;
}

/** The totals of the airings, and the actions on them. */
export function Totals({ sum, fulfilment, children }: TotalsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { made, asked, unplaced, seconds, cents, unpriced } = sum;
  const figures = [
    { key: 'client.sum.made', value: format.count(made) },
    { key: 'client.sum.asked', value: format.count(asked) },
    { key: 'client.sum.unplaced', value: format.count(unplaced), bad: unplaced > 0 },
    ...FULFILLED.filter(({ name }) => fulfilment[name] > 0).map(({ name, key }) => ({
      key,
      value: format.count(fulfilment[name]),
      bad: name === 'owed',
    })),
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
