import type { EntityName } from '@contract/entities';
import type { Validator } from 'ra-core';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { useChoices } from '../shared/records';

interface ReferenceInputProps {
  source: string;
  reference: EntityName;
  label?: string;
  validate?: Validator | Validator[];
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Chooses a record of another entity, shown as `code - name`. */
export function ReferenceInput({ reference, ...input }: ReferenceInputProps) {
  const { choices, loading } = useChoices(reference);
  return <ChoiceInput {...input} choices={choices} loading={loading} />;
}
