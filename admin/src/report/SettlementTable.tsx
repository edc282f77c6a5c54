import { Link } from '@mui/material';
import { SETTLED_AMOUNTS, SETTLED_COUNTS } from '@contract/settlement';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import {
  settlementLines,
  type SettlementSums,
  type Settlement,
  type SettlementLine,
} from './model/settlement';

const TEXTS = {
  ordered: 'report.settlement.ordered',
  aired: 'report.settlement.aired',
  missed: 'report.settlement.missed',
  madeGood: 'report.settlement.madeGood',
  gross: 'report.settlement.gross',
  discount: 'report.settlement.discount',
  net: 'report.settlement.net',
  commission: 'report.settlement.commission',
  taxBase: 'report.settlement.taxBase',
} as const;
const SUMS = {
  paid: 'report.settlement.paid',
  barter: 'report.settlement.barter',
  allPaid: 'report.settlement.allPaid',
  allBarter: 'report.settlement.allBarter',
} as const;
/** Columns before the counts. */
const NAMES = [
  'report.notBilled.client',
  'report.settlement.campaign',
  'report.settlement.order',
  'report.settlement.payMethod',
  'report.settlement.from',
  'report.settlement.to',
] as const;
/** What is settled stays in sight, however narrow the screen is. */
const PINNED = SETTLED_AMOUNTS.at(-1);
const numberClass = (name: string): string => (name === PINNED ? 'number rp-pinned' : 'number');
const WIDTH = NAMES.length + SETTLED_COUNTS.length + SETTLED_AMOUNTS.length;

/** A settlement as a table; a campaign leads to itself. */
export function SettlementTable({ answer, busy }: { answer: Settlement; busy: boolean }) {
  const translate = useTranslate();
  return (
    // The table scrolls by keyboard too.
    <div
      className="rp-table rp-settlement"
      role="region"
      tabIndex={0}
      aria-label={translate('report.settlement.table')}
      aria-busy={busy}
    >
      <table className="data-table">
        <thead>
          <tr>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {translate(name)}
              </th>
            ))}
            {[...SETTLED_COUNTS, ...SETTLED_AMOUNTS].map((name) => (
              <th key={name} scope="col" className={numberClass(name)}>
                {translate(TEXTS[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settlementLines(answer).map((line, i) => (
            <Line key={i} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sums({ sums }: { sums: SettlementSums }) {
  const format = useFormat();
  return (
    <>
      {SETTLED_COUNTS.map((name) => (
        <td key={name} className="number">
          {format.count(sums[name])}
        </td>
      ))}
      {SETTLED_AMOUNTS.map((name) => (
        <td key={name} className={numberClass(name)}>
          {format.money(Math.round(sums[name] * 100))}
        </td>
      ))}
    </>
  );
}

function Line({ line }: { line: SettlementLine }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  switch (line.kind) {
    case 'agency':
      return (
        <tr className="rp-total">
          <th scope="colgroup" colSpan={WIDTH}>
            {[line.agency.name, line.agency.taxCode].filter(Boolean).join(' · ')}
          </th>
        </tr>
      );
    case 'rebate':
      return (
        <tr>
          <td colSpan={WIDTH}>
            <span className="rp-rebate">
              {translate('report.settlement.rebate', {
                amount: format.money(Math.round(line.rebate.amount * 100)),
                percentage: format.decimal(line.rebate.percentage),
              })}
            </span>
          </td>
        </tr>
      );
    case 'campaign': {
      const { client, campaign } = line;
      const { spotId, spotName, internalNumber, revision } = campaign;
      const number = internalNumber === null ? '' : `${internalNumber}/${revision ?? 0}`;
      const name = [number, spotName].filter(Boolean).join(' · ');
      return (
        <tr>
          <th scope="row">{client ?? translate('report.money.without')}</th>
          <td>
            {spotName === null ? (
              name
            ) : (
              <Link component="button" type="button" onClick={() => openTab(tabOfSpot(spotId))}>
                {name}
              </Link>
            )}
          </td>
          <td>{campaign.agencyOrderNumber}</td>
          <td>{campaign.payMethod}</td>
          <td>{format.date(campaign.dateFrom)}</td>
          <td>{format.date(campaign.dateTo)}</td>
          <Sums sums={campaign} />
        </tr>
      );
    }
    case 'client': {
      const name = line.client ?? translate('report.money.without');
      const title = translate('report.settlement.ofClient', { name });
      return (
        <tr className="rp-subtotal">
          <th scope="row">{title}</th>
          <td colSpan={NAMES.length - 1} />
          <Sums sums={line.sums} />
        </tr>
      );
    }
    default:
      return (
        <tr className="rp-total">
          <th scope="row">{translate(SUMS[line.kind])}</th>
          <td colSpan={NAMES.length - 1} />
          <Sums sums={line.sums} />
        </tr>
      );
  }
}
