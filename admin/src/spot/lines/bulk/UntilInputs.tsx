import { DateInput } from '../../../inputs/DateInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { NumberInput } from '../../../inputs/TypedInput';
import { FieldRow } from '../editor/SharedInputs';

const WEEKS = ['weeks'];

/** How far lines are extended: to a date, or by some weeks. */
export const UntilInputs = () => (
  <>
    <LinkedRule field="date" others={WEEKS} />
    <FieldRow columns="1fr 1fr">
      <DateInput source="date" label="spot.extend.date" autoFocus />
      <NumberInput source="weeks" label="spot.extend.weeks" />
    </FieldRow>
  </>
);
