import { LIMITS } from '@contract/limits';
import { maxLength, required, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { NewMediaGroup } from '../api/records';
import { FormDialog } from '../dialog/FormDialog';
import { CurrencyInput } from '../inputs/CurrencyInput';
import { TextInput } from '../inputs/TextInput';
import { useSectionNotify } from '../shared/notify';
import { useServices } from '../shared/services';

const NAME_RULES = [required(), maxLength(LIMITS.name)];
const EMPTY = { name: '', currency: null };

/** Makes a further media group of the installation, and goes there. */
export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { http, session } = useServices();
  const translate = useTranslate();
  const notify = useSectionNotify('nav.newGroup');
  const make = async ({ name, currency }: FieldValues): Promise<void> => {
    const body = { name: String(name), currency: (currency ?? null) as string | null };
    const group = await http.json<NewMediaGroup>('/Setup/multimedia', { method: 'POST', body });
    notify.success('notice.created', { record: group.name });
    onClose();
    session.join([...(session.getState().user?.multimedias ?? []), group], group.id);
  };
  return (
    <FormDialog
      title={translate('nav.newGroup')}
      section="nav.newGroup"
      record={EMPTY}
      submitKey="kit.create"
      onSubmit={make}
      onClose={onClose}
      hint={translate('mediaGroup.newHint')}
      maxWidth="sm"
    >
      <TextInput source="name" label="mediaGroup.name" validate={NAME_RULES} autoFocus />
      <CurrencyInput source="currency" />
    </FormDialog>
  );
}
