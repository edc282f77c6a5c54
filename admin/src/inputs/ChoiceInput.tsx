import { Autocomplete, TextField, type FilterOptionsState } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { fold } from '../providers/text';
import { requireMatch, UnmatchedText } from '../shared/unmatched';
import { useField, type FieldProps } from './use-field';

export interface Choice {
  id: number | string;
  label: string;
  disabled?: boolean;
}

interface Option extends Choice {
  /** The typed text, as the title of the option that creates it. */
  create?: string;
}

export interface ChoiceInputProps extends FieldProps {
  choices: readonly Choice[];
  loading?: boolean;
  /** Offers to create what was not found. */
  creation?: { label: (typed: string) => string; create: (typed: string) => void };
}

/** Shows only this many choices: nobody reads a longer list, people keep typing. */
const SHOWN = 50;

/** The choices that contain every typed word. */
export function search(choices: readonly Choice[], typed: string): Choice[] {
  const words = fold(typed.trim()).split(/\s+/);
  const found: Choice[] = [];
  for (const choice of choices) {
    const text = fold(choice.label);
    if (words.every((word) => text.includes(word))) found.push(choice);
    if (found.length === SHOWN) break;
  }
  return found;
}

/** As `search`, for the `filterOptions` of an Autocomplete. */
export const filterChoices = (
  choices: readonly Choice[],
  { inputValue }: { inputValue: string },
): Choice[] => search(choices, inputValue);

/** The only choice that the text can mean. */
function onlyChoice(choices: readonly Choice[], typed: string): Choice | null {
  const found = search(choices, typed).filter(({ disabled }) => !disabled);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * A searchable select. The value is the choice's id, null for none. Text that matches no choice is
 * an error at the field, and Enter in it never submits the form.
 */
export function ChoiceInput({ choices, loading, creation, ...rest }: ChoiceInputProps) {
  const translate = useTranslate();
  const validate = useMemo(() => [rest.validate ?? [], requireMatch].flat(), [rest.validate]);
  const field = useField({ ...rest, validate });
  /** Handles text that matches no choice, on blur or Enter. */
  const [refused, setRefused] = useState(false);
  const typed = field.value instanceof UnmatchedText ? field.value.text : null;
  const { autoFocus, disabled, onBlur, id, ...shown } = field.control;
  const value = useMemo<Choice | null>(
    () => choices.find((choice) => choice.id === field.value) ?? null,
    [choices, field.value],
  );
  const filter = (_options: Option[], { inputValue }: FilterOptionsState<Option>): Option[] => {
    const found = search(choices, inputValue);
    if (!creation) return found;
    const missing = inputValue.trim();
    return [...found, { id: '', label: creation.label(missing), create: missing }];
  };
  const type = (text: string): void => {
    setRefused(false);
    field.onChange(text.trim() === '' ? null : new UnmatchedText(text));
  };
  const leave = (): void => {
    if (typed !== null) {
      const only = onlyChoice(choices, typed);
      if (only) field.onChange(only.id);
      else setRefused(true);
    }
    onBlur();
  };
  return (
    <Autocomplete<Option>
      id={id}
      options={choices as Option[]}
      value={value}
      inputValue={typed ?? value?.label ?? ''}
      onInputChange={(_event, text, reason) => reason === 'input' && type(text)}
      onChange={(_event, option) => {
        if (option?.create === undefined) return field.onChange(option?.id ?? null);
        if (typed !== null) field.onChange(null);
        creation?.create(option.create);
      }}
      clearOnBlur={false}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        setRefused(true);
      }}
      filterOptions={filter}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      getOptionDisabled={(option) => option.disabled ?? false}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderOption={({ key, ...option }, { label, create }) => (
        <li key={key} {...option}>
          {create !== undefined && <AddIcon fontSize="small" sx={{ mr: 1 }} />}
          {label}
        </li>
      )}
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
          {...shown}
          {...(refused &&
            typed !== null && { error: true, helperText: translate('kit.unmatched') })}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            inputLabel: {
              ...params.slotProps.inputLabel,
              // The selected choice has no name until its list is loaded.
              shrink: field.value === null || field.value === undefined ? undefined : true,
            },
          }}
        />
      )}
    />
  );
}
