import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createContext, use, useState } from 'react';
import type { Errors } from './model';

interface Editing {
  /** What the server refuses, by path. */
  errors: Errors;
  /** False for a preset, and for who may not change formats. */
  editable: boolean;
}

export const EditingContext = createContext<Editing>({ errors: {}, editable: false });

export const useEditing = (): Editing => use(EditingContext);

/** What an input shows of what is wrong with its setting. */
export function useProblem(path: string): Pick<TextFieldProps, 'error' | 'helperText'> {
  const text = useEditing().errors[path];
  return text === undefined ? {} : { error: true, helperText: text };
}

interface SettingProps {
  /** The path under which the server reports its problem: `map.row.0.length`. */
  path: string;
  label: string;
  /** The label is that of a column of a table. */
  bare?: boolean;
  hint?: string;
}

/** What inputs of settings have alike. */
function useSetting({ path, label, bare = false, hint }: SettingProps): TextFieldProps {
  const { editable } = useEditing();
  const problem = useProblem(path);
  return {
    disabled: !editable,
    ...(bare ? { hiddenLabel: true } : { label }),
    ...(hint !== undefined && { helperText: hint }),
    ...problem,
  };
}

interface TextSettingProps extends SettingProps {
  value: string;
  onChange: (value: string) => void;
  /** Taken over once it is left, because it names the row. */
  late?: boolean;
  multiline?: boolean;
}

/** A text as it is: nothing is trimmed. */
export function TextSetting(props: TextSettingProps) {
  const { value, onChange, late = false, multiline = false } = props;
  const setting = useSetting(props);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <TextField
      {...setting}
      value={typed ?? value}
      {...(multiline && { multiline, minRows: 2, maxRows: 8 })}
      onChange={({ target }) => (late ? setTyped(target.value) : onChange(target.value))}
      onBlur={leave}
      autoComplete="off"
      slotProps={{
        htmlInput: { spellCheck: false, ...(props.bare && { 'aria-label': props.label }) },
      }}
    />
  );
}

interface NumberSettingProps extends SettingProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function NumberSetting(props: NumberSettingProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...useSetting(props)}
      type="number"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      slotProps={{ htmlInput: { min: 0, ...(props.bare && { 'aria-label': props.label }) } }}
    />
  );
}

interface ChoiceSettingProps<T extends string> extends SettingProps {
  value: T | '';
  /** Values with the message keys of their texts; names of the field's standards have none. */
  choices: Readonly<Record<T, string>>;
  /** Message key of none; absent where one is needed. */
  none?: string;
  onChange: (value: T | '') => void;
}

/** One of a few values. */
export function ChoiceSetting<T extends string>(props: ChoiceSettingProps<T>) {
  const { value, choices, none, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      {...useSetting(props)}
      select
      value={value}
      onChange={({ target }) => onChange(target.value as T | '')}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: props.bare ? { 'aria-label': props.label } : {},
      }}
    >
      {(none !== undefined || value === '') && (
        <option value="">{none === undefined ? '' : translate(none, { _: none })}</option>
      )}
      {Object.entries<string>(choices).map(([one, text]) => (
        <option key={one} value={one}>
          {translate(text, { _: text })}
        </option>
      ))}
    </TextField>
  );
}
