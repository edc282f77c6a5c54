import { Box } from '@mui/material';
import { keyframes, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const right = 'inset -14px 0 10px -10px var(--goes-on)';
const left = 'inset 14px 0 10px -10px var(--goes-on)';
const none = 'inset 0 0 0 0 transparent';

/** Shades the edge behind which there is more. Without anything to scroll, or where it is not known, nothing happens. */
const goesOn = keyframes`
  from { box-shadow: ${right}, ${none} }
  2%, 98% { box-shadow: ${right}, ${left} }
  to { box-shadow: ${none}, ${left} }
`;

/** What scrolls sideways, as a style. */
export const SCROLLS_SIDEWAYS = ({ palette }: Theme) => ({
  overflowX: 'auto',
  '--goes-on': palette.mode === 'dark' ? 'rgb(0 0 0 / 75%)' : 'rgb(0 0 0 / 25%)',
  animation: `${goesOn} linear both`,
  animationTimeline: 'scroll(self inline)',
});

interface WideRegionProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}

/** What may be wider than its place, such as a table: it scrolls by itself, also by keyboard. */
export function WideRegion({ children, ...name }: WideRegionProps) {
  return (
    <Box
      {...name}
      tabIndex={0}
      role="region"
      sx={SCROLLS_SIDEWAYS}
    >
      {children}
    </Box>
  );
}
