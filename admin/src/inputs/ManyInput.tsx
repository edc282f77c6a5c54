import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { search, type Choice } from './ChoiceInput';
import { useField, type FieldProps } from './use-field';

interface ManyInputProps extends FieldProps {
  choices: readonly Choice[];
  loading?: boolean;
}

/** A searchable select of any number of choices; the value is the list of their ids. */
export function ManyInput({ choices, loading, ...rest }: ManyInputProps) {
  const translate = useTranslate();
  const { value, onChange, control } = useField(rest);
  const { autoFocus, disabled, onBlur, id, ...shown } = control;
  const ids = useMemo(() => new Set(value as readonly number[] | null), [value]);
  const chosen = useMemo(
    () => choices.filter((choice) => ids.has(Number(choice.id))),
    [choices, ids],
  );
  return (
    <Autocomplete
      id={id}
      multiple
      options={choices as Choice[]}
      value={chosen}
      onChange={(_event, options) => onChange(options.map((option) => option.id))}
      onBlur={onBlur}
      filterOptions={(_options, { inputValue }) =>
        search(
          choices.filter((choice) => !ids.has(Number(choice.id))),
          inputValue,
        )
      }
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      autoHighlight
      disabled={disabled}
      loading={loading}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => <TextField {...params} {...shown} autoFocus={autoFocus} />}
    />
  );
}
