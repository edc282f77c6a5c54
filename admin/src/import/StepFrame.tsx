import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../shared/format';
import type { Progress } from './model/types';

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
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface BusyProps {
  text: string;
  /** How far it is; null where that is not known. */
  progress: Progress | null;
  onCancel: () => void;
}

/** What is being done and how far it is, with a button that stops it. */
export function Busy({ text, progress, onCancel }: BusyProps) {
  const translate = useTranslate();
  const format = useFormat();
  const far = progress && { variant: 'determinate' as const, value: percentOf(progress) };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 1.5,
        py: 1,
        // The button that started it may be below a long table; above it is the padding of the screen.
        position: 'sticky',
        top: -16,
        zIndex: 1,
        bgcolor: 'background.paper',
      }}
    >
      <LinearProgress aria-label={text} {...far} sx={{ flex: '1 1 120px' }} />
      <Typography role="status">{text}</Typography>
      {progress && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('import.stored', {
            done: format.count(progress.done),
            smart_count: progress.total,
            total: format.count(progress.total),
            percent: percentOf(progress),
          })}
        </Typography>
      )}
      <Button size="small" onClick={onCancel}>
        {translate('kit.cancel')}
      </Button>
    </Box>
  );
}

const percentOf = ({ done, total }: Progress): number => Math.floor((done / total) * 100);

/** The buttons of a step. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
);
