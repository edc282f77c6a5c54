import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { GRID_FIELD, IMPORT_FIELDS, isRecord } from '@contract/import';
import { useTranslate } from 'ra-core';
import { ColumnsTable } from '../shared/ColumnsTable';
import { GridMonth } from './GridMonth';
import { useLogFormats } from './LogFormat';
import { ANY_COUNT, missingFields, leaveOthersOut, openColumns } from './model/columns';
import { type ColumnFields } from '../shared/column-fields';
import type { Reading } from './model/draft';
import { ReadingInputs } from './ReadingInputs';
import { SavedMaps } from './SavedMaps';
import { Actions, StepFrame } from './StepFrame';
import { WithoutOne, type DraftProps } from './WithoutOne';
import { ENCODING_NAMES, NOTE_TEXTS, useFieldName, useKindName, DELIMITER_TEXTS } from './words';

interface ColumnsStepProps extends DraftProps {
  /** Why the server does not go on, by field. */
  errors: Readonly<Record<string, string>>;
  busy: boolean;
  onRead: (reading: Reading) => void;
  onBack: () => void;
  onNext: () => void;
}

/** What was understood of the file, and what each column is. */
export function ColumnsStep({ draft, onChange, errors, busy, ...on }: ColumnsStepProps) {
  const translate = useTranslate();
  const { entity, look, fields } = draft;
  const fieldName = useFieldName(entity);
  const kindName = useKindName();
  const [changesOnly, setChangesOnly] = useState(false);
  const changeFields = (next: ColumnFields): void => onChange({ fields: next });
  const open = openColumns(fields, look.columns);
  const lacks = missingFields(entity, fields).filter(
    (field) =>
      !(field === 'clientCategory' && draft.clientCategoryId !== null) &&
      !(field === 'priority' && draft.priority !== null) &&
      !(field === 'station' && draft.stationId !== null),
  );
  const fieldsOf = ({ index }: { index: number }) => {
    const guess = look.columns[index]?.guess ?? null;
    return [
      ...Object.entries(IMPORT_FIELDS[entity]).map(([name, { required }]) => ({
        name,
        label: required ? `${fieldName(name)} *` : fieldName(name),
      })),
      ...(guess !== null && GRID_FIELD.test(guess)
        ? [{ name: guess, label: fieldName(guess) }]
        : []),
    ];
  };
  const isKnown = Object.values(fields).some((field) => field === 'code' || field === 'name');
  // Rows of records that are there need nothing but what they change.
  const mayChange = isRecord(entity) && isKnown;
  const isOpen = lacks.length > 0 && !(mayChange && changesOnly);
  const ofFields = Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^map\./, ''), sentence]),
  );
  const others = Object.entries(errors).filter(([path]) => !path.startsWith('map.'));
  return (
    <StepFrame title={translate('import.columnsTitle')} focus>
      <Typography>
        <Understood draft={draft} />
      </Typography>
      {look.notes.map((note) => (
        <Alert key={note} severity="warning">
          {translate(NOTE_TEXTS[note])}
        </Alert>
      ))}
      {draft.reading.format === null && (
        <details>
          <Typography component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
            {translate('import.otherwise')}
          </Typography>
          <ReadingInputs look={look} reading={draft.reading} busy={busy} onRead={on.onRead} />
        </details>
      )}
      {look.asksMonth === 1 && (
        <GridMonth look={look} reading={draft.reading} busy={busy} onRead={on.onRead} />
      )}
      <SavedMaps draft={draft} onFields={changeFields} />
      <ColumnsTable
        columns={look.columns}
        fields={fields}
        fieldsOf={fieldsOf}
        onFields={changeFields}
        errors={ofFields}
      />
      <WithoutOne draft={draft} onChange={onChange} />
      {lacks.length > 0 && (
        <Alert severity={isOpen ? 'warning' : 'info'}>
          {translate(mayChange ? 'import.lacks' : 'import.lacksAll', {
            fields: lacks
              .map((field) =>
                field === ANY_COUNT ? translate('import.anyCount') : fieldName(field),
              )
              .join(', '),
            kind: kindName(entity, 2).toLocaleLowerCase(),
          })}
          {mayChange && (
            <FormControlLabel
              sx={{ display: 'block' }}
              control={
                <Checkbox
                  size="small"
                  checked={changesOnly}
                  onChange={({ target }) => setChangesOnly(target.checked)}
                />
              }
              label={translate('import.changesOnly')}
            />
          )}
        </Alert>
      )}
      {others.map(([path, sentence]) => (
        <Alert key={path} severity="error">
          {sentence}
        </Alert>
      ))}
      <Actions>
        <Button onClick={on.onBack}>{translate('import.otherFile')}</Button>
        {open.length > 0 && (
          <Button onClick={() => changeFields(leaveOthersOut(fields, look.columns))}>
            {translate('import.leaveOthers', { smart_count: open.length })}
          </Button>
        )}
        <Button variant="contained" disabled={busy || isOpen} onClick={on.onNext}>
          {translate('import.toCheck')}
        </Button>
      </Actions>
    </StepFrame>
  );
}

/** The rows, where they begin, and how the text was read. */
function Understood({ draft: { fileName, look, reading } }: Pick<DraftProps, 'draft'>) {
  const translate = useTranslate();
  const formats = useLogFormats(reading.format !== null);
  const { rowCount, headerRow, encoding, delimiter, sheets, sheet, savedMap } = look;
  const encodings: Readonly<Record<string, string>> = ENCODING_NAMES;
  const delimiters: Readonly<Record<string, string>> = DELIMITER_TEXTS;
  return [
    fileName,
    sheets[sheet] === undefined ? null : translate('import.ofSheet', { name: sheets[sheet] }),
    translate('import.rows', { smart_count: rowCount }),
    reading.format === null
      ? headerRow === null
        ? translate('import.noHeader')
        : translate('import.headerIn', { row: headerRow })
      : formats.find(({ value }) => value === reading.format)?.label,
    encoding === null ? null : (encodings[encoding] ?? encoding),
    delimiter === null ? null : translate(delimiters[delimiter] ?? delimiter),
    savedMap && translate('import.asSaved', { name: savedMap.name }),
  ]
    .filter(Boolean)
    .join(' · ');
}
