import {
  ClockInput,
  DateInput,
  MoneyInput,
  NumberInput,
  RecordInput,
  TextInput,
} from '../form/inputs';
import { LinkedRule } from '../inputs/LinkedRule';
import { ruleOf } from './model';
import { WeekdaysInput } from './WeekdaysInput';

/** The inputs of a rate card. */
export default function RateCardInputs() {
  return (
    <>
      <LinkedRule field="to" others={['from']} />
      <LinkedRule field="endTime" others={['startTime']} />
      <LinkedRule field="lengthTo" others={['lengthFrom']} />
      <TextInput source="name" required validate={ruleOf('name')} autoFocus />
      <RecordInput
        source="stationId"
        reference="station"
        required
        validate={[ruleOf('stationId')]}
      />
      <MoneyInput source="timeFee" required validate={ruleOf('timeFee')} />
      <WeekdaysInput />
      <ClockInput source="startTime" validate={ruleOf('startTime')} />
      <ClockInput source="endTime" validate={ruleOf('endTime')} />
      <NumberInput source="lengthFrom" min={1} step={1} validate={ruleOf('lengthFrom')} />
      <NumberInput source="lengthTo" min={1} step={1} validate={ruleOf('lengthTo')} />
      <DateInput source="from" />
      <DateInput source="to" validate={ruleOf('to')} />
    </>
  );
}
