import { Box, TablePagination, Typography } from '@mui/material';
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
export function EventList({ label, ofRecord, empty, actions }: EventListProps) {
  const translate = useTranslate();
  const list = useListContext<AuditEvent>();
  const { data, error, total = 0, sort, page, perPage } = list;
  if (error) {
    return <LoadFailed error={error} onRetry={list.refetch} />;
  }
  if (!data) return <ScreenLoading />;
  const many = total > LIMITS.auditReach;
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 120, overflow: 'auto' }}>
        <EventTable
          label={label}
          events={data}
          ofRecord={ofRecord}
          order={sort.order}
          onSort={() => list.setSort({ field: 'at', order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
          actions={actions}
        />
        {data.length === 0 && (
          <Typography role="status" color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
            {empty}
          </Typography>
        )}
      </Box>
      <TablePagination
        component="div"
        count={Math.min(total, LIMITS.auditReach)}
        page={page - 1}
        onPageChange={(_event, next) => list.setPage(next + 1)}
        rowsPerPage={perPage}
        rowsPerPageOptions={PAGES}
        onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
        labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={({ from, to, count }) =>
          many
            ? translate('audit.rangeOfMany', { from, to, total: LIMITS.auditReach })
            : translate('ra.navigation.page_range_info', {
                offsetBegin: from,
                offsetEnd: to,
                total: count,
              })
        }
        getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
        slotProps={{
          select: {
            native: true,
            inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') },
          },
        }}
        sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}
      />
    </>
  );
}
