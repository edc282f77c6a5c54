import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { WideRegion } from './WideRegion';

interface SampleTableProps {
  /** Names the table, above it. */
  label: string;
  heads: readonly string[];
  rows: readonly { cells: readonly (string | number | null)[]; muted?: boolean }[];
}

/** Rows of a file as they were understood, to be looked at. */
export function SampleTable({ label, heads, rows }: SampleTableProps) {
  return (
    <div>
      <Typography variant="h2">{label}</Typography>
      <WideRegion aria-label={label}>
        <Table
          size="small"
          aria-label={label}
          sx={{
            '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
            '& [data-muted] td': { color: 'text.secondary', fontStyle: 'italic' },
          }}
        >
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head} component={head === '' ? 'td' : undefined}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ cells, muted }, i) => (
              <TableRow key={i} data-muted={muted || undefined}>
                {cells.map((cell, j) => (
                  <TableCell key={j}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideRegion>
    </div>
  );
}
