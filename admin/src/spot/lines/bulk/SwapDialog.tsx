import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { ChoiceInput } from '../../../inputs/ChoiceInput';
import { TextInput } from '../../../inputs/TextInput';
import { NumberInput } from '../../../inputs/TypedInput';
import { FieldRow } from '../editor/SharedInputs';
import { filesOf, swapped, type FileUse } from '../model/swap';
import type { Lines } from '../model/types';
import { Preview } from './Preview';
import { useBulkWords } from './use-words';

interface SwapDialogProps {
  lines: Lines;
  /** The campaign's own file. */
  own: string;
  onSwap: (lines: Lines, text: string, files: { from: string; to: string }) => void;
  onClose: () => void;
}

interface Typed {
  /** Null, or text that matches no choice, until a file is chosen. */
  from: unknown;
  to: string;
  length: number | null;
}

const typedOf = (values: FieldValues): Typed => values as Typed;

/** Problems of a replacement. Message keys by field. */
export function swapErrors({ from, to, length }: Typed): Record<string, string> {
  const [before, after] = [typeof from === 'string' ? from : '', to.trim()];
  return {
    ...(before === '' && { from: 'ra.validation.required' }),
    ...(after === '' && { to: 'ra.validation.required' }),
    ...(after !== '' && after === before && length === null && { to: 'spot.swap.same' }),
    ...(length !== null &&
      !(Number.isInteger(length) && length >= 1 && length <= LIMITS.lengthSeconds) && {
        length: 'spot.error.length',
      }),
  };
}

/** "22 items: promo-30 is replaced by promo-40, length 00:40". */
export function useSwapSentence() {
  const translate = useTranslate();
  const words = useBulkWords();
  return (what: string, from: string, to: string, length: number | null): string =>
    length === null
      ? translate('spot.swap.sentence', { what, from, to })
      : translate('spot.swap.sentenceLength', { what, from, to, length: words.length(length) });
}

/** The new file, and its length if it differs. */
export function NewFileInputs() {
  const translate = useTranslate();
  return (
    <FieldRow columns="2fr 1fr">
      <TextInput source="to" label="spot.swap.to" empty="" required />
      <NumberInput
        source="length"
        label="spot.swap.length"
        helper={translate('spot.swap.lengthStays')}
      />
    </FieldRow>
  );
}

function SwapPreview({ uses, own }: { uses: readonly FileUse[]; own: string }) {
  const translate = useTranslate();
  const words = useBulkWords();
  const sentence = useSwapSentence();
  const typed = typedOf(useWatch());
  const use = uses.find(({ file }) => file === typed.from);
  if (!use) return null;
  const what = words.counts(use.simple, use.advanced, use.pieces);
  const sound = Object.keys(swapErrors(typed)).length === 0;
  return (
    <Preview>
      {sound
        ? sentence(what, use.file, typed.to.trim(), typed.length)
        : translate('spot.bulk.nothing', { what })}
      {sound && own === use.file && <div>{translate('spot.swap.ownToo')}</div>}
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
    return { from: only && !other ? only.file : null, to: '', length: null };
  }, [uses]);
  return (
    <FormDialog
      title={translate('spot.swap.title')}
      section="spot.title"
      record={record}
      submitKey="kit.apply"
      validate={(values) => swapErrors(typedOf(values))}
      onSubmit={async (values) => {
        const { from, to, length } = typedOf(values);
        const file = String(from);
        const use = uses.find((one) => one.file === file);
        const what = words.counts(use?.simple ?? 0, use?.advanced ?? 0, use?.pieces ?? 0);
        onClose();
        onSwap(swapped(lines, file, to.trim(), length), sentence(what, file, to.trim(), length), {
          from: file,
          to: to.trim(),
        });
      }}
      onClose={onClose}
    >
      <ChoiceInput source="from" label="spot.swap.from" choices={choices} required autoFocus />
      <NewFileInputs />
      <SwapPreview uses={uses} own={own} />
    </FormDialog>
  );
}
