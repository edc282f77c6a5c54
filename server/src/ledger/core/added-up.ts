/** What facts with the same values come to; money in cents. */
export interface FactAmounts {
  airings: number;
  /** How many facts they are. */
  facts: number;
  seconds: number;
  gross: number;
  discount: number;
  commission: number;
}

/** A value of a fact, as JSON has it. */
export type FactValue = string | number | boolean | null | object;

/** Whether there is anything: days that were opened again leave nothing of what they had but a cent of a rounded discount. */
export const isAnything = ({ airings, gross, discount, commission }: FactAmounts): boolean =>
  airings !== 0 || gross !== 0 || discount !== 0 || commission !== 0;

/**
 * What adds facts up by their values.
 *
 * @param most values; what has others is left out then, as whoever asks refuses so many
 * @returns the sums, by the JSON of the values, and what is to be told of each fact
 */
export function addedUp(most = Infinity) {
  const sums = new Map<string, FactAmounts>();
  const tell = (values: readonly FactValue[], amounts: FactAmounts): void => {
    const key = JSON.stringify(values);
    const sum = sums.get(key);
    if (sum === undefined) {
      if (sums.size < most) sums.set(key, { ...amounts });
      return;
    }
    sum.airings += amounts.airings;
    sum.facts += amounts.facts;
    sum.seconds += amounts.seconds;
    sum.gross += amounts.gross;
    sum.discount += amounts.discount;
    sum.commission += amounts.commission;
  };
  return { sums, tell };
}
