import {
  Alert,
  Box,
  Button,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { SESSION } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { OpenSession } from '../../api/records';
import type { ErrorBody } from '../../providers/http';
import { errorText, useSectionNotify } from '../../shared/notify';
import { useInstant } from '../../shared/instant';
import { useHttp } from '../../shared/services';

const SINCE = 'auth.signedIn';
const COLUMNS = ['auth.from', SINCE, 'auth.lastUsed'];
/** A phone has no room for all columns: the button's name tells when a session began. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** The error to show at the password field, if that is why the server refused. */
const passwordError = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as ErrorBody).errors?.password : undefined;

/** The user's open sessions, each of which can be ended here. */
export function SessionsPanel() {
  const http = useHttp();
  const translate = useTranslate();
  const notify = useSectionNotify('nav.sessions');
  const instant = useInstant();
  const passwordInput = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['openSessions'],
    queryFn: ({ signal }) => http.json<OpenSession[]>('/Authentication/getSessions', { signal }),
    // Fetched again each time the dialog opens.
    gcTime: 0,
  });
  const others = data?.filter(({ current }) => !current) ?? [];

  const end = async (action: 'endSession' | 'endOtherSessions', id?: string): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const given = password === '' ? {} : { password };
      await http.json(`/Authentication/${action}`, { method: 'POST', body: { id, ...given } });
      notify.success('auth.sessionsEnded');
    } catch (failure) {
      const wrong = passwordError(failure);
      if (wrong === undefined) notify.error(failure);
      else {
        setRefusal(wrong);
        passwordInput.current?.focus();
      }
    } finally {
      setBusy(false);
      await refetch();
    }
  };

  return (
    <Stack spacing={2}>
      {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label={translate('nav.sessions')}
          sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}
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
                    <Chip size="small" label={translate('auth.thisSession')} />
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
      </Box>
      {others.length > 0 && (
        <TextField
          type="password"
          size="small"
          label={translate('auth.currentPassword')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          error={refusal !== undefined}
          helperText={
            refusal ?? translate('auth.passwordWhenLate', { minutes: SESSION.freshSeconds / 60 })
          }
          slotProps={{ htmlInput: { ref: passwordInput } }}
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
