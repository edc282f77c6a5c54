import { useTranslate } from 'ra-core';
import type { StoredRecord } from '../providers/data-provider';

const PATHS = {
  open: 'M12 4.5C7 4.5 2.73 7.61 1 12c1.73 4.39 6 7.5 11 7.5s9.27-3.11 11-7.5c-1.73-4.39-6-7.5-11-7.5zM12 17a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  edit: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83z',
  delete:
    'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6v12zM8 9h8v10H8V9zm7.5-5-1-1h-5l-1 1H5v2h14V4h-3.5z',
  link: 'M3.9 12a3.1 3.1 0 0 1 3.1-3.1h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12zM8 13h8v-2H8v2zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10z',
  page: 'M19 3h-1V1h-2v2H8V1H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm0 16H5V9h14v10zM7 11h5v5H7v-5z',
  copy: 'M16 1H4a2 2 0 0 0-2 2v14h2V3h12V1zm3 4H8a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm0 16H8V7h11v14z',
  download: 'M5 20h14v-2H5v2zM19 9h-4V3H9v6H5l7 7 7-7z',
} as const;

interface RowActionProps {
  icon: keyof typeof PATHS;
  label: string;
  /** Reached by Tab: for lists without keys of their own. */
  tabStop?: boolean | undefined;
  onClick: () => void;
}

/**
 * A button in a row of a list. Plain HTML, because styled buttons and tooltips took most of the
 * time of rendering new rows.
 */
export function RowAction({ icon, label, tabStop = false, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className="row-action"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <svg width="17" height="17" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}

interface RowChangesProps {
  record: StoredRecord;
  /** The record's name, which is part of the buttons' labels. */
  title: string;
  onEdit?: ((record: StoredRecord) => void) | undefined;
  readOnly?: boolean | undefined;
  onDelete?: ((record: StoredRecord) => void) | undefined;
  tabStop?: boolean | undefined;
}

/** The buttons that edit and delete a record, for those who may. */
export function RowChanges(props: RowChangesProps) {
  const { record, title, onEdit, readOnly, onDelete, tabStop } = props;
  const translate = useTranslate();
  return (
    <>
      {onEdit && (
        <RowAction
          icon={readOnly ? 'open' : 'edit'}
          label={translate(readOnly ? 'kit.openRow' : 'kit.editRow', { title })}
          tabStop={tabStop}
          onClick={() => onEdit(record)}
        />
      )}
      {onDelete && (
        <RowAction
          icon="delete"
          label={translate('kit.deleteRow', { title })}
          tabStop={tabStop}
          onClick={() => onDelete(record)}
        />
      )}
    </>
  );
}
