import { simpleErrors, formOfSimple, simpleOfForm, type SimpleForm } from './line-form';
import type { Piece, SimpleLine } from './types';

/** The fields of a line that are typed over where they stand. */
export type TypedField = 'filename' | 'startDate' | 'endDate' | 'timeFee' | 'spotPrice';

/** The field of a line's price; null where it costs nothing. */
export const priceFieldOf = ({
  service,
  spotPrice,
}: SimpleLine): 'timeFee' | 'spotPrice' | null => {
  if (service !== 'guaranteed') return null;
  return spotPrice === null ? 'timeFee' : 'spotPrice';
};

function changesOf(line: SimpleLine, field: TypedField, value: string | number | null): object {
  if (field === 'filename') return { filename: value ?? '', ...(value && { copyToCome: 0 }) };
  // A line of one day stays one.
  if (field === 'startDate' && line.endDate === line.startDate)
    return { startDate: value ?? '', endDate: value ?? '' };
  return { [field]: field === 'timeFee' || field === 'spotPrice' ? value : (value ?? '') };
}

/**
 * A line with one field typed over, as its dialog would have it.
 *
 * @returns also the message key of what is wrong with it
 */
export function typedLine(
  line: SimpleLine,
  field: TypedField,
  value: string | number | null,
  { pieces, overMidnight }: { pieces: readonly Piece[]; overMidnight: boolean },
): { line: SimpleLine } | { problem: string } {
  const form = { ...formOfSimple(line), ...changesOf(line, field, value) } as SimpleForm;
  const errors = simpleErrors(form, pieces, overMidnight);
  const problem = errors[field] ?? Object.values(errors)[0];
  return problem === undefined ? { line: simpleOfForm(form) } : { problem };
}
