import { Popper, type PopperProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { hasFocusGivenBack } from '../dialog/given-back';

const TooltipPopper = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));

const isQuiet = (anchor: PopperProps['anchorEl']): boolean =>
  anchor instanceof Element && hasFocusGivenBack(anchor);

/**
 * The popper of tooltips. The focus that a closing dialog gives back opens the tooltip of what opened
 * the dialog, and it would stay until the focus goes elsewhere.
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
