import { alpha, type CSSObject, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What the colour of a text means. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

const TONES: readonly Tone[] = ['success', 'info', 'warning', 'error', 'neutral'];

const colourOf = ({ palette }: Theme, tone: Tone): string =>
  tone === 'neutral' ? palette.text.secondary : palette[tone].main;

/** Of the whole page: in a row of a list a class costs less than a styled element. */
export const stateStyles = (theme: Theme): Record<string, CSSObject> => ({
  '.tone': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: 6,
    padding: '0 8px',
    borderRadius: 10,
    fontSize: 12,
    fontWeight: 600,
    lineHeight: '20px',
    maxWidth: '100%',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      flex: 'none',
      width: 7,
      height: 7,
      borderRadius: '50%',
      background: 'currentColor',
    },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  ...Object.fromEntries(
    TONES.map((tone) => {
      const colour = colourOf(theme, tone);
      return [`.tone-${tone}`, { color: colour, background: alpha(colour, 0.1) }];
    }),
  ),
});

interface StateProps {
  tone: Tone;
  children: ReactNode;
}

/** The state of something: a dot and a word, whose colour repeats what the word says. */
export const State = ({ tone, children, ...rest }: StateProps) => (
  <span className={`tone tone-${tone}`} {...rest}>
    <span>{children}</span>
  </span>
);

/** A text, as a state where it has a tone. */
export const withTone = (text: string, tone: Tone | undefined) =>
  tone ? <State tone={tone}>{text}</State> : text;
