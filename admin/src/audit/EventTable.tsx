import {
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import OpenIcon from '@mui/icons-material/KeyboardArrowRight';
import ClosedIcon from '@mui/icons-material/KeyboardArrowDown';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useInstant } from '../shared/instant';
import { EventDetails } from './EventDetails';
import type { AuditEvent } from './types';
import { kindText, operationText, recordText } from './words';

interface EventTableProps {
  label: string;
  events: readonly AuditEvent[];
  /** All of one record, whose kind and name are not repeated in each row. */
  ofRecord?: boolean;
  order: string;
  onSort: () => void;
  actions?: (event: AuditEvent) => ReactNode;
}

/** Columns whose words may be longer than a narrow window has room for. */
const LONG: ReadonlySet<string> = new Set(['audit.user', 'audit.record']);

/** Events in rows, each of which expands to show its changes. */
export function EventTable({ label, events, ofRecord, order, onSort, actions }: EventTableProps) {
  const translate = useTranslate();
  const instant = useInstant('medium');
  const { breakpoints } = useTheme();
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const base = useId();
  const [open, setOpen] = useState<number | null>(null);
  const columns = [
    { key: 'audit.at', text: ({ at }: AuditEvent) => instant(at) },
    ...(phone ? [] : [{ key: 'audit.user', text: ({ user }: AuditEvent) => user }]),
    { key: 'audit.what', text: (event: AuditEvent) => operationText(event, translate) },
    ...(ofRecord || phone
      ? []
      : [
          {
            key: 'audit.kindColumn',
            text: ({ entity }: AuditEvent) => kindText(entity, translate),
          },
        ]),
    ...(ofRecord ? [] : [{ key: 'audit.record', text: recordText }]),
  ];
  return (
    <Table size="small" aria-label={label} stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell component="td" sx={{ width: 44, p: 0 }} />
          {columns.map(({ key }) => (
            <TableCell
              key={key}
              sortDirection={key === 'audit.at' ? (order === 'ASC' ? 'asc' : 'desc') : false}
            >
              {key === 'audit.at' ? (
                <TableSortLabel
                  active
                  direction={order === 'ASC' ? 'asc' : 'desc'}
                  onClick={onSort}
                >
                  {translate(key)}
                </TableSortLabel>
              ) : (
                translate(key)
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => {
          const opened = open === event.id;
          const Icon = opened ? ClosedIcon : OpenIcon;
          const what = `${operationText(event, translate)} ${recordText(event)}`.trim();
          const details = translate('audit.details', { what, at: instant(event.at) });
          const toggle = (): void => setOpen(opened ? null : event.id);
          return (
            <Fragment key={event.id}>
              <TableRow
                hover
                onClick={toggle}
                sx={{ cursor: 'pointer', '& td': { borderBottom: opened ? 0 : undefined } }}
              >
                <TableCell sx={{ p: 0 }}>
                  <IconButton
                    size="small"
                    aria-label={details}
                    aria-expanded={opened}
                    aria-controls={opened ? `${base}-${event.id}` : undefined}
                    onClick={(click) => {
                      click.stopPropagation();
                      toggle();
                    }}
                  >
                    <Icon fontSize="small" />
                  </IconButton>
                </TableCell>
                {columns.map(({ key, text }) => (
                  <TableCell
                    key={key}
                    sx={{ overflowWrap: LONG.has(key) ? 'anywhere' : undefined }}
                  >
                    {text(event)}
                  </TableCell>
                ))}
              </TableRow>
              {opened && (
                <TableRow id={`${base}-${event.id}`}>
                  <TableCell />
                  <TableCell colSpan={columns.length} sx={{ pt: 0 }}>
                    <EventDetails event={event} label={details}>
                      {actions?.(event)}
                    </EventDetails>
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
}
