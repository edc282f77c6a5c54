import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { search, type Choice } from './ChoiceInput';

interface SeveralChoicesProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  choices: readonly Choice[];
  value: Choice[];
  onChange: (chosen: readonly Choice[]) => void;
  onBlur: () => void;
  loading?: boolean;
  /** Names the option that chooses all that are left. */
  all?: string;
}

const ALL = 'all';

/** A searchable select of several; a text that can mean only one choice is that choice. */
export function SeveralChoices(props: SeveralChoicesProps) {
  const { choices, value, onChange, onBlur, loading, all, id, disabled, ...field } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const left = choices.filter((choice) => !value.some((one) => one.id === choice.id));
  const put = (options: readonly Choice[]): void => {
    setTyped('');
    onChange(options.some((one) => one.id === ALL) ? choices : options);
  };
  const leave = (): void => {
    const [only, ...more] = typed.trim() === '' ? [] : search(left, typed);
    if (only && more.length === 0) put([...value, only]);
    else setTyped('');
    onBlur();
  };
  return (
    <Autocomplete<Choice, true>
      multiple
      {...{ id, disabled, value, loading }}
      options={left}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, options) => put(options)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      filterOptions={(_options, { inputValue }) => [
        ...search(left, inputValue),
        ...(all && left.length > 1 && inputValue.trim() === '' ? [{ id: ALL, label: all }] : []),
      ]}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
