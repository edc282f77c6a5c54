import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { samePlace, type Place } from './model/navigation';
import { placeOf, type Item } from './use-week-actions';

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  tableLayout: 'fixed',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    textAlign: 'left',
    fontWeight: 600,
    fontSize: 12,
    height: 26,
    padding: '0 4px',
    color: theme.palette.text.secondary,
    background: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td': {
    height: 28,
    padding: '0 4px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 12 },
  '& tr': { scrollMarginTop: 28 },
  '& tbody tr:hover td': { background: theme.palette.action.hover },
  '& tr[aria-selected="true"] td': { background: theme.palette.action.selected },
  '& tr[aria-selected="true"] td:first-of-type': {
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
  '& .MuiIconButton-root': { padding: 3 },
}));

export interface ListColumn {
  label: string;
  width?: number;
}

export interface ListRow {
  found: Item;
  /** The row's name in the labels of its buttons. */
  label: string;
  cells: readonly ReactNode[];
}

interface DayListProps {
  title: string;
  addLabel: string;
  emptyText: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  place: Place;
  onSelect: (place: Place) => void;
  onAdd: () => void;
  /** Shown beside `onAdd` while the list is empty. */
  addMany?: ReactNode;
  onEdit: (found: Item) => void;
  onRemove: (found: Item, next: Place) => void;
}

/** Moves between rows, edits and removes by keys. @param index that of the selected row */
function useRowKeys(props: DayListProps, index: number) {
  const { rows, place, onSelect, onAdd, onEdit, onRemove } = props;
  /** What is selected once a row is gone. */
  const nextTo = (gone: number): Place => {
    const other = rows[gone + 1] ?? rows[gone - 1];
    return other ? placeOf(other.found) : { day: place.day, kind: 'heading', key: '' };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const current = rows[index];
    const targets: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: Math.max(0, index - 1),
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const row = rows[Math.min(rows.length - 1, target)];
      if (row) onSelect(placeOf(row.found));
    } else if (event.key === 'Insert') {
      event.preventDefault();
      onAdd();
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      onEdit(current.found);
    } else if (event.key === 'Delete' && current) {
      event.preventDefault();
      onRemove(current.found, nextTo(index));
    }
  };
  return { nextTo, onKeyDown };
}

/** The items of a day as a list: arrow keys move between rows, Enter edits, Delete removes. */
export function DayList(props: DayListProps) {
  const { title, addLabel, emptyText, columns, rows, place, onSelect, onAdd, onEdit, onRemove } =
    props;
  const translate = useTranslate();
  const base = useId();
  const table = useRef<HTMLTableElement>(null);
  const index = rows.findIndex(({ found }) => samePlace(placeOf(found), place));

  useEffect(() => {
    if (index >= 0) table.current?.rows[index + 1]?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const { nextTo, onKeyDown } = useRowKeys(props, index);

  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: 1, py: 0.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {rows.length}
          </Box>
        </Typography>
        <Tooltip title={addLabel}>
          <IconButton size="small" onClick={onAdd} aria-label={addLabel} color="primary">
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {rows.length === 0 ? (
        <Box sx={{ px: 1.5, pb: 1.5, color: 'text.secondary' }}>
          <Typography variant="body2">{emptyText}</Typography>
          <Button size="small" startIcon={<AddIcon />} onClick={onAdd} sx={{ mt: 0.5, ml: -1 }}>
            {addLabel}
          </Button>
          {props.addMany}
        </Box>
      ) : (
        <Box sx={{ overflow: 'auto', minHeight: 0 }}>
          <Table
            ref={table}
            role="grid"
            tabIndex={0}
            aria-label={title}
            aria-activedescendant={index >= 0 ? `${base}-${index}` : undefined}
            onKeyDown={onKeyDown}
          >
            <colgroup>
              {columns.map(({ label, width }) => (
                <col key={label} style={width === undefined ? undefined : { width }} />
              ))}
              {/* Two buttons, which are larger on a phone. */}
              <Box component="col" sx={{ width: { xs: 88, sm: 56 } }} />
            </colgroup>
            <thead>
              <tr>
                {columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{translate('kit.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ found, label, cells }, i) => (
                <tr
                  key={placeOf(found).key}
                  id={`${base}-${i}`}
                  aria-selected={i === index}
                  onMouseDown={() => onSelect(placeOf(found))}
                  onDoubleClick={() => onEdit(found)}
                >
                  {cells.map((cell, column) => (
                    <td key={columns[column]?.label}>{cell}</td>
                  ))}
                  <td style={{ padding: '0 2px', textAlign: 'right' }}>
                    <RowButtons
                      label={label}
                      onEdit={() => onEdit(found)}
                      onRemove={() => onRemove(found, nextTo(i))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Box>
  );
}

interface RowButtonsProps {
  label: string;
  onEdit: () => void;
  onRemove: () => void;
}

function RowButtons({ label, onEdit, onRemove }: RowButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={translate('kit.editRow', { title: label })}
        title={translate('kit.edit')}
        onClick={onEdit}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={translate('schedule.remove', { item: label })}
        title={translate('kit.delete')}
        onClick={onRemove}
      >
        <DeleteIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  );
}
