import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { changesOf } from './changes';
import type { AuditEvent } from './types';
import { kindText, operationText, useRecordText, useChangeTexts } from './words';

/** The fields that an event changed; nothing of one that changed none, such as a sign-in. */
function Changes({ event, label }: { event: AuditEvent; label: string }) {
  const translate = useTranslate();
  const changes = useMemo(() => changesOf(event), [event]);
  const texts = useChangeTexts(event.entity, changes);
  if (changes.length === 0) return null;
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ width: 'auto', maxWidth: '100%', '& td, & th': { py: 0.25, overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('audit.field')}</TableCell>
          <TableCell>{translate('audit.before')}</TableCell>
          <TableCell>{translate('audit.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {texts.field(field)}
            </TableCell>
            <TableCell>{texts.value(field, before)}</TableCell>
            <TableCell>{texts.value(field, after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The other changes of the same request, such as the lines saved with a campaign. */
function SameRequest({ event, requestId }: { event: AuditEvent; requestId: string }) {
  const translate = useTranslate();
  const recordText = useRecordText();
  const { data } = useGetList<AuditEvent>(
    'audit-events',
    {
      filter: { requestId },
      sort: { field: 'at', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { staleTime: Infinity, gcTime: 60_000 },
  );
  const others = data?.filter(({ id }) => id !== event.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="h2" component="h3">
        {translate('audit.alsoIn')}
      </Typography>
      {others.map((other) => {
        const title = [
          operationText(other, translate),
          kindText(other.entity, translate),
          recordText(other),
        ].join(' ');
        return (
          <Box key={other.id} sx={{ mt: 0.75 }}>
            <Typography>{title}</Typography>
            <Changes event={other} label={title} />
          </Box>
        );
      })}
    </Box>
  );
}

interface EventDetailsProps {
  event: AuditEvent;
  label: string;
  /** Actions on the event. */
  children?: ReactNode;
}

/** What an event changed, from which address, and the other changes of its request. */
export function EventDetails({ event, label, children }: EventDetailsProps) {
  const translate = useTranslate();
  const { address, requestId, entity } = event;
  return (
    <Box sx={{ py: 1, px: { xs: 0, sm: 2 } }}>
      <Changes event={event} label={label} />
      {entity === 'spot' && requestId !== null && (
        <SameRequest event={event} requestId={requestId} />
      )}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
        {[
          event.userName,
          event.user,
          address && `${translate('audit.address')} ${address}`,
          requestId && `${translate('audit.request')} ${requestId}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {children}
    </Box>
  );
}
