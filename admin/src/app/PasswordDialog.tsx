import { LIMITS } from '@contract/limits';
import { maxLength, minLength, required, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from '../inputs/TextInput';
import { FormDialog } from '../dialog/FormDialog';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' };
const given = [required()];
const newRules = [required(), minLength(LIMITS.passwordMin), maxLength(LIMITS.password)];
const repeated = [
  required(),
  (value: unknown, all: FieldValues) =>
    value === all.newPassword ? undefined : 'auth.passwordsDiffer',
];

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('nav.changePassword');
  const change = async ({ currentPassword, newPassword }: FieldValues): Promise<void> => {
    await http.json('/Authentication/changePassword', {
      method: 'POST',
      body: { currentPassword, newPassword },
    });
    notify.success('auth.passwordChanged');
    onClose();
  };
  return (
    <FormDialog
      title={translate('nav.changePassword')}
      section="nav.changePassword"
      record={EMPTY}
      submitKey="kit.save"
      onSubmit={change}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextInput
        type="password"
        source="currentPassword"
        label="auth.currentPassword"
        validate={given}
        autoComplete="current-password"
        autoFocus
      />
      <TextInput
        type="password"
        source="newPassword"
        label="auth.newPassword"
        validate={newRules}
        autoComplete="new-password"
      />
      <TextInput
        type="password"
        source="repeat"
        label="auth.repeatPassword"
        validate={repeated}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
