import type { RebateStep } from '@contract/rebate-scale';
import { readNumber, writeMoney } from './number-text';

const STEP = /^([\d.,]+)\s*:\s*([\d.,]+)\s*%?$/;

function readStep(text: string): RebateStep | null {
  const [, from, percentage] = STEP.exec(text.trim()) ?? [];
  if (from === undefined || percentage === undefined) return null;
  const step = { from: readNumber(from), percentage: readNumber(percentage) };
  if (step.from === null || Number.isNaN(step.from)) return null;
  return step.percentage === null || Number.isNaN(step.percentage)
    ? null
    : { from: step.from, percentage: step.percentage };
}

/** The steps of a text such as `100000: 2; 500000: 3,5`; null for none, the text itself where it is none. */
export function readRebates(text: string): RebateStep[] | string | null {
  if (text.trim() === '') return null;
  const steps = text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map(readStep);
  return steps.every((step) => step !== null) ? steps : text;
}

export const writeRebates = (
  value: readonly RebateStep[] | string | null,
  comma: boolean,
): string =>
  typeof value === 'string'
    ? value
    : (value ?? [])
        .map(
          ({ from, percentage }) => `${writeMoney(from, comma)}: ${writeMoney(percentage, comma)}`,
        )
        .join('; ');
