import type { RowRules, RowRulesOf } from '../../list/parts';
import { today } from '../../shared/format';
import { dateText } from '../../shared/short-dates';
import { copyMissingFrom } from '../model/missing-copy';
import { differencesOf, ORDER_MARKS, orderText } from '../model/order';
import { isOver, STATUS_TEXTS, STATUS_TONES, statusOf, type SpotStatus } from '../model/status';
import type { SpotRow } from '../model/types';

const PLAIN = { count: String, money: (cents: number) => (cents / 100).toFixed(2) };

/** Past campaigns are grey and can be hidden. */
export const spotRows: RowRulesOf = (translate) => {
  const now = today();
  const status = (record: object): SpotStatus => statusOf(record as SpotRow, now);
  const text: RowRules['text'] = (record, source) => {
    const row = record as unknown as SpotRow;
    const { startDate, endDate } = row;
    if (source === 'spotName') {
      const from = copyMissingFrom(row, now);
      const copy =
        from && translate('spot.audio.missingFrom', { date: dateText(from, now, translate) });
      const marks = [
        ...(copy === null ? [] : [copy]),
        ...differencesOf(row).map((one) => orderText(one, ORDER_MARKS, translate, PLAIN)),
      ];
      return marks.length === 0 ? undefined : [row.spotName, ...marks].join(' · ');
    }
    if (source === 'orderNumber')
      return row.orderNumber ? `${row.orderNumber} · ${row.orderName}` : '';
    if (source === 'status') return translate(STATUS_TEXTS[status(record)]);
    if (source === 'startDate') return startDate ? dateText(startDate, now, translate) : '';
    if (source !== 'endDate') return undefined;
    if (endDate) return dateText(endDate, now, translate);
    return startDate ? translate('spot.list.runsOn') : '';
  };
  return {
    text,
    tone: (record, source) => {
      if (source === 'status') return STATUS_TONES[status(record)];
      const marked = record.orderMismatch || copyMissingFrom(record as unknown as SpotRow, now);
      return source === 'spotName' && marked ? 'warning' : undefined;
    },
    over: {
      test: (record) => isOver(status(record)),
      showKey: 'spot.list.showOver',
      hiddenKey: 'spot.list.hidden',
    },
  };
};
