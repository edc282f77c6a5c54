import { Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { EventTable } from './EventTable';
import type { AuditEvent } from './types';

const PAGES = [25, 50, 100];

interface EventListProps {
  label: string;
  ofRecord?: boolean;
  empty: string;
  actions?: (event: AuditEvent) => ReactNode;
}

/** A page of events of the surrounding list, with pagination. */
export function EventList({ empty, ...table }: EventListProps) {
  const translate = useTranslate();
  const { data, error, total = 0, refetch, setPerPage } = useListContext<AuditEvent>();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenLoading />;
  const many = total > LIMITS.auditReach;
  const perPage = translate('ra.navigation.page_rows_per_page');
  return (
    <EventTable
      {...table}
      empty={
        <Typography role="status" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
          {empty}
        </Typography>
      }
      pagination={{
        count: Math.min(total, LIMITS.auditReach),
        rowsPerPageOptions: PAGES,
        onRowsPerPageChange: (event) => setPerPage(Number(event.target.value)),
        labelRowsPerPage: perPage,
        ...(many && {
          labelDisplayedRows: ({ from, to }) =>
            translate('audit.rangeOfMany', { from, to, total: LIMITS.auditReach }),
        }),
        slotProps: { select: { native: true, inputProps: { 'aria-label': perPage } } },
      }}
    />
  );
}
