import type { EntityName } from '@contract/entities';
import { useChoices } from '../shared/records';
import { ChoiceInput, type ChoiceInputProps } from './ChoiceInput';

interface ReferenceInputProps extends Omit<ChoiceInputProps, 'choices' | 'loading'> {
  reference: EntityName;
}

/** Chooses a record of another entity, shown as `code - name`. */
export function ReferenceInput({ reference, ...input }: ReferenceInputProps) {
  return <ChoiceInput {...input} {...useChoices(reference)} />;
}
