import { useTranslate } from 'ra-core';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { Conflict } from '../dialog/Conflict';
import type { StoredRecord } from '../providers/data-provider';
import { useFieldText } from '../shared/field-text';
import { useResourceFacts } from '../shared/resource';

interface RecordConflictProps {
  resource: string;
  by: string | null;
  /** The record as it was when the dialog was opened, and as it is now. */
  before: StoredRecord;
  theirs: StoredRecord;
}

/** All empty values are equal, however they are stored; lists and parts of a record by what they hold. */
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** Shows what somebody else saved beside the values in the form. */
export function RecordConflict({ resource, by, before, theirs }: RecordConflictProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const values = useWatch<FieldValues>() as StoredRecord;
  const text = useFieldText(resource, true);
  const rows = Object.keys(useResourceFacts(resource).fields)
    .filter((source) => !same(before[source], theirs[source]))
    .map((source) => ({
      key: source,
      label: translate(`resources.${resource}.fields.${source}`),
      before: text(before, source),
      theirs: text(theirs, source),
      mine: same(values[source], before[source]) ? null : text(values, source),
      onTake: () => setValue(source, theirs[source], { shouldDirty: true, shouldValidate: true }),
    }));
  return <Conflict by={by} rows={rows} />;
}
