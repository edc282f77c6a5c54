import { Popper, type PopperProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { hasFocusGivenBack } from '../dialog/given-back';

const TooltipPopper = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));

const isQuiet = (anchor: PopperProps['anchorEl']): boolean =>
  anchor instanceof Element && hasFocusGivenBack(anchor);

/**
 * The popper of tooltips. When a dialog closes and returns the focus, the tooltip of the focused
 * button would open and stay until the focus moves on; this hides it.
 */
export function QuietPopper({ open, ...props }: PopperProps) {
  const [before, setBefore] = useState(open);
  const [quiet, setQuiet] = useState(false);
  if (open !== before) {
    setBefore(open);
    setQuiet(open && isQuiet(props.anchorEl));
  }
  return <TooltipPopper {...props} open={open && !quiet} />;
}
