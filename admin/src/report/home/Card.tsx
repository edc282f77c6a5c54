import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

interface CardProps {
  /** A message key. */
  title: string;
  /** Of a wide window: more than half, all, or the rest. */
  width?: 'wide' | 'full' | 'rest';
  /** Beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** One subject of the morning. */
export function Card({ title, width = 'rest', more, children }: CardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className="hm-card" data-width={width} aria-labelledby={id}>
      <div className="hm-head">
        <Typography id={id} variant="h2">
          {translate(title)}
        </Typography>
        {more}
      </div>
      {children}
    </section>
  );
}

/** What a card says that has nothing to list. */
export function Nothing({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Typography color="text.secondary" variant="body2" sx={{ py: 0.5 }}>
      {translate(text)}
    </Typography>
  );
}
