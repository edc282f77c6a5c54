import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { TIME_MODE, WEEKDAYS, type Period, type Service, type TimeMode } from '@contract/enums';
import { useTranslate, ValidationError } from 'ra-core';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ClockInput } from '../../../inputs/ClockInput';
import { ReferenceInput } from '../../../inputs/ReferenceInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { SelectInput } from '../../../inputs/SelectInput';
import { NumberInput } from '../../../inputs/TypedInput';
import { WEEKDAY_KEYS } from '../model/sentences';
import type { CountBy } from '../model/terms';
import { ExactTimesInput } from './ExactTimesInput';
import { FieldRow } from './SharedInputs';
import { WeeksInput } from './WeeksInput';

const MODES: readonly { id: TimeMode; key: string }[] = [
  { id: TIME_MODE.interval, key: 'spot.timing.interval' },
  { id: TIME_MODE.show, key: 'spot.timing.show' },
  { id: TIME_MODE.exactTimes, key: 'spot.timing.exactTimes' },
];

const AIRINGS_LABELS: Record<Period, string> = {
  day: 'spot.line.occurrences',
  week: 'spot.terms.aWeek',
  month: 'spot.terms.aMonth',
  flight: 'spot.terms.inAll',
};

const COUNT_BY: readonly { id: CountBy; key: string }[] = [
  { id: 'day', key: 'spot.terms.day' },
  { id: 'week', key: 'spot.terms.week' },
  { id: 'month', key: 'spot.terms.month' },
  { id: 'flight', key: 'spot.terms.flight' },
  { id: 'weeks', key: 'spot.terms.weeks' },
];

const FLIGHT = ['countBy'];
const COUNTED = ['countBy', 'service'];
const WEEKS = ['countBy', 'startDate', 'endDate'];

/** The period for which the airings count. */
function CountByInput() {
  const translate = useTranslate();
  const options = COUNT_BY.map(({ id, key }) => ({ id, label: translate(key) }));
  return <SelectInput source="countBy" label="spot.terms.countBy" options={options} />;
}

/** The airings of each period; a grid of weeks has its own numbers, and fill asks for none. */
function AiringsInput() {
  const [countBy, service] = useWatch({ name: ['countBy', 'service'] }) as [CountBy, Service];
  if (countBy === 'weeks') return null;
  return (
    <NumberInput
      source="occurrences"
      label={AIRINGS_LABELS[countBy]}
      required={service !== 'fill'}
    />
  );
}

/** The timing mode of a day's airings, and the fields of each mode. */
export function TimingInputs() {
  const translate = useTranslate();
  const { field } = useController({ name: 'timeMode' });
  const mode = field.value as TimeMode;
  const grid = useWatch({ name: 'countBy' }) === 'weeks' && mode !== TIME_MODE.exactTimes;
  return (
    <>
      <LinkedRule field="endDate" others={FLIGHT} />
      <LinkedRule field="occurrences" others={COUNTED} />
      <LinkedRule field="weeks" others={WEEKS} />
      <FormControl>
        <FormLabel id="spot-timing" sx={{ fontSize: 12 }}>
          {translate('spot.timing.title')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby="spot-timing"
          value={mode}
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {MODES.map(({ id, key }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio size="small" autoFocus={id === mode} />}
              label={translate(key)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {mode === TIME_MODE.interval && (
        <FieldRow columns={grid ? '1fr 1fr 1.4fr' : '1fr 1fr 1fr 1.4fr'}>
          <ClockInput source="startTime" label="spot.line.startTime" required />
          <ClockInput source="endTime" label="spot.line.endTime" required />
          <AiringsInput />
          <CountByInput />
        </FieldRow>
      )}
      {mode === TIME_MODE.show && (
        <FieldRow columns={grid ? '2fr 1.4fr' : '2fr 1fr 1.4fr'}>
          <ReferenceInput source="showId" label="spot.line.show" reference="show" required />
          <AiringsInput />
          <CountByInput />
        </FieldRow>
      )}
      {grid && <WeeksInput />}
      {mode === TIME_MODE.exactTimes && <ExactTimesInput />}
    </>
  );
}

/** Monday to Sunday; at least one is required by default. */
export function WeekdayBoxes({ required = true }: { required?: boolean }) {
  const translate = useTranslate();
  const { register, setValue, clearErrors } = useFormContext();
  const values = useWatch({ name: [...WEEKDAYS] }) as boolean[];
  const { errors } = useFormState();
  const message = errors.monday?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormLabel id="spot-weekdays" sx={{ fontSize: 12 }} required={required}>
        {translate('spot.line.weekdays')}
      </FormLabel>
      <Box role="group" aria-labelledby="spot-weekdays" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {WEEKDAYS.map((day, i) => (
          <FormControlLabel
            key={day}
            label={translate(WEEKDAY_KEYS[i] ?? WEEKDAY_KEYS[0])}
            sx={{ mr: 1.25 }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5, pr: 0.5 }}
                checked={values[i] ?? false}
                slotProps={{ input: { ref: register(day).ref } }}
                onChange={(event) => {
                  setValue(day, event.target.checked, { shouldDirty: true });
                  clearErrors('monday');
                }}
              />
            }
          />
        ))}
      </Box>
      {message !== undefined && (
        <FormHelperText>
          <ValidationError error={message as string} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
