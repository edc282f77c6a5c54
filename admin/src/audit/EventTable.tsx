import {
  IconButton,
  TableCell,
  TableRow,
  useMediaQuery,
  type TablePaginationProps,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import OpenIcon from '@mui/icons-material/KeyboardArrowRight';
import ClosedIcon from '@mui/icons-material/KeyboardArrowDown';
import { useRecordContext, useTranslate } from 'ra-core';
import { DataTable, DataTableBody, DataTableRow, type DataTableRowProps } from 'react-admin';
import { Children, createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import { useInstant } from '../shared/instant';
import { PagedTable } from '../shared/PagedTable';
import { EventDetails } from './EventDetails';
import type { AuditEvent } from './types';
import { kindText, operationText, useRecordText } from './words';

interface EventTableProps {
  label: string;
  /** All events are of one record, so its kind and name are not repeated in each row. */
  ofRecord?: boolean;
  empty: ReactNode;
  actions?: (event: AuditEvent) => ReactNode;
  pagination: Partial<TablePaginationProps>;
}

interface Opened {
  /** The id of the event that is open. */
  open: number | null;
  toggle: (event: AuditEvent) => void;
  /** The id of an event's details in the document. */
  detailsId: (event: AuditEvent) => string;
  actions: EventTableProps['actions'];
}
const OpenedContext = createContext<Opened | null>(null);

/** What the button of an event, and its table of changes, are called. */
function useDetailsLabel() {
  const translate = useTranslate();
  const instant = useInstant('medium');
  const recordText = useRecordText();
  return (event: AuditEvent): string => {
    const what = `${operationText(event, translate)} ${recordText(event)}`.trim();
    return translate('audit.details', { what, at: instant(event.at) });
  };
}

/** A row of react-admin with the event's details below it, since its own expand button cannot be reached by keyboard. */
function EventRow(props: DataTableRowProps) {
  const event = useRecordContext<AuditEvent>();
  const opened = use(OpenedContext);
  const label = useDetailsLabel();
  return (
    <>
      <DataTableRow {...props} />
      {event && opened?.open === event.id && (
        <TableRow id={opened.detailsId(event)}>
          <TableCell />
          <TableCell colSpan={Children.count(props.children) - 1} sx={{ pt: 0 }}>
            <EventDetails event={event} label={label(event)}>
              {opened.actions?.(event)}
            </EventDetails>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const EventRows = (props: { children?: ReactNode }) => <DataTableBody {...props} row={EventRow} />;

/** Opens an event. */
function Toggle() {
  const event = useRecordContext<AuditEvent>();
  const opened = use(OpenedContext);
  const label = useDetailsLabel();
  if (!event || !opened) return null;
  const isOpen = opened.open === event.id;
  const Icon = isOpen ? ClosedIcon : OpenIcon;
  return (
    <IconButton
      size="small"
      aria-label={label(event)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? opened.detailsId(event) : undefined}
      onClick={(click) => {
        click.stopPropagation();
        opened.toggle(event);
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

/** The events of the surrounding list, each of which expands to show its changes. */
export function EventTable({ label, ofRecord, empty, actions, pagination }: EventTableProps) {
  const translate = useTranslate();
  const instant = useInstant('medium');
  const recordText = useRecordText();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const base = useId();
  const [open, setOpen] = useState<number | null>(null);
  const opened = useMemo<Opened>(
    () => ({
      open,
      toggle: ({ id }) => setOpen(open === id ? null : id),
      detailsId: ({ id }) => `${base}-${id}`,
      actions,
    }),
    [open, base, actions],
  );
  const long = { overflowWrap: 'anywhere' };
  return (
    <OpenedContext value={opened}>
      <PagedTable<AuditEvent>
        label={label}
        empty={empty}
        onOpen={opened.toggle}
        body={EventRows}
        pagination={pagination}
      >
        <DataTable.Col
          label=""
          disableSort
          sx={{ '&&': { width: 44, p: 0 } }}
          render={() => <Toggle />}
        />
        <DataTable.Col
          source="at"
          label={translate('audit.at')}
          render={({ at }: AuditEvent) => instant(at)}
        />
        {!phone && (
          <DataTable.Col
            source="user"
            label={translate('audit.user')}
            disableSort
            sx={long}
            render={({ userName, user }: AuditEvent) => (
              <span title={user}>{userName ?? user}</span>
            )}
          />
        )}
        <DataTable.Col
          source="operation"
          label={translate('audit.what')}
          disableSort
          render={(event: AuditEvent) => operationText(event, translate)}
        />
        {!ofRecord && !phone && (
          <DataTable.Col
            source="entity"
            label={translate('audit.kindColumn')}
            disableSort
            render={({ entity }: AuditEvent) => kindText(entity, translate)}
          />
        )}
        {!ofRecord && (
          <DataTable.Col
            source="label"
            label={translate('audit.record')}
            disableSort
            sx={long}
            render={recordText}
          />
        )}
      </PagedTable>
    </OpenedContext>
  );
}
