import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { dateProblem } from '../../inputs/date-text';
import { ChoiceChip } from '../../list/ChoiceChip';
import { DatesChip } from '../../list/DatesChip';
import type { ChipsProps } from '../../list/parts';
import { useSpanText } from '../../list/use-span-text';
import { useChoices } from '../../shared/records';
import { chosenOf, datesOf, ENDS_WITHIN, type SpotChip } from '../model/list-filter';
import { STATUS_TEXTS } from '../model/status';
import { useModal } from '../../workspace/modal';

const PutAwayDialog = lazy(() => import('./PutAwayDialog'));

/** What was put away is no part of the list. */
const STATUSES = Object.entries(STATUS_TEXTS).filter(([status]) => status !== 'putAway');

/** The chips of the list of campaigns: those that a link names, station, status, on air between two dates, end, executive; and those put away. */
export default function SpotChips({ values, onChange }: ChipsProps) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const modal = useModal();
  const stations = useChoices('station').choices;
  const executives = useChoices('accountExecutive').choices;
  const options = (choices: typeof stations) =>
    choices.map(({ id, label }) => ({ value: String(id), text: label }));
  const choose = (chip: SpotChip) => (chosen: string[]) =>
    onChange({ ...values, [chip]: chosen.join(',') });

  const only = chosenOf(values, 'only');
  const { from = '', to = '' } = values;
  const dates = datesOf(values);
  const inverted =
    dateProblem(from) === null && dateProblem(to) === null && to < from
      ? 'spot.error.endDate'
      : null;

  return (
    <>
      {only.length > 0 && (
        <Chip
          label={translate('spot.list.only', { smart_count: only.length })}
          onDelete={() => onChange({ ...values, only: '' })}
        />
      )}
      <ChoiceChip
        label={translate('spot.field.station')}
        options={options(stations)}
        chosen={chosenOf(values, 'station')}
        onChange={choose('station')}
      />
      <ChoiceChip
        label={translate('resources.spot.fields.status')}
        options={STATUSES.map(([value, key]) => ({
          value,
          text: translate(key),
        }))}
        chosen={chosenOf(values, 'status')}
        onChange={choose('status')}
      />
      <DatesChip
        label={translate('spot.list.onAir')}
        chosen={spanText(dates.from, dates.to)}
        fromLabel={translate('resources.spot.fields.startDate')}
        toLabel={translate('resources.spot.fields.endDate')}
        from={from}
        to={to}
        error={inverted && translate(inverted)}
        onChange={(first, last) => onChange({ ...values, from: first, to: last })}
      />
      <ChoiceChip
        label={translate('spot.list.endsWithin')}
        options={ENDS_WITHIN.map((value) => ({
          value,
          text: translate('spot.list.endsWithinDays', { smart_count: Number(value) }),
        }))}
        chosen={chosenOf(values, 'ends')}
        onChange={(chosen) => onChange({ ...values, ends: chosen.at(-1) ?? '' })}
      />
      <Chip
        label={translate('spot.audio.missing')}
        variant={values.copy === 'missing' ? 'filled' : 'outlined'}
        aria-pressed={values.copy === 'missing'}
        onClick={() => onChange({ ...values, copy: values.copy === 'missing' ? '' : 'missing' })}
      />
      {executives.length > 0 && (
        <ChoiceChip
          label={translate('spot.list.executive')}
          options={options(executives)}
          chosen={chosenOf(values, 'executive')}
          onChange={choose('executive')}
        />
      )}
      <Chip
        label={translate('spot.list.putAway')}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => modal.open(<PutAwayDialog onClose={modal.close} />)}
      />
    </>
  );
}
