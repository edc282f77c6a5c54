import { LIMITS } from '@contract/limits';
import { maxLength } from 'ra-core';
import { DateInput, TextInput } from '../form/inputs';

const SHORT = maxLength(LIMITS.shortText);

/** What another program made of a document, and when it is due. */
export default function DocumentInputs() {
  return (
    <>
      <TextInput source="externalNumber" validate={SHORT} autoFocus />
      <DateInput source="externalDate" />
      <DateInput source="dueDate" />
    </>
  );
}
