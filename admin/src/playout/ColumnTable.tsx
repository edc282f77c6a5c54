import { IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import type {
  InField,
  OutField,
  PlayoutColumn,
  PlayoutDirection,
  PlayoutKind,
} from '@contract/playout';
import { useTranslate } from 'ra-core';
import { FIELD_TEXTS } from '../traffic-log/model/field-texts';
import { columnAfter, fieldsOf, movedUp, visibleSettings, omit, type ColumnSetting } from './model';
import { ChoiceSetting, NumberSetting, TextSetting, useEditing } from './settings';

interface ColumnTableProps {
  /** The path under which the server reports its problems: `map.row`. */
  path: string;
  label: string;
  columns: readonly PlayoutColumn[];
  kind: PlayoutKind;
  direction: PlayoutDirection;
  onChange: (columns: readonly PlayoutColumn[]) => void;
}

const LABELS: Record<ColumnSetting, string> = {
  field: 'playout.column.field',
  constant: 'playout.column.constant',
  element: 'playout.column.element',
  from: 'playout.column.from',
  length: 'playout.column.length',
  least: 'playout.column.least',
  format: 'playout.column.format',
  align: 'playout.column.align',
  pad: 'playout.column.pad',
  most: 'playout.column.most',
  once: 'playout.column.once',
};
const SIDES = { right: 'playout.right' } as const;
const ONCE = { hour: 'playout.onceAnHour' } as const;

/** The columns of a row, one a line. */
export function ColumnTable(props: ColumnTableProps) {
  const { path, label, columns, kind, direction, onChange } = props;
  const translate = useTranslate();
  const { editable, errors } = useEditing();
  const shown = visibleSettings({ direction, kind, columns, path, errors });
  // Several tables have such cells.
  const prefix = path === 'map.row' ? '' : `${label} · `;
  const change = (i: number, column: PlayoutColumn): void => onChange(columns.with(i, column));
  return (
    <Table size="small" className="pf-columns" aria-label={label}>
      <TableHead>
        <TableRow>
          {shown.map((name) => (
            <TableCell key={name}>{translate(LABELS[name])}</TableCell>
          ))}
          <TableCell component="td">
            {editable && (
              <IconButton
                size="small"
                aria-label={`${translate('playout.addColumn')}: ${label}`}
                title={translate('playout.addColumn')}
                onClick={() => onChange([...columns, columnAfter(columns, direction, kind)])}
              >
                <AddIcon fontSize="small" />
              </IconButton>
            )}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map((column, i) => (
          // Columns have no identity but their place.
          <TableRow key={i}>
            {shown.map((name) => (
              <TableCell key={name} data-setting={name}>
                <Cell
                  path={`${path}.${i}.${name}`}
                  label={`${prefix}${translate(LABELS[name])} ${i + 1}`}
                  name={name}
                  column={column}
                  direction={direction}
                  onChange={(next) => change(i, next)}
                />
              </TableCell>
            ))}
            <TableCell>
              {editable && (
                <span style={{ display: 'flex' }}>
                  <IconButton
                    size="small"
                    disabled={i === 0}
                    aria-label={`${prefix}${translate('playout.moveUp')} ${i + 1}`}
                    title={translate('playout.moveUp')}
                    onClick={() => onChange(movedUp(columns, i))}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`${prefix}${translate('playout.removeColumn')} ${i + 1}`}
                    title={translate('playout.removeColumn')}
                    onClick={() => onChange(columns.filter((_, j) => j !== i))}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface CellProps {
  path: string;
  label: string;
  name: ColumnSetting;
  column: PlayoutColumn;
  direction: PlayoutDirection;
  onChange: (column: PlayoutColumn) => void;
}

/** A setting of a column. */
function Cell({ path, label, name, column, direction, onChange }: CellProps) {
  const own = { path, label, bare: true };
  const set = (value: string | number | undefined): void =>
    onChange(
      value === undefined || value === ''
        ? omit(column, name)
        : { ...omit(column, name), [name]: value },
    );
  switch (name) {
    case 'field':
      return (
        <ChoiceSetting<InField | OutField>
          {...own}
          value={column.field ?? ''}
          choices={fieldTexts(direction)}
          none="playout.column.constant"
          onChange={set}
        />
      );
    case 'align':
      return (
        <ChoiceSetting
          {...own}
          value={column.align === 'right' ? 'right' : ''}
          choices={SIDES}
          none="playout.left"
          onChange={set}
        />
      );
    case 'once':
      return (
        <ChoiceSetting
          {...own}
          value={column.once ?? ''}
          choices={ONCE}
          none="playout.always"
          onChange={set}
        />
      );
    case 'from':
    case 'length':
    case 'least':
    case 'most':
      return <NumberSetting {...own} value={column[name]} onChange={set} />;
    default:
      return <TextSetting {...own} value={column[name] ?? ''} onChange={set} />;
  }
}

const fieldTexts = (direction: PlayoutDirection) =>
  Object.fromEntries(fieldsOf(direction).map((field) => [field, FIELD_TEXTS[field]])) as Record<
    InField | OutField,
    string
  >;
