import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';

interface StepFrameProps {
  title: string;
  /** Says where the keyboard is, once a step follows another. */
  focus: boolean;
  children: ReactNode;
}

/** A step of the import, whose title is read out when it is reached. */
export function StepFrame({ title, focus, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 2 }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What is being done, with a button that stops it. */
export function Busy({ text, onCancel }: { text: string; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5 }}>
      <LinearProgress aria-label={text} sx={{ flex: 1 }} />
      <Typography role="status">{text}</Typography>
      <Button size="small" onClick={onCancel}>
        {translate('kit.cancel')}
      </Button>
    </Box>
  );
}

/** The buttons of a step. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
);
