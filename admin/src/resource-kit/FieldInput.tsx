import { useMemo } from 'react';
import { ChoiceInput, type Choice } from '../inputs/ChoiceInput';
import { FlagInput } from '../inputs/FlagInput';
import { TextInput } from '../inputs/TextInput';
import { ReferenceInput } from '../inputs/ReferenceInput';
import { timeZones } from './time-zones';
import { validatorsOf, type Field } from './definition';

const LETTERS: readonly Choice[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => ({
  id: letter,
  label: letter,
}));

/** The browser's time zones, plus the record's own if the browser does not know it. */
function TimeZoneInput(props: Omit<Parameters<typeof ChoiceInput>[0], 'choices'>) {
  const choices = useMemo(() => timeZones().map((zone) => ({ id: zone, label: zone })), []);
  return <ChoiceInput {...props} choices={choices} />;
}

/** The input for a field's definition. */
export function FieldInput({ field, autoFocus }: { field: Field; autoFocus?: boolean }) {
  const validate = useMemo(() => validatorsOf(field), [field]);
  const common = { source: field.source, validate, autoFocus };
  switch (field.kind) {
    case 'flag':
      return <FlagInput source={field.source} />;
    case 'letter':
      return <ChoiceInput {...common} choices={LETTERS} />;
    case 'timeZone':
      return <TimeZoneInput {...common} />;
    case 'reference':
      return field.reference ? <ReferenceInput {...common} reference={field.reference} /> : null;
    case 'seconds':
      return <TextInput {...common} type="number" slotProps={{ htmlInput: { min: 1, step: 1 } }} />;
    case 'multiline':
      return <TextInput {...common} multiline />;
    default:
      return <TextInput {...common} type={field.kind === 'email' ? 'email' : 'text'} />;
  }
}
