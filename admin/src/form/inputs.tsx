import { isCartPattern } from '@contract/cart-pattern';
import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import { EXACT_TIMES } from '@contract/enums';
import { DATE_ORDERS, PLAYOUT_TIMES, type PlayoutDirection } from '@contract/playout';
import { MINUTES_PER_DAY } from '@contract/time';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCreateSuggestionContext, useTranslate, type Validator } from 'ra-core';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  maxLength,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  TextInput,
} from 'react-admin';
import { Suspense, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { cartExample } from '../inputs/cart-example';
import { ClockInput } from '../inputs/ClockInput';
import { isCreatable } from '../inputs/creation';
import { normaliseClock, parseTyped } from '../inputs/clock-text';
import { DateInput } from '../inputs/DateInput';
import { FlagInput } from '../inputs/FlagInput';
import { RebatesInput } from '../inputs/RebatesInput';
import { MoneyInput, TypedInput } from '../inputs/TypedInput';
import type { StoredRecord } from '../providers/data-provider';
import { listKey } from '../providers/kept-lists';
import { codeName, wordsIn } from '../providers/text';
import { useMay } from '../shared/may';
import { useFormatLabel, usePlayoutFormats } from '../shared/playout-formats';
import { useNameField, useResourceDialogs } from '../shared/resource';
import { EXACT_TIME_TEXTS } from '../shared/exact-time-choices';
import { DATE_ORDER_TEXTS, PLAYOUT_TIMES_TEXTS } from '../shared/playout-choices';
import { STRICTNESS } from '../shared/strictness';
import { timeZones } from '../shared/time-zones';

/*
 * The inputs of records: react-admin's, and what we add to them. Loaded after the first list
 * (form/dialogs.tsx).
 */
export { ClockInput, DateInput, FlagInput, MoneyInput, NumberInput, RebatesInput, TextInput };

/** Inputs of a long form that belong together, below what they are about. */
export function Section({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" className="form-grid two wide" sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1 }}>
        {translate(label)}
      </Typography>
      {children}
    </Box>
  );
}

interface InputProps {
  source: string;
  validate?: Validator[];
  required?: boolean;
  helperText?: string;
  autoFocus?: boolean;
}

interface Choice {
  id: number | string;
  name: string;
}

/** Shows only this many choices: nobody reads a longer list, people keep typing. */
const SHOWN = 50;

/**
 * Text in a lookup that names no choice is an error once the lookup loses the focus or Enter is
 * pressed, unless it matches exactly one choice. A form with such text is not submitted.
 */
function useTyped(
  source: string,
  rules: Validator[] | undefined,
  choices: () => readonly Choice[],
) {
  const { getValues, setValue, trigger } = useFormContext();
  const typed = useRef<string | null>(null);
  /** The error when the text is not the name of the chosen record. */
  const unmatched = (value: unknown): string | undefined => {
    if (typed.current === null) return undefined;
    const chosen = choices().find(({ id }) => id === value);
    return chosen?.name === typed.current.trim() ? undefined : 'kit.unmatched';
  };
  const leave = (): void => {
    if (typed.current === null || unmatched(getValues(source)) === undefined) return;
    const matches = wordsIn(typed.current);
    const found = choices().filter(({ name }) => matches(name));
    const [only] = found;
    if (!only || found.length > 1) return void trigger(source);
    typed.current = null;
    setValue(source, only.id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return {
    forget: (): void => {
      typed.current = null;
    },
    props: {
      source,
      validate: [unmatched, ...(rules ?? [])],
      clearOnBlur: false,
      openOnFocus: false,
      onBlur: leave,
      onInputChange: (event: unknown, text: string, reason: string): void => {
        // Without an event it only repeats the chosen record's name.
        if (event) typed.current = reason === 'input' && text.trim() !== '' ? text : null;
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key === 'Enter') {
          event.preventDefault();
          if (typed.current !== null) void trigger(source);
        }
      },
    },
  };
}

const required = (given: boolean | undefined) => ({ TextFieldProps: { required: given } });

interface ChoiceInputProps extends InputProps {
  choices: readonly Choice[];
  isPending?: boolean;
}

/** One of a list of choices. */
function ChoiceInput({ choices, source, validate, required: needed, ...input }: ChoiceInputProps) {
  const { props } = useTyped(source, validate, () => choices);
  return (
    <AutocompleteInput
      {...input}
      {...props}
      {...required(needed)}
      choices={choices as Choice[]}
      translateChoice={false}
      matchSuggestion={(text: string, { name }: Choice) => wordsIn(text)(name)}
      suggestionLimit={SHOWN}
    />
  );
}

interface ReferenceProps extends InputProps {
  reference: EntityName;
}

const byCode = { field: 'code', order: 'ASC' } as const;

/** A record of another entity, shown as `code - name`; a missing one is created on top. */
export function RecordInput({ reference, ...input }: ReferenceProps) {
  return (
    <ReferenceInput source={input.source} reference={reference} sort={byCode} perPage={SHOWN}>
      <ReferencedInput {...input} reference={reference} />
    </ReferenceInput>
  );
}

function ReferencedInput(props: ReferenceProps) {
  const { reference, source, validate, required: needed, ...input } = props;
  const translate = useTranslate();
  const queries = useQueryClient();
  const { forget: forgetTyped, props: lookup } = useTyped(source, validate, () =>
    (queries.getQueryData<StoredRecord[]>(listKey(reference)) ?? []).map((record) => ({
      id: record.id,
      name: codeName(record),
    })),
  );
  const [text, setText] = useState('');
  /** Changes after each creation, so that the lookup forgets the typed text. */
  const [round, setRound] = useState(0);
  const name = translate(`resources.${reference}.name`, { smart_count: 1 }).toLocaleLowerCase();
  const mayCreate = useMay(reference, 'create') && isCreatable(reference);
  const forget = (): void => {
    forgetTyped();
    setText('');
    setRound(round + 1);
  };
  return (
    <AutocompleteInput
      key={round}
      {...input}
      {...lookup}
      {...required(needed)}
      onInputChange={(event: unknown, now: string, reason: string) => {
        lookup.onInputChange(event, now, reason);
        if (reason === 'input') setText(now.trim());
      }}
      optionText={codeName}
      debounce={0}
      forcePopupIcon
      {...(mayCreate && {
        create: <CreateReferenced resource={reference} typed={text} onClose={forget} />,
        // With react-admin's own label a record could be created only after its name is typed.
        createItemLabel: null as never,
        createLabel: text
          ? translate('kit.createNamed', { name, typed: text })
          : translate('kit.createItem', { name }),
      })}
    />
  );
}

interface CreateReferencedProps {
  resource: EntityName;
  typed: string;
  onClose: () => void;
}

/** The dialog that creates a record that a lookup lacks. */
function CreateReferenced({ resource, typed, onClose }: CreateReferencedProps) {
  const { create } = useResourceDialogs();
  const { onCancel, onCreate } = useCreateSuggestionContext();
  const nameField = useNameField(resource);
  return (
    <Suspense>
      {create({
        resource,
        ...(typed !== '' && { initial: { [nameField]: typed } }),
        onSaved: onCreate,
        onClose: () => {
          onCancel();
          onClose();
        },
      })}
    </Suspense>
  );
}

/** Several records of an entity. */
export function RecordsInput({ reference, source, helperText }: ReferenceProps) {
  return (
    <ReferenceArrayInput source={source} reference={reference} sort={byCode} perPage={SHOWN}>
      <AutocompleteArrayInput
        optionText={codeName}
        debounce={0}
        helperText={helperText}
        openOnFocus={false}
      />
    </ReferenceArrayInput>
  );
}

const LETTERS: readonly Choice[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => ({
  id: letter,
  name: letter,
}));

export const LetterInput = (props: InputProps) => <ChoiceInput {...props} choices={LETTERS} />;

/** The browser's time zones, plus the record's own if the browser does not know it. */
export function TimeZoneInput(props: InputProps) {
  const [own] = useState(useWatch<FieldValues>({ name: props.source }) as unknown);
  const choices = useMemo(() => {
    const zones = new Set(timeZones());
    if (typeof own === 'string') zones.add(own);
    return [...zones].sort().map((zone) => ({ id: zone, name: zone }));
  }, [own]);
  return <ChoiceInput {...props} choices={choices} />;
}

/** Hard or wished; none is not set. */
export function StrictnessInput(props: InputProps) {
  const translate = useTranslate();
  const choices = ([1, 0] as const).map((id) => ({ id, name: translate(STRICTNESS[id]) }));
  return <ChoiceInput {...props} choices={choices} />;
}

/** The order in which a system writes day, month and year; none is not set. */
export function DateOrderInput(props: InputProps) {
  const translate = useTranslate();
  const choices = DATE_ORDERS.map((id) => ({ id, name: translate(DATE_ORDER_TEXTS[id]) }));
  return <ChoiceInput {...props} choices={choices} />;
}

/** Where exact times of lines air; none is within the tolerance of a break. */
export function ExactTimeInput(props: InputProps) {
  const translate = useTranslate();
  const choices = EXACT_TIMES.map((id) => ({ id, name: translate(EXACT_TIME_TEXTS[id]) }));
  return <ChoiceInput {...props} choices={choices} />;
}

/** The clock of a playout system; none is its station's. */
export function PlayoutTimesInput(props: InputProps) {
  const translate = useTranslate();
  const choices = PLAYOUT_TIMES.map((id) => ({ id, name: translate(PLAYOUT_TIMES_TEXTS[id]) }));
  return <ChoiceInput {...props} choices={choices} />;
}

const cartRules: Validator[] = [
  maxLength(LIMITS.cartPattern),
  (value: unknown) =>
    typeof value !== 'string' || isCartPattern(value.trim()) ? undefined : 'kit.badCartPattern',
];

/** Where carts stand in file names, with a name that says what it means. */
export function CartPatternInput({ source, helperText = '' }: InputProps) {
  const translate = useTranslate();
  const value = useWatch<FieldValues>({ name: source }) as unknown;
  const example = typeof value === 'string' ? cartExample(value.trim()) : null;
  return (
    <TextInput
      source={source}
      validate={cartRules}
      helperText={example ? translate('kit.cartExample', example) : helperText}
    />
  );
}

/** A preset or a format of the media group's own; none is not set. */
export function PlayoutFormatInput(props: InputProps & { direction: PlayoutDirection }) {
  const { direction, ...input } = props;
  const formats = usePlayoutFormats();
  const labelOf = useFormatLabel();
  const choices = useMemo(
    () =>
      (formats ?? [])
        .filter((format) => format.direction === direction)
        .map((format) => ({ id: format.id, name: labelOf(format) })),
    [formats, direction, labelOf],
  );
  return <ChoiceInput {...input} choices={choices} isPending={formats === undefined} />;
}

const ofTheDay: Validator = (value: unknown) =>
  value === null || (parseTyped(String(value)) ?? MINUTES_PER_DAY) < MINUTES_PER_DAY
    ? undefined
    : 'kit.badTime';

const readClock = (text: string): string | null =>
  text.trim() === '' ? null : normaliseClock(text);

/** A time of the day as people type it, or none; react-admin's input is the browser's time picker. */
export function TimeOfDayInput({ helperText = '', ...input }: InputProps) {
  const translate = useTranslate();
  return (
    <TypedInput
      {...input}
      validate={ofTheDay}
      helper={translate(helperText)}
      read={readClock}
      write={(value) => value ?? ''}
      inputMode="numeric"
    />
  );
}
