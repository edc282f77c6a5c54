import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { IN_FIELDS, type InField } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ModalFrame } from '../../dialog/ModalFrame';
import { ColumnsTable } from '../../shared/ColumnsTable';
import { LEFT_OUT, mapOf, type Said } from '../../shared/columns-said';
import { FIELD_TEXTS } from '../model/field-texts';
import type { AiredColumn } from './model/types';

/** Each of them tells what aired. */
const NAMING: readonly InField[] = ['cart', 'file', 'isci', 'title', 'airingId'];

interface ColumnsQuestionProps {
  fileName: string;
  columns: readonly AiredColumn[];
  /** The column of each field, as a call takes it. */
  onSay: (columns: string) => void;
  onClose: () => void;
}

/** What the columns of a table of what aired are: as they were read, or seem to be. */
export function ColumnsQuestion({ fileName, columns, onSay, onClose }: ColumnsQuestionProps) {
  const translate = useTranslate();
  const [said, setSaid] = useState<Said>(() =>
    Object.fromEntries(columns.map(({ index, field }) => [index, field ?? LEFT_OUT])),
  );
  const fields = new Set(Object.values(said));
  const lacks = !fields.has('airedTime')
    ? 'aired.columnsNoTime'
    : NAMING.some((field) => fields.has(field))
      ? null
      : 'aired.columnsNoName';
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
            <Typography>{translate('aired.columnsLead')}</Typography>
            <ColumnsTable
              columns={columns}
              said={said}
              fieldsOf={() => options}
              onSaid={setSaid}
              errors={{}}
            />
            {lacks && <Alert severity="info">{translate(lacks)}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('kit.cancel')}</Button>
            <Button
              variant="contained"
              disabled={lacks !== null}
              onClick={() => onSay(JSON.stringify(mapOf(said)))}
            >
              {translate('aired.columnsRead')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
