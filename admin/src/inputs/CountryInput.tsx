import { useCountries } from '../shared/countries';
import { ChoiceInput } from './ChoiceInput';
import type { FieldProps } from './use-field';

/** A country, found by its name in the user's language. */
export function CountryInput(props: FieldProps) {
  return <ChoiceInput {...props} choices={useCountries()} />;
}
