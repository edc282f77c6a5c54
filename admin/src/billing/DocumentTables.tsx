import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import { type BilledDocument, type BilledLine, centsOf } from './model/month';
import { LINE_TEXTS } from './words';

type Sums = Pick<BilledDocument, 'total' | 'payable' | 'taxes'>;

/** The lines of a document; a campaign leads to itself. */
export function DocumentLines({ lines, taxes }: Pick<BilledDocument, 'lines' | 'taxes'>) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  const codes = new Map(taxes.map(({ taxId, code }) => [taxId, code]));
  const money = (units: number) => <td className="number">{format.money(centsOf(units))}</td>;
  const kindOf = ({ kind, corrects }: BilledLine): string =>
    corrects === null
      ? translate(LINE_TEXTS[kind])
      : translate('billing.corrects', { number: corrects });
  return (
    <div className="bl-lines" role="region" tabIndex={0} aria-label={translate('billing.lines')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate('billing.campaign')}</th>
            <th scope="col">{translate('billing.order')}</th>
            <th scope="col">{translate('billing.station')}</th>
            <th scope="col">{translate('billing.month')}</th>
            <th scope="col">{translate('billing.what')}</th>
            {COUNTS.map((head) => (
              <th key={head} scope="col" className="number">
                {translate(head)}
              </th>
            ))}
            <th scope="col">{translate('billing.taxes')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i}>
              <th scope="row">
                <Link
                  component="button"
                  type="button"
                  onClick={() => openTab(tabOfSpot(line.spotId))}
                >
                  {[line.internalNumber, line.spotName].filter(Boolean).join(' · ')}
                </Link>
              </th>
              <td>{line.agencyOrderNumber}</td>
              <td>{line.stationName}</td>
              <td>{format.month(`${line.month}-01`)}</td>
              <td>{kindOf(line)}</td>
              <td className="number">{format.count(line.airings)}</td>
              {money(line.gross)}
              {money(line.discount)}
              {money(line.commission)}
              {money(line.base)}
              <td>{line.taxIds.map((id) => codes.get(id)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const COUNTS = [
  'billing.airings',
  'billing.gross',
  'billing.discount',
  'billing.commission',
  'billing.base',
] as const;

/** What a document comes to: its lines, each tax, and what is payable. */
export function DocumentSums({ total, payable, taxes }: Sums) {
  const translate = useTranslate();
  const format = useFormat();
  const money = (units: number): string => format.money(centsOf(units));
  return (
    <dl className="bl-sums">
      <dt>{translate('billing.sum')}</dt>
      <dd>{money(total)}</dd>
      {taxes.map(({ taxId, name, rate, base, amount, kind }) => [
        <dt key={taxId}>
          {translate('billing.taxOf', { name, rate: format.decimal(rate), base: money(base) })}
        </dt>,
        <dd key={`${taxId} amount`}>{money(kind === 'withholding' ? -amount : amount)}</dd>,
      ])}
      <dt className="bl-payable">{translate('billing.payable')}</dt>
      <dd className="bl-payable">{money(payable)}</dd>
    </dl>
  );
}
