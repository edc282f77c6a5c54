import { Autocomplete, TextField, type FilterOptionsState } from '@mui/material';
import {
  FieldTitle,
  useInput,
  useResourceContext,
  useTranslate,
  ValidationError,
  type Validator,
} from 'ra-core';
import { useMemo } from 'react';
import { fold } from '../providers/text';

export interface Choice {
  id: number | string;
  label: string;
  disabled?: boolean;
}

interface ChoiceInputProps {
  source: string;
  choices: readonly Choice[];
  /** Message key; absent: the field's name of the resource. */
  label?: string;
  validate?: Validator | Validator[];
  autoFocus?: boolean;
  disabled?: boolean;
  loading?: boolean;
}

/** No person reads past these; a longer list is searched. */
const SHOWN = 50;

const search = (choices: Choice[], { inputValue }: FilterOptionsState<Choice>): Choice[] => {
  const wanted = fold(inputValue.trim());
  const found: Choice[] = [];
  for (const choice of choices) {
    if (fold(choice.label).includes(wanted)) found.push(choice);
    if (found.length === SHOWN) break;
  }
  return found;
};

/** A select that is searched by typing; the value is the choice's id, null for none. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { source, choices, label, validate, autoFocus, disabled, loading } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, isRequired, id } = useInput({ source, validate, defaultValue: null });
  const value = useMemo(
    () => choices.find((choice) => choice.id === field.value) ?? null,
    [choices, field.value],
  );
  const message = fieldState.error?.message;
  return (
    <Autocomplete<Choice>
      id={id}
      options={choices as Choice[]}
      value={value}
      onChange={(_event, choice) => field.onChange(choice?.id ?? null)}
      onBlur={field.onBlur}
      filterOptions={search}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.id}
      getOptionDisabled={(choice) => choice.disabled ?? false}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      autoHighlight
      disabled={disabled}
      loading={loading}
      loadingText={translate('app.loading')}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          autoFocus={autoFocus}
          label={
            <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
          }
          error={fieldState.invalid}
          helperText={message ? <ValidationError error={message} /> : undefined}
        />
      )}
    />
  );
}
