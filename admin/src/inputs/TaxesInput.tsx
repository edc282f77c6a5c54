import { LIMITS } from '@contract/limits';
import { useMemo } from 'react';
import { useTaxChoices } from '../shared/taxes';
import type { Choice } from './ChoiceInput';
import { SeveralChoices } from './SeveralChoices';
import { useField, type FieldProps } from './use-field';

interface TaxesInputProps extends FieldProps {
  /** The value without taxes. */
  none?: null | readonly number[];
}

/** Several taxes of the media group, as a list of their ids. */
export function TaxesInput({ none = null, ...rest }: TaxesInputProps) {
  const { value, onChange, control } = useField(rest);
  const { choices, loading } = useTaxChoices();
  const ids = value as readonly number[] | null | undefined;
  const chosen = useMemo<Choice[]>(
    () => (ids ?? []).map((id) => choices.find((one) => one.id === id) ?? { id, label: `${id}` }),
    [ids, choices],
  );
  return (
    <SeveralChoices
      {...control}
      {...{ choices, loading }}
      value={chosen}
      onChange={(options) => {
        const next = options.slice(0, LIMITS.billingTaxes).map(({ id }) => Number(id));
        onChange(next.length === 0 ? none : next);
      }}
    />
  );
}
