import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SeveralChoices } from '../../inputs/SeveralChoices';
import { useChoices } from '../../shared/records';
import type { OrderStation, SpotFields } from '../model/types';
import { NO_ORDER, stationsOf } from './model/stations';

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
  const chosen = useMemo(
    () => also.flatMap((one) => choices.find(({ id }) => id === one.stationId) ?? []),
    [also, choices],
  );
  if (choices.length < 2) return null;
  return (
    <SeveralChoices
      choices={choices.filter(({ id }) => id !== stationId)}
      value={chosen}
      onChange={(options) => {
        const ids = options.slice(0, LIMITS.campaignsPerOrder - 1).map(({ id }) => Number(id));
        field.onChange({ ...order, also: stationsOf(also, ids) });
      }}
      onBlur={field.onBlur}
      all={translate('spot.stations.all')}
      label={translate('spot.stations.also')}
      helperText={also.length > 0 && translate('spot.stations.alsoHint')}
      inputRef={field.ref}
    />
  );
}
