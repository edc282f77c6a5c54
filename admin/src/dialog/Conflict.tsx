import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** A field that somebody else changed while the record was edited here. */
export interface ConflictRow {
  key: string;
  label: string;
  before: string;
  theirs: string;
  /** The value here; null when it was not edited here and now shows theirs. */
  mine: string | null;
  /** Replaces the value here by theirs. */
  onTake?: () => void;
}

interface ConflictProps {
  /** Who saved it; null when unknown. */
  by: string | null;
  rows: readonly ConflictRow[];
  /** What happened and what to do about it, where the conflict is not in a record's form. */
  title?: string;
  text?: string;
  /** Changes that are not listed one by one. */
  more?: string;
  /** What can be done at once. */
  action?: ReactNode;
}

/** Who saved the record meanwhile, and each change: the former value, theirs and the one here. */
export function Conflict({ by, rows, title, text, more, action }: ConflictProps) {
  const translate = useTranslate();
  const who = by ?? translate('kit.conflict.somebody');
  return (
    <Alert
      severity="warning"
      sx={{
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { minWidth: 0, flex: 1 },
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {title ?? translate('kit.conflict.title', { who })}
      </Typography>
      {text ?? translate('kit.stale')}
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            sx={{
              borderCollapse: 'collapse',
              mt: 1,
              width: '100%',
              '& th': { textAlign: 'left', fontWeight: 600 },
              '& td, & th': { py: 0.25, pr: 1, verticalAlign: 'top', overflowWrap: 'break-word' },
              // A phone has room only for the two values to choose from, below the field's name.
              '& :is(td, th):nth-child(2), & thead th:first-of-type': {
                display: { xs: 'none', sm: 'table-cell' },
              },
              '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '1fr 1fr' },
              '& th[scope=row]': { gridColumn: '1 / -1', pt: { xs: 1, sm: 0.25 } },
              '& td': { minWidth: 0 },
            }}
          >
            <thead>
              <tr>
                <th>{translate('kit.conflict.field')}</th>
                <th>{translate('kit.conflict.before')}</th>
                <th>{who}</th>
                <th>{translate('kit.conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, before, theirs, mine, onTake }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{before || '-'}</td>
                  <td>{theirs || '-'}</td>
                  <td>
                    {mine === null || mine === theirs
                      ? translate('kit.conflict.same')
                      : mine || '-'}
                    {mine !== null && mine !== theirs && onTake && (
                      <Button
                        size="small"
                        color="inherit"
                        variant="outlined"
                        onClick={onTake}
                        aria-label={translate('kit.conflict.takeOf', { field: label })}
                        sx={{ ml: 1, py: 0, minHeight: 24 }}
                      >
                        {translate('kit.conflict.take')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {more}
      {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{action}</Box>}
    </Alert>
  );
}
