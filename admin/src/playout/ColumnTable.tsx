import { IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { PlayoutColumn, PlayoutDirection, PlayoutMap } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import { columnAfter, fieldsOf, withColumn, type Errors } from './model';

interface ColumnTableProps {
  map: PlayoutMap;
  direction: PlayoutDirection;
  /** By path of the map. */
  errors: Errors;
  onChange?: (map: PlayoutMap) => void;
}

const NUMBERS = ['from', 'length'] as const;
const TEXTS = ['constant', 'format', 'pad'] as const;

const LABELS = {
  field: 'playout.column.field',
  from: 'playout.column.from',
  length: 'playout.column.length',
  align: 'playout.column.align',
  constant: 'playout.column.constant',
  format: 'playout.column.format',
  pad: 'playout.column.pad',
} as const;

const without = (column: PlayoutColumn, name: keyof PlayoutColumn): PlayoutColumn =>
  Object.fromEntries(Object.entries(column).filter(([key]) => key !== name));

/** The columns of a row, one a line. */
export function ColumnTable({ map, direction, errors, onChange }: ColumnTableProps) {
  const translate = useTranslate();
  const set = (i: number, name: keyof PlayoutColumn, value: string | number | null): void => {
    const rest = without(map.row[i] ?? {}, name);
    const next = value === null || value === '' ? rest : { ...rest, [name]: value };
    onChange?.(withColumn(map, i, next));
  };
  const label = (name: keyof typeof LABELS, i: number): string =>
    `${translate(LABELS[name])} ${i + 1}`;
  const wrong = (name: string, i: number) => {
    const text = errors[`map.row.${i}.${name}`];
    return text !== undefined && { 'aria-invalid': true, 'aria-describedby': `pf-row-${i}` };
  };
  const wrongOf = (i: number): string =>
    (['field', ...NUMBERS, 'align', ...TEXTS] as const)
      .flatMap((name) => {
        const text = errors[`map.row.${i}.${name}`];
        return text === undefined ? [] : [`${translate(LABELS[name])}: ${text}`];
      })
      .join(' · ');
  return (
    <Table size="small" className="pf-columns" aria-label={translate('playout.columns')}>
      <TableHead>
        <TableRow>
          {(['field', ...NUMBERS, 'align', ...TEXTS] as const).map((name) => (
            <TableCell key={name}>{translate(LABELS[name])}</TableCell>
          ))}
          <TableCell component="td">
            {onChange && (
              <IconButton
                size="small"
                aria-label={translate('playout.addColumn')}
                onClick={() => onChange({ ...map, row: [...map.row, columnAfter(map.row)] })}
              >
                <AddIcon fontSize="small" />
              </IconButton>
            )}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {map.row.map((column, i) => (
          <TableRow key={i}>
            <TableCell>
              <select
                aria-label={label('field', i)}
                {...wrong('field', i)}
                disabled={!onChange}
                value={column.field ?? ''}
                onChange={(event) => set(i, 'field', event.target.value)}
              >
                <option value="">{translate('playout.column.constant')}</option>
                {fieldsOf(direction).map((field) => (
                  <option key={field} value={field}>
                    {translate(FIELD_TEXTS[field])}
                  </option>
                ))}
              </select>
            </TableCell>
            {NUMBERS.map((name) => (
              <TableCell key={name}>
                <input
                  type="number"
                  min={0}
                  aria-label={label(name, i)}
                  {...wrong(name, i)}
                  disabled={!onChange}
                  value={column[name] ?? ''}
                  onChange={({ target }) =>
                    set(i, name, target.value === '' ? null : Number(target.value))
                  }
                />
              </TableCell>
            ))}
            <TableCell>
              <select
                aria-label={label('align', i)}
                {...wrong('align', i)}
                disabled={!onChange}
                value={column.align ?? 'left'}
                onChange={(event) => set(i, 'align', event.target.value)}
              >
                <option value="left">{translate('playout.left')}</option>
                <option value="right">{translate('playout.right')}</option>
              </select>
            </TableCell>
            {TEXTS.map((name) => (
              <TableCell key={name}>
                <input
                  aria-label={label(name, i)}
                  {...wrong(name, i)}
                  disabled={!onChange}
                  value={column[name] ?? ''}
                  onChange={({ target }) => set(i, name, target.value)}
                />
              </TableCell>
            ))}
            <TableCell>
              {wrongOf(i) !== '' && (
                <span id={`pf-row-${i}`} className="pf-error">
                  {wrongOf(i)}
                </span>
              )}
              {onChange && (
                <IconButton
                  size="small"
                  aria-label={`${translate('playout.removeColumn')} ${i + 1}`}
                  onClick={() => onChange(withColumn(map, i, null))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
