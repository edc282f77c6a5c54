import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { LEFT_OUT, assignField, type ColumnFields } from './column-fields';
import { WideRegion } from './WideRegion';

interface Column {
  index: number;
  name: string;
  samples: readonly string[];
}

/** Samples that are shown of a column. */
const SAMPLES = 3;

interface ColumnsTableProps {
  columns: readonly Column[];
  fields: ColumnFields;
  /** What a column can be, with what people call it. */
  fieldsOf: (column: Column) => readonly { name: string; label: string }[];
  onFields: (fields: ColumnFields) => void;
  /** Why a field is refused, by its name. */
  errors: Readonly<Record<string, string>>;
}

/** The columns of the sheet with what is in them, and the field that each is. */
export function ColumnsTable({ columns, fields, fieldsOf, onFields, errors }: ColumnsTableProps) {
  const translate = useTranslate();
  const nameOf = ({ name, index }: Column): string =>
    name === '' ? translate('import.columnNumber', { number: index + 1 }) : name;
  const label = translate('import.columnsTitle');
  return (
    <WideRegion aria-label={label}>
      <Table size="small" aria-label={label} sx={{ maxWidth: 900 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('import.column')}</TableCell>
            <TableCell>{translate('import.field')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {translate('import.samples')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((column) => {
            const field = fields[column.index] ?? '';
            const samples = column.samples.slice(0, SAMPLES).join(' · ');
            return (
              <TableRow key={column.index}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {nameOf(column)}
                  <Box sx={{ display: { sm: 'none' }, color: 'text.secondary', fontWeight: 400 }}>
                    {samples}
                  </Box>
                </TableCell>
                <TableCell sx={{ width: { xs: 190, sm: 260 }, minWidth: 170 }}>
                  <TextField
                    select
                    value={field}
                    error={errors[field] !== undefined}
                    helperText={errors[field]}
                    onChange={({ target }) => onFields(assignField(fields, column.index, target.value))}
                    slotProps={{
                      select: { native: true },
                      htmlInput: {
                        'aria-label': translate('import.fieldOf', { name: nameOf(column) }),
                      },
                    }}
                  >
                    <option value="">{translate('import.chooseField')}</option>
                    <option value={LEFT_OUT}>{translate('import.leaveOut')}</option>
                    {fieldsOf(column).map(({ name, label: text }) => (
                      <option key={name} value={name}>
                        {text}
                      </option>
                    ))}
                  </TextField>
                </TableCell>
                <TableCell
                  sx={{
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                    display: { xs: 'none', sm: 'table-cell' },
                  }}
                >
                  {samples}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </WideRegion>
  );
}
