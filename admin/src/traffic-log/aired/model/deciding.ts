import { airingKey, rowKey, type Item } from './day-rows';
import type { AiredDay, Decision } from './types';

export type Command = 'bill' | 'asScheduled' | 'makeGood' | 'scratch' | 'takeBack';

const KEYS: Partial<Record<string, Command>> = {
  b: 'bill',
  p: 'asScheduled',
  m: 'makeGood',
  s: 'scratch',
  delete: 'takeBack',
  backspace: 'takeBack',
};

/** The command of a key without modifiers. */
export const commandOf = (key: string): Command | undefined => KEYS[key.toLowerCase()];

/** What is said of a row once for all files to come. */
export type RowRule = 'noSpot' | 'always';

const RULE_KEYS: Partial<Record<string, RowRule>> = { i: 'noSpot', a: 'always' };

/** What a key without modifiers says of a row. */
export const ruleOf = (key: string): RowRule | undefined => RULE_KEYS[key.toLowerCase()];

/** The request of a command, or the key of the message that says why it is impossible. */
export type DecisionRequest = { decision: Decision; decided: string[] } | { refusal: string };

const DECISIONS = {
  bill: 'BILL',
  asScheduled: 'BILL_AS_SCHEDULED',
  makeGood: 'MAKE_GOOD',
  scratch: 'SCRATCH',
} as const;

/** What a command means for a row of the day. `decided`: the keys of the rows that it settles. */
export function askOf(command: Command, { airing, row }: Item, day: AiredDay): DecisionRequest {
  if (row) {
    if (command === 'bill' && row.offeredFor !== null) return accept(row.offeredFor, row.rowId);
    if (command === 'scratch')
      return {
        decision: { rowId: row.rowId, decision: 'SCRATCH' },
        decided: [rowKey(row.rowId)],
      };
    if (command === 'takeBack')
      return { decision: { rowId: row.rowId, decision: null, spotId: null }, decided: [] };
    return { refusal: 'aired.rowHint' };
  }
  const { airingId, state } = airing;
  if (command === 'takeBack') {
    const link = airing.setState === 'SUBSTITUTED' ? { linkRowId: null } : {};
    return { decision: { airingId, decision: null, ...link }, decided: [] };
  }
  if (command === 'bill' && state === 'MISSED') {
    const offer = day.unordered.find(({ offeredFor }) => offeredFor === airingId);
    return offer ? accept(airingId, offer.rowId) : { refusal: 'aired.missedHint' };
  }
  return { decision: { airingId, decision: DECISIONS[command] }, decided: [airingKey(airingId)] };
}

/** The row aired in place of the airing, and counts. */
const accept = (airingId: number, linkRowId: number): DecisionRequest => ({
  decision: { airingId, state: 'SUBSTITUTED', linkRowId, decision: 'BILL' },
  decided: [airingKey(airingId), rowKey(linkRowId)],
});
