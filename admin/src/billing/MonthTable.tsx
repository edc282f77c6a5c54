import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { State } from '../shared/State';
import { useFormat } from '../shared/format';
import {
  centsOf,
  daysWaiting,
  type MonthPayer,
  type MonthSums,
  payerKey,
  sumsOf,
  WAITING_FOR,
  type WaitingFor,
} from './model/month';
import { PROBLEM_TEXTS, WAITING_TEXTS } from './words';

const HEAD_TEXTS = {
  ready: 'billing.ready',
  handedOver: 'billing.handedOver',
  delivered: 'billing.delivered',
  paid: 'billing.paid',
} as const;
const HEADS = ['ready', 'handedOver', 'delivered', 'paid'] as const;

type Classes = Record<WaitingFor | (typeof HEADS)[number], string>;

/** The class of each column's cells: a phone leaves out those that say nothing of any payer. */
function classesOf({ waiting, ready, handedOver, delivered, paid }: MonthSums): Classes {
  const number = (count: number): string => (count === 0 ? 'number bl-idle' : 'number');
  return {
    open: number(waiting.open),
    undecided: number(waiting.undecided),
    uncertified: number(waiting.uncertified),
    ready: number(ready.documents),
    handedOver: number(handedOver.documents),
    delivered: number(delivered),
    paid: number(paid.amount),
  };
}

interface MonthTableProps {
  payers: readonly MonthPayer[];
  busy: boolean;
  onDays: (line: MonthPayer, why: WaitingFor) => void;
  onReady: (line: MonthPayer) => void;
  onPayer: (line: MonthPayer) => void;
}

/** A line a payer: how far its month is. Each number opens what it counts. */
export function MonthTable({ payers, busy, onDays, onReady, onPayer }: MonthTableProps) {
  const translate = useTranslate();
  const sums = sumsOf(payers);
  const classes = classesOf(sums);
  return (
    // The table scrolls by keyboard too.
    <div
      className="bl-table"
      role="region"
      tabIndex={0}
      aria-label={translate('billing.table')}
      aria-busy={busy}
    >
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate('billing.payer')}</th>
            {WAITING_FOR.map((why) => (
              <th key={why} scope="col" className={classes[why]}>
                {translate(WAITING_TEXTS[why].head)}
              </th>
            ))}
            {HEADS.map((head) => (
              <th key={head} scope="col" className={classes[head]}>
                {translate(HEAD_TEXTS[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payers.map((line) => (
            <Row key={payerKey(line.payer)} {...{ line, classes, onDays, onReady, onPayer }} />
          ))}
          {payers.length > 1 && <Totals {...{ sums, classes }} />}
        </tbody>
      </table>
    </div>
  );
}

/** How many documents, and what they come to. */
function Counted({ documents, cents }: { documents: number; cents: number }) {
  const format = useFormat();
  if (documents === 0 && cents === 0) return '–';
  return (
    <>
      {format.count(documents)}
      <span className="bl-of">{format.money(cents)}</span>
    </>
  );
}

function Row({
  line,
  classes,
  onDays,
  onReady,
  onPayer,
}: { line: MonthPayer; classes: Classes } & Omit<MonthTableProps, 'payers' | 'busy'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { payer, problems, ready, handedOver, delivered, paid } = line;
  const opens = (head: string, onOpen: () => void, children: ReactNode) => (
    <Link
      component="button"
      type="button"
      title={translate('billing.opens', { what: translate(head), name: payer.name })}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
  const ofPayer = (head: string, documents: number, shown: ReactNode): ReactNode =>
    documents === 0 ? '–' : opens(head, () => onPayer(line), shown);
  return (
    <tr>
      <th scope="row">
        <Link component="button" type="button" onClick={() => onPayer(line)}>
          {payer.name}
        </Link>{' '}
        {problems.length > 0 && (
          <button
            type="button"
            className="bl-problem"
            title={problems.map((one) => translate(PROBLEM_TEXTS[one])).join(' · ')}
            onClick={() => onReady(line)}
          >
            <State tone="warning">
              {translate('billing.problems', { smart_count: problems.length })}
            </State>
          </button>
        )}
      </th>
      {WAITING_FOR.map((why) => {
        const days = daysWaiting(line, why);
        return (
          <td key={why} className={classes[why]}>
            {days === 0
              ? '–'
              : opens(WAITING_TEXTS[why].head, () => onDays(line, why), format.count(days))}
          </td>
        );
      })}
      <td className={classes.ready}>
        {ready.documents === 0
          ? '–'
          : opens(
              HEAD_TEXTS.ready,
              () => onReady(line),
              <Counted documents={ready.documents} cents={centsOf(ready.payable)} />,
            )}
      </td>
      <td className={classes.handedOver}>
        {ofPayer(
          HEAD_TEXTS.handedOver,
          handedOver.ids.length,
          <Counted documents={handedOver.ids.length} cents={centsOf(handedOver.payable)} />,
        )}
      </td>
      <td className={classes.delivered}>
        {ofPayer(HEAD_TEXTS.delivered, delivered, format.count(delivered))}
      </td>
      <td className={classes.paid}>
        {ofPayer(
          HEAD_TEXTS.paid,
          paid.amount,
          <Counted documents={paid.documents} cents={centsOf(paid.amount)} />,
        )}
      </td>
    </tr>
  );
}

function Totals({ sums, classes }: { sums: MonthSums; classes: Classes }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <tr className="bl-total">
      <th scope="row">{translate('billing.total')}</th>
      {WAITING_FOR.map((why) => (
        <td key={why} className={classes[why]}>
          {format.count(sums.waiting[why])}
        </td>
      ))}
      <td className={classes.ready}>
        <Counted documents={sums.ready.documents} cents={sums.ready.payable} />
      </td>
      <td className={classes.handedOver}>
        <Counted documents={sums.handedOver.documents} cents={sums.handedOver.payable} />
      </td>
      <td className={classes.delivered}>{format.count(sums.delivered)}</td>
      <td className={classes.paid}>
        <Counted documents={sums.paid.documents} cents={sums.paid.amount} />
      </td>
    </tr>
  );
}
