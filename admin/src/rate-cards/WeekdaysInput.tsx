import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useId } from 'react';
import { LinkedRule } from '../inputs/LinkedRule';
import { ruleOf } from './model';

const [FIRST, ...OTHERS] = WEEKDAYS;
const asItIs = (value: Flag): Flag => value;

/** Connects the flag of a weekday. */
const useWeekday = (day: Weekday) =>
  useInput<Flag>({
    source: day,
    validate: day === FIRST ? ruleOf(FIRST) : undefined,
    parse: asItIs,
    format: asItIs,
  });

/** The days on which a rate card holds: seven flags of its record. */
export function WeekdaysInput() {
  const translate = useTranslate();
  const titleId = useId();
  const errorId = useId();
  const { fieldState } = useWeekday(FIRST);
  const message = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={fieldState.invalid} required className="wide">
      <LinkedRule field={FIRST} others={OTHERS} />
      <FormLabel component="legend" id={titleId} sx={{ fontSize: 12.5 }}>
        {translate('rateCards.days')}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {WEEKDAYS.map((day) => (
          <WeekdayCheck key={day} day={day} describedBy={message ? errorId : undefined} />
        ))}
      </FormGroup>
      {message && (
        <FormHelperText id={errorId}>
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface WeekdayCheckProps {
  day: Weekday;
  describedBy: string | undefined;
}

function WeekdayCheck({ day, describedBy }: WeekdayCheckProps) {
  const translate = useTranslate();
  const { field } = useWeekday(day);
  const label = translate(`resources.rate-cards.fields.${day}`);
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={field.value === 1}
          onChange={(event) => field.onChange(event.target.checked ? 1 : 0)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
        />
      }
    />
  );
}
