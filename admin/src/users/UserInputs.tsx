import { LIMITS } from '@contract/limits';
import { ROLES } from '@contract/enums';
import { maxLength, required, useRecordContext, useTranslate } from 'ra-core';
import type { UserRecord } from '../api/records';
import { RecordInput } from '../form/inputs';
import { SelectInput } from '../inputs/SelectInput';
import { TextInput } from '../inputs/TextInput';
import { statusesOf } from './model';
import { ROLE_KEYS, STATUS_KEYS } from './words';

const EMAIL_RULES = [required(), maxLength(LIMITS.email)];
const NAME_RULES = [required(), maxLength(LIMITS.name)];

/** The inputs of a user. */
export default function UserInputs() {
  const translate = useTranslate();
  const record = useRecordContext<UserRecord>();
  const known = record?.id !== undefined;
  return (
    <>
      <TextInput
        type="email"
        source="email"
        validate={EMAIL_RULES}
        disabled={known}
        autoFocus={!known}
      />
      <TextInput source="fullName" validate={NAME_RULES} autoFocus={known} />
      <SelectInput
        source="role"
        options={ROLES.map((id) => ({ id, label: translate(ROLE_KEYS[id]) }))}
        helper={translate('users.roleHint')}
      />
      <RecordInput source="accountExecutiveId" reference="accountExecutive" />
      {known && (
        <SelectInput
          source="status"
          options={statusesOf(record.status).map((id) => ({
            id,
            label: translate(STATUS_KEYS[id]),
          }))}
        />
      )}
    </>
  );
}
