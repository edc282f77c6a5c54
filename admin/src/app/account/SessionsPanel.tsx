import {
  Alert,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { SESSION } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { State } from '../../shared/State';
import type { OpenSession } from '../../api/records';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useInstant } from '../../shared/instant';
import { useHttp } from '../../shared/services';
import { PasswordAgain, usePasswordAgain } from './PasswordAgain';
import { WideRegion } from '../../shared/WideRegion';

const SINCE = 'auth.signedIn';
const COLUMNS = ['auth.from', SINCE, 'auth.lastUsed'];
/** A phone has no room for all columns: the button's name tells when a session began. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** The user's open sessions, each of which can be ended here. */
export function SessionsPanel() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('nav.sessions');
  const instant = useInstant();
  const { busy, confirm, field } = usePasswordAgain(notify);
  const { data, error, refetch } = useQuery({
    queryKey: ['openSessions'],
    queryFn: ({ signal }) => http.json<OpenSession[]>('/Authentication/getSessions', { signal }),
    // Fetched again each time the dialog opens.
    gcTime: 0,
  });
  const others = data?.filter(({ current }) => !current) ?? [];

  const end = async (action: 'endSession' | 'endOtherSessions', id?: string): Promise<void> => {
    await confirm(async (given) => {
      await http.json(`/Authentication/${action}`, { method: 'POST', body: { id, ...given } });
      notify.success('auth.sessionsEnded');
    });
    await refetch();
  };

  return (
    <Stack spacing={2}>
      {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
      <WideRegion aria-label={translate('nav.sessions')}>
        <Table
          size="small"
          aria-label={translate('nav.sessions')}
          sx={{
            '& td, & th': { px: { xs: 0.75, sm: 2 } },
            // Also the row of this session, which has no button.
            '& tbody td': { height: 45 },
          }}
        >
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column} sx={column === SINCE ? WIDE : undefined}>
                  {translate(column)}
                </TableCell>
              ))}
              <TableCell>{translate('kit.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map(({ id, address, createdAt, seenAt, current }) => (
              <TableRow key={id}>
                <TableCell>{address}</TableCell>
                <TableCell sx={WIDE}>{instant(createdAt)}</TableCell>
                <TableCell>{instant(seenAt)}</TableCell>
                <TableCell>
                  {current ? (
                    <State tone="success">{translate('auth.thisSession')}</State>
                  ) : (
                    <Button
                      size="small"
                      disabled={busy}
                      aria-label={translate('auth.endSession', {
                        address,
                        time: instant(createdAt),
                      })}
                      onClick={() => end('endSession', id)}
                    >
                      {translate('auth.end')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideRegion>
      {others.length > 0 && (
        <PasswordAgain
          field={field}
          hint={translate('auth.passwordWhenLate', { minutes: SESSION.freshSeconds / 60 })}
        />
      )}
      <Button
        variant="contained"
        sx={{ alignSelf: 'flex-start' }}
        disabled={busy || others.length === 0}
        onClick={() => end('endOtherSessions')}
      >
        {translate('auth.endOthers')}
      </Button>
    </Stack>
  );
}
