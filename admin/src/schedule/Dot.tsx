import { Box } from '@mui/material';
import { BREAK_TYPE, type BreakType } from '@contract/enums';

/** The symbol of a break's kind: a square for ads, a diamond for sponsors, each in its colour. */
export function Dot({ kind }: { kind: BreakType }) {
  const sponsor = kind === BREAK_TYPE.sponsor;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        width: 8,
        height: 8,
        mr: 0.75,
        borderRadius: '1px',
        bgcolor: sponsor ? 'secondary.main' : 'primary.main',
        transform: sponsor ? 'rotate(45deg)' : 'none',
      }}
    />
  );
}
