import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import type { ReactNode } from 'react';

interface TicksBarProps {
  /** How many rows are ticked. */
  label: string;
  /** A text after the number of ticked rows. */
  note?: string | undefined;
  clearLabel: string;
  onClear: () => void;
  /** What is done with them. */
  children: ReactNode;
}

/** Below the rows of a list: how many are ticked, and what is done with them. */
export function TicksBar({ label, note, clearLabel, onClear, children }: TicksBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {label}
        {note !== undefined && ` · ${note}`}
      </Typography>
      {children}
      <Tooltip title={clearLabel}>
        <IconButton size="small" aria-label={clearLabel} onClick={onClear} sx={{ ml: 'auto' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
