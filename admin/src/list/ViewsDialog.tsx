import { IconButton, List, ListItem, ListItemText, Tooltip } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { LIMITS } from '@contract/limits';
import { maxLength, required, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../dialog/FormDialog';
import { TextInput } from '../inputs/TextInput';
import { useSectionNotify } from '../shared/notify';
import { useSavedViews, withView, type SavedView } from './saved-views';

interface ViewsDialogProps {
  resource: string;
  now: Omit<SavedView, 'name'>;
  onClose: () => void;
}

const RECORD = { name: '' };
const NAME = [required(), maxLength(LIMITS.code)];

/** Saves what a list shows under a name, and deletes what was saved. */
export default function ViewsDialog({ resource, now, onClose }: ViewsDialogProps) {
  const translate = useTranslate();
  const [views, setViews] = useSavedViews(resource);
  const section = `resources.${resource}.name`;
  const notify = useSectionNotify(section);
  const nameOf = (values: FieldValues): string => String(values['name'] ?? '').trim();
  return (
    <FormDialog
      title={translate('kit.saveView')}
      section={section}
      record={RECORD}
      submitKey="kit.save"
      onSubmit={async (values) => {
        setViews(withView(views, { ...now, name: nameOf(values) }));
        notify.info('kit.viewSaved', undefined, { name: nameOf(values) });
        onClose();
      }}
      hint={translate('kit.viewHint')}
      onClose={onClose}
    >
      <TextInput source="name" label="kit.viewName" required validate={NAME} autoFocus />
      {views.length > 0 && (
        <List dense aria-label={translate('kit.views')}>
          {views.map((view) => (
            <ListItem
              key={view.name}
              disableGutters
              secondaryAction={
                <Tooltip title={translate('kit.deleteRow', { title: view.name })}>
                  <IconButton
                    edge="end"
                    aria-label={translate('kit.deleteRow', { title: view.name })}
                    onClick={() => setViews(views.filter(({ name }) => name !== view.name))}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemText primary={view.name} />
            </ListItem>
          ))}
        </List>
      )}
    </FormDialog>
  );
}
