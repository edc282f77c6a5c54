import { useCurrencies } from '../shared/currencies';
import { ChoiceInput } from './ChoiceInput';

/** The currency of all amounts of a media group. */
export function CurrencyInput({ source, helper }: { source: string; helper?: string }) {
  return (
    <ChoiceInput
      source={source}
      label="mediaGroup.currency"
      choices={useCurrencies()}
      helper={helper}
    />
  );
}
