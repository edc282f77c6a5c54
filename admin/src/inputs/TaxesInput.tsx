import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useTaxChoices } from '../shared/taxes';
import { search, type Choice } from './ChoiceInput';
import { useField, type FieldProps } from './use-field';

interface TaxesInputProps extends FieldProps {
  /** The value without taxes. */
  none?: null | readonly number[];
}

/** Several taxes of the media group, as a list of their ids. */
export function TaxesInput({ none = null, ...rest }: TaxesInputProps) {
  const translate = useTranslate();
  const field = useField(rest);
  const { choices, loading } = useTaxChoices();
  const [typed, setTyped] = useState('');
  const ids = field.value as readonly number[] | null | undefined;
  const chosen = useMemo<Choice[]>(
    () => (ids ?? []).map((id) => choices.find((one) => one.id === id) ?? { id, label: `${id}` }),
    [ids, choices],
  );
  const left = choices.filter(({ id }) => !chosen.some((one) => one.id === id));
  const { onBlur, id, disabled, ...shown } = field.control;
  const put = (options: readonly Choice[]): void => {
    setTyped('');
    const next = options.slice(0, LIMITS.billingTaxes).map((one) => Number(one.id));
    field.onChange(next.length === 0 ? none : next);
  };
  const leave = (): void => {
    const [only, ...more] = typed.trim() === '' ? [] : search(left, typed);
    if (only && more.length === 0) put([...chosen, only]);
    else setTyped('');
    onBlur();
  };
  return (
    <Autocomplete<Choice, true>
      multiple
      id={id}
      options={left}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, options) => put(options)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      filterOptions={(_options, { inputValue }) => search(left, inputValue)}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      disabled={disabled}
      loading={loading}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => <TextField {...params} {...shown} />}
    />
  );
}
