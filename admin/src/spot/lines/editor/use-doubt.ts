import { useTranslate } from 'ra-core';
import { useFormat } from '../../../shared/format';
import { doubtOf } from '../model/ordered';
import type { Line } from '../model/types';
import { isDated } from './use-card-hint';

/** Why airings of a line can never air, in words; null when they can. */
export function useDoubt(): (line: Line) => string | null {
  const translate = useTranslate();
  const format = useFormat();
  return (line) => {
    const doubt = isDated(line) ? doubtOf(line) : null;
    if (!doubt) return null;
    if (doubt.kind === 'noDay') return translate('spot.doubt.noDay');
    const { first, last, asked, most } = doubt;
    return translate(first === last ? 'spot.doubt.moreThanDay' : 'spot.doubt.moreThanDays', {
      first: format.date(first),
      last: format.date(last),
      asked: format.count(asked),
      most: format.count(most),
    });
  };
}
