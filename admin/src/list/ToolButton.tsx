import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** What it opens, if anything. */
  opens?: 'menu' | 'dialog';
  /** Its shortcut, for assistive technology. */
  keys?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The width from which a toolbar has room for names. */
const WITH_NAMES = '(min-width:1400px)';

/** A tool of a list: an icon, with its name where there is room for it. */
export function ToolButton({ label, icon, opens, keys, onClick }: ToolButtonProps) {
  const named = useMediaQuery(WITH_NAMES, { noSsr: true });
  if (named)
    return (
      <Button
        color="inherit"
        size="small"
        startIcon={icon}
        aria-haspopup={opens}
        aria-keyshortcuts={keys}
        onClick={onClick}
        sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup={opens}
        aria-keyshortcuts={keys}
        onClick={onClick}
        size="small"
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
