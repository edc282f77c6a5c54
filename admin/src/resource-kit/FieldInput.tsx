import type { EntityName } from '@contract/entities';
import type { PlayoutDirection } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { ChoiceInput, type Choice } from '../inputs/ChoiceInput';
import { normalised } from '../inputs/clock-text';
import { FlagInput } from '../inputs/FlagInput';
import { ManyInput } from '../inputs/ManyInput';
import { TextInput } from '../inputs/TextInput';
import { ReferenceInput } from '../inputs/ReferenceInput';
import { TypedInput } from '../inputs/TypedInput';
import { useFormatLabel, usePlayoutFormats } from '../shared/playout-formats';
import { useChoices } from '../shared/records';
import { timeZones } from './time-zones';
import { STRICTNESS, validatorsOf, type Field } from './definition';

const LETTERS: readonly Choice[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => ({
  id: letter,
  label: letter,
}));

/** The browser's time zones, plus the record's own if the browser does not know it. */
function TimeZoneInput(props: Omit<Parameters<typeof ChoiceInput>[0], 'choices'>) {
  const [own] = useState(useWatch<FieldValues>({ name: props.source }) as unknown);
  const choices = useMemo(() => {
    const zones = new Set(timeZones());
    if (typeof own === 'string') zones.add(own);
    return [...zones].sort().map((zone) => ({ id: zone, label: zone }));
  }, [own]);
  return <ChoiceInput {...props} choices={choices} />;
}

type Common = Omit<Parameters<typeof ChoiceInput>[0], 'choices'>;

/** Hard or wished; none is not set. */
function StrictnessInput(props: Common) {
  const translate = useTranslate();
  const choices = ([1, 0] as const).map((id) => ({ id, label: translate(STRICTNESS[id]) }));
  return <ChoiceInput {...props} choices={choices} />;
}

/** A preset or a format of the media group's own; none is not set. */
function PlayoutFormatInput({ direction, ...props }: Common & { direction?: PlayoutDirection }) {
  const formats = usePlayoutFormats();
  const labelOf = useFormatLabel();
  const choices = useMemo(
    () =>
      (formats ?? [])
        .filter((format) => format.direction === direction)
        .map((format) => ({ id: format.id, label: labelOf(format) })),
    [formats, direction, labelOf],
  );
  return <ChoiceInput {...props} choices={choices} loading={formats === undefined} />;
}

const readClock = (text: string): string | null => (text.trim() === '' ? null : normalised(text));

/** Several records of an entity. */
function ReferencesInput({ reference, ...props }: Common & { reference: EntityName }) {
  return <ManyInput {...props} {...useChoices(reference)} />;
}

/** The input for a field's definition. */
export function FieldInput({ field, autoFocus }: { field: Field; autoFocus?: boolean }) {
  const validate = useMemo(() => validatorsOf(field), [field]);
  const translate = useTranslate();
  const helper = field.hintKey === undefined ? undefined : translate(field.hintKey);
  const common = { source: field.source, validate, autoFocus, helper };
  switch (field.kind) {
    case 'flag':
      return <FlagInput source={field.source} />;
    case 'letter':
      return <ChoiceInput {...common} choices={LETTERS} />;
    case 'timeZone':
      return <TimeZoneInput {...common} />;
    case 'reference':
      return field.reference ? <ReferenceInput {...common} reference={field.reference} /> : null;
    case 'references':
      return field.reference ? <ReferencesInput {...common} reference={field.reference} /> : null;
    case 'strictness':
      return <StrictnessInput {...common} />;
    case 'playoutFormat':
      return <PlayoutFormatInput {...common} direction={field.direction} />;
    case 'clock':
      return (
        <TypedInput
          {...common}
          read={readClock}
          write={(value) => value ?? ''}
          inputMode="numeric"
        />
      );
    case 'seconds':
    case 'count': {
      const min = field.kind === 'seconds' ? 1 : 0;
      return <TextInput {...common} type="number" slotProps={{ htmlInput: { min, step: 1 } }} />;
    }
    case 'multiline':
      return <TextInput {...common} multiline />;
    default:
      return <TextInput {...common} type={field.kind === 'email' ? 'email' : 'text'} />;
  }
}
