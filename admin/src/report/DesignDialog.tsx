import { LIMITS } from '@contract/limits';
import { maxLength, required, useDataProvider, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../dialog/FormDialog';
import { TextInput } from '../inputs/TextInput';
import { useSectionNotify } from '../shared/notify';
import { designOf } from './model/design';
import type { Question, SavedReport } from './model/types';
import { DESIGNS } from './use-designs';

interface DesignDialogProps {
  question: Question;
  onSaved: (design: SavedReport) => void;
  onClose: () => void;
}

const SECTION = 'report.design.title';
const RECORD = { name: '' };
const NAME = [required(), maxLength(LIMITS.name)];

/** Saves a report by name, for everybody in the media group. */
export function DesignDialog({ question, onSaved, onClose }: DesignDialogProps) {
  const translate = useTranslate();
  const notify = useSectionNotify(SECTION);
  const dataProvider = useDataProvider();
  const save = async (values: FieldValues): Promise<void> => {
    const name = String(values['name'] ?? '').trim();
    const data = { name, question: designOf(question) };
    const { data: saved } = await dataProvider.create<SavedReport>(DESIGNS, { data });
    notify.success('report.design.saved', { name });
    onSaved(saved);
    onClose();
  };
  return (
    <FormDialog
      title={translate('report.design.saveAs')}
      section={SECTION}
      record={RECORD}
      submitKey="kit.save"
      onSubmit={save}
      hint={translate('report.design.hint')}
      onClose={onClose}
    >
      <TextInput source="name" label="report.design.name" required validate={NAME} autoFocus />
    </FormDialog>
  );
}
