import { Autocomplete, TextField } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { search } from '../../inputs/ChoiceInput';
import { useChoices } from '../../shared/records';
import type { OrderStation, SpotFields } from '../model/types';
import { NO_ORDER, stationsOf } from './model/stations';

interface Option {
  /** Null: all that are left. */
  id: number | null;
  label: string;
}

const NONE: readonly OrderStation[] = [];

/** Further stations of a new campaign, which make it an order. */
export function AlsoInput() {
  const translate = useTranslate();
  const { control } = useFormContext<SpotFields>();
  const { field } = useController({ control, name: 'order' });
  const order = field.value ?? NO_ORDER;
  const also = order.also.length === 0 ? NONE : order.also;
  const stationId = useWatch({ control, name: 'stationId' });
  const { choices } = useChoices('station');
  const [typed, setTyped] = useState('');
  const others = useMemo(
    () => choices.filter(({ id }) => id !== stationId) as { id: number; label: string }[],
    [choices, stationId],
  );
  const chosen = useMemo(
    () => also.flatMap((one) => choices.find(({ id }) => id === one.stationId) ?? []) as Option[],
    [also, choices],
  );
  if (choices.length < 2) return null;

  const put = (options: readonly Option[]): void => {
    setTyped('');
    const all = options.some(({ id }) => id === null);
    const ids = (all ? others : options).flatMap(({ id }) => id ?? []);
    field.onChange({
      ...order,
      also: stationsOf(also, ids.slice(0, LIMITS.campaignsPerOrder - 1)),
    });
  };
  const left = others.filter((option) => !chosen.some(({ id }) => id === option.id));
  const found = (text: string): Option[] => search(left, text) as Option[];
  const leave = (): void => {
    const [only, ...more] = typed.trim() === '' ? [] : found(typed);
    if (only && more.length === 0) put([...chosen, only]);
    else setTyped('');
    field.onBlur();
  };
  const all = { id: null, label: translate('spot.stations.all') };
  return (
    <Autocomplete<Option, true>
      multiple
      options={left}
      value={chosen}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, options) => put(options)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      filterOptions={(_options, { inputValue }) => [
        ...found(inputValue),
        ...(left.length > 1 && inputValue.trim() === '' ? [all] : []),
      ]}
      getOptionKey={({ id }) => id ?? 'all'}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      clearText={translate('kit.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('spot.stations.also')}
          helperText={also.length > 0 && translate('spot.stations.alsoHint')}
          inputRef={field.ref}
        />
      )}
    />
  );
}
