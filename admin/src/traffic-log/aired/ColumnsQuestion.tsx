import { Alert, Button, DialogContent, Typography } from '@mui/material';
import { IN_FIELDS, type InField } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { ColumnsTable } from '../../shared/ColumnsTable';
import { LEFT_OUT, mapOf, type ColumnFields } from '../../shared/column-fields';
import { FIELD_TEXTS } from '../model/field-texts';
import { PROBLEM_TEXTS } from './model/texts';
import type { AiredColumn, ImportAnswer } from './model/types';

/** The fields of which one at least must say what aired. */
const NAMING: readonly InField[] = ['cart', 'file', 'isci', 'title', 'airingId'];

interface ColumnsQuestionProps {
  fileName: string;
  columns: readonly AiredColumn[];
  /** Why the station's format does not read it. */
  problems: ImportAnswer['problems'];
  /** The column of each field, as a call takes it. */
  onSay: (columns: string) => void;
  /** Reads the file with another format. */
  onFormat: () => void;
  onClose: () => void;
}

/** What the columns of a table of what aired are: as they were read, or seem to be. */
export function ColumnsQuestion({
  fileName,
  columns,
  problems,
  onSay,
  onFormat,
  onClose,
}: ColumnsQuestionProps) {
  const translate = useTranslate();
  const [columnFields, setColumnFields] = useState<ColumnFields>(() =>
    Object.fromEntries(columns.map(({ index, field }) => [index, field ?? LEFT_OUT])),
  );
  const fields = new Set(Object.values(columnFields));
  const lacks = !fields.has('airedTime')
    ? 'aired.columnsNoTime'
    : NAMING.some((field) => fields.has(field))
      ? null
      : 'aired.columnsNoName';
  const [first] = problems;
  const options = IN_FIELDS.map((name) => ({
    name,
    label: translate(name === 'airedTime' ? 'aired.columnsTime' : FIELD_TEXTS[name]),
  }));
  return (
    <ModalFrame
      title={translate('aired.columnsTitle', { fileName })}
      onClose={onClose}
      maxWidth="md"
    >
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            {first && (
              <Alert severity="warning">
                {translate('aired.columnsNotRead')} {translate('aired.line', { line: first.line })}{' '}
                · {translate(PROBLEM_TEXTS[first.reason])}: <code>{first.text}</code>
              </Alert>
            )}
            <Typography>{translate('aired.columnsLead')}</Typography>
            <ColumnsTable
              columns={columns}
              fields={columnFields}
              fieldsOf={() => options}
              onFields={setColumnFields}
              errors={{}}
            />
            {lacks && <Alert severity="info">{translate(lacks)}</Alert>}
          </DialogContent>
          <DialogFoot
            close={close}
            extra={<Button onClick={onFormat}>{translate('aired.otherFormat')}</Button>}
            action={{
              label: translate('aired.columnsRead'),
              disabled: lacks !== null,
              onClick: () => onSay(JSON.stringify(mapOf(columnFields))),
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
