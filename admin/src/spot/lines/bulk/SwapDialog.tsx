import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { ChoiceInput } from '../../../inputs/ChoiceInput';
import { DateInput } from '../../../inputs/DateInput';
import { dateProblem } from '../../../inputs/date-text';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { TextInput } from '../../../inputs/TextInput';
import { NumberInput } from '../../../inputs/TypedInput';
import { FieldRow } from '../editor/SharedInputs';
import { filesOf, swapFile, type FileUse, type Swap } from '../model/swap';
import type { Lines } from '../model/types';
import { Preview } from './Preview';
import { useBulkWords } from './use-words';

interface SwapDialogProps {
  lines: Lines;
  /** The campaign's own file. */
  own: string;
  /** @param own the files, where the campaign's own one is replaced with them: not from a date on */
  onSwap: (lines: Lines, text: string, own: { from: string; to: string } | null) => void;
  onClose: () => void;
}

interface Typed {
  /** Null, or text that matches no choice, until a file is chosen. */
  from: unknown;
  to: string;
  length: number | null;
  /** The first day with the new file; empty for all days. */
  date: string;
}

const typedOf = (values: FieldValues): Typed => values as Typed;

/** Problems of a replacement. Message keys by field. */
export function swapErrors({ from, to, length, date }: Typed): Record<string, string> {
  const [before, after] = [typeof from === 'string' ? from : '', to.trim()];
  const wrong = dateProblem(date, false);
  return {
    ...(wrong && { date: wrong }),
    ...(before === '' && { from: 'ra.validation.required' }),
    ...(after === '' && { to: 'ra.validation.required' }),
    ...(after !== '' && after === before && length === null && { to: 'spot.swap.same' }),
    ...(length !== null &&
      !(Number.isInteger(length) && length >= 1 && length <= LIMITS.lengthSeconds) && {
        length: 'spot.error.length',
      }),
    ...(length !== null && date !== '' && { length: 'spot.swap.lengthStaysThen' }),
  };
}

export const swapOf = ({ from, to, length, date }: Typed): Swap => ({
  from: String(from),
  to: to.trim(),
  length,
  date: date || null,
});

/** "22 items: promo-30 is replaced by promo-40, length 00:40"; "22 items: from 11/12/2026 on, promo-30 ...". */
export function useSwapSentence() {
  const translate = useTranslate();
  const words = useBulkWords();
  return (what: string, { from, to, length, date }: Swap): string => {
    if (date !== null)
      return translate('spot.swap.sentenceFrom', { what, from, to, date: words.date(date) });
    return length === null
      ? translate('spot.swap.sentence', { what, from, to })
      : translate('spot.swap.sentenceLength', { what, from, to, length: words.length(length) });
  };
}

const DATE = ['date'];

/** The new file, its first day, and its length if it differs. */
export function NewFileInputs({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  return (
    <FieldRow columns="2fr 1.2fr 1fr">
      <TextInput source="to" label="spot.swap.to" empty="" required autoFocus={autoFocus} />
      <DateInput source="date" label="spot.swap.date" helper={translate('spot.swap.allDays')} />
      <NumberInput
        source="length"
        label="spot.swap.length"
        helper={translate('spot.swap.lengthStays')}
      />
      <LinkedRule field="length" others={DATE} />
    </FieldRow>
  );
}

interface SwapPreviewProps {
  lines: Lines;
  uses: readonly FileUse[];
  own: string;
}

function SwapPreview({ lines, uses, own }: SwapPreviewProps) {
  const translate = useTranslate();
  const words = useBulkWords();
  const sentence = useSwapSentence();
  const typed = typedOf(useWatch());
  const use = uses.find(({ file }) => file === typed.from);
  if (!use) return null;
  const sound = Object.keys(swapErrors(typed)).length === 0;
  const { simple, advanced, pieces } = sound ? swapFile(lines, swapOf(typed)) : use;
  const what = words.counts(simple, advanced, pieces);
  return (
    <Preview>
      {sound ? sentence(what, swapOf(typed)) : translate('spot.bulk.nothing', { what })}
      {sound && typed.date === '' && own === use.file && <div>{translate('spot.swap.ownToo')}</div>}
    </Preview>
  );
}

/** Replaces one file by another in all lines and items of a campaign. */
export function SwapDialog({ lines, own, onSwap, onClose }: SwapDialogProps) {
  const translate = useTranslate();
  const words = useBulkWords();
  const sentence = useSwapSentence();
  const uses = useMemo(() => filesOf(lines), [lines]);
  const choices = uses.map(({ file, simple, advanced, pieces }) => ({
    id: file,
    label: translate('spot.swap.use', { file, what: words.counts(simple, advanced, pieces) }),
  }));
  const record = useMemo(() => {
    const [only, other] = uses;
    return { from: only && !other ? only.file : null, to: '', length: null, date: '' };
  }, [uses]);
  const validate = (values: FieldValues): Record<string, string> => {
    const errors = swapErrors(typedOf(values));
    if (Object.keys(errors).length > 0) return errors;
    const { simple, advanced, pieces } = swapFile(lines, swapOf(typedOf(values)));
    return simple + advanced + pieces > 0 ? {} : { date: 'spot.swap.notThen' };
  };
  return (
    <FormDialog
      title={translate('spot.swap.title')}
      section="spot.title"
      record={record}
      submitKey="kit.apply"
      validate={validate}
      onSubmit={async (values) => {
        const swap = swapOf(typedOf(values));
        const { simple, advanced, pieces, lines: after } = swapFile(lines, swap);
        onClose();
        onSwap(
          after,
          sentence(words.counts(simple, advanced, pieces), swap),
          swap.date === null ? { from: swap.from, to: swap.to } : null,
        );
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="from"
        label="spot.swap.from"
        choices={choices}
        required
        autoFocus={record.from === null}
      />
      <NewFileInputs autoFocus={record.from !== null} />
      <SwapPreview lines={lines} uses={uses} own={own} />
    </FormDialog>
  );
}
