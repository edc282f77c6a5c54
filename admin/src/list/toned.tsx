import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import type { Tone } from './parts';

const TONES: readonly Tone[] = ['success', 'info', 'warning', 'error', 'neutral'];

const colourOf = ({ palette }: Theme, tone: Tone): string =>
  tone === 'neutral' ? palette.text.secondary : palette[tone].main;

/** For the element around the rows: classes cost less than a styled element in each row. */
export const toneStyles = (theme: Theme): CSSObject => ({
  '& .tone': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '0 8px',
    borderRadius: 10,
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '20px',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: 7,
      height: 7,
      borderRadius: '50%',
      background: 'currentColor',
    },
  },
  ...Object.fromEntries(
    TONES.map((tone) => {
      const colour = colourOf(theme, tone);
      return [`& .tone-${tone}`, { color: colour, background: alpha(colour, 0.1) }];
    }),
  ),
});

/** A text whose colour repeats what its words say. */
export const toned = (text: string, tone: Tone | undefined) =>
  tone ? <span className={`tone tone-${tone}`}>{text}</span> : text;
