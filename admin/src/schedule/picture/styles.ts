import { styled, type Theme } from '@mui/material/styles';

/** Width of the time axis on the left. */
export const GUTTER = 44;
export const HEADING = 40;
/** Width of a day's strip of shows; narrower in narrow days. */
export const SHOW_STRIP = 'var(--strip)';
const STRIP = '--strip';

/** The strip's width inside a day's element, in pixels. */
export const stripWidth = (inDay: Element): number =>
  Number.parseFloat(getComputedStyle(inDay).getPropertyValue(STRIP));

/** Hues of the shows, distinct from those of ads and sponsors. */
const HUES = [265, 140, 330, 215, 90, 300, 180, 240];

/** The colour of a show, wherever it is drawn. */
export const hueOf = (showId: number): number => HUES[showId % HUES.length] ?? 0;

/** The colours of the theme, and those that are derived from them. */
function coloursOf({ palette }: Theme) {
  const dark = palette.mode === 'dark';
  const paper = palette.background.paper;
  const mixed = (color: string, share: number): string =>
    `color-mix(in srgb, ${color} ${share}%, ${paper})`;
  const mark = (color: string, contrast: string) => ({
    background: mixed(color, dark ? 26 : 15),
    borderColor: mixed(color, 62),
    color: palette.text.primary,
    '--edge': color,
    '&.line': { background: mixed(color, 42) },
    '&.hard': { background: color, borderColor: color, color: contrast },
  });
  return { palette, dark, paper, mark };
}
type Colours = ReturnType<typeof coloursOf>;

/** The days above the columns. */
const headings = ({ palette, paper }: Colours) => ({
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    display: 'grid',
    gridTemplateColumns: `${GUTTER}px repeat(7, minmax(58px, 1fr))`,
    background: paper,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& .heading': {
    height: HEADING,
    border: 0,
    borderLeft: `1px solid ${palette.divider}`,
    padding: '0 2px',
    background: 'none',
    font: 'inherit',
    color: palette.text.secondary,
    cursor: 'pointer',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    '& b': { display: 'block', fontSize: 13, color: palette.text.primary },
    '&:hover': { background: palette.action.hover },
    '&[aria-current="true"]': {
      background: palette.action.selected,
      boxShadow: `inset 0 -3px 0 ${palette.primary.main}`,
    },
  },
  '& .heading .dot': {
    display: 'inline-block',
    width: 7,
    height: 7,
    borderRadius: '50%',
    marginLeft: 5,
    verticalAlign: 1,
    background: palette.warning.main,
  },
});

/** The axis of hours, and a column for each day. */
const columns = ({ palette, paper }: Colours) => ({
  '& .body': {
    display: 'grid',
    gridTemplateColumns: `${GUTTER}px minmax(0, 1fr)`,
    containerType: 'inline-size',
    minWidth: GUTTER + 7 * 58,
    position: 'relative',
  },
  '& .hours': { position: 'relative', color: palette.text.secondary },
  '& .hours span': {
    position: 'absolute',
    right: 6,
    transform: 'translateY(-50%)',
    background: paper,
  },
  '& .columns': {
    [STRIP]: '24px',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
  },
  // In narrow days, marks side by side show only minutes; the axis shows the hour.
  '@container (max-width: 660px)': {
    '& .columns': { [STRIP]: '17px' },
    '& .columns .slot .name': { fontSize: 10.5 },
    '& .columns .lane': { right: 2 },
    '& .columns .mark': { paddingLeft: 3, letterSpacing: '-0.03em' },
    '& .columns .mark i': { marginLeft: 2 },
    '& .columns .mark.shared .hour': { display: 'none' },
  },
  '& .day': {
    position: 'relative',
    borderLeft: `1px solid ${palette.divider}`,
    cursor: 'copy',
  },
  '& .day.current': { background: palette.action.hover },
});

/** Shows: a block, and a strip at its left with the name. */
const slots = ({ palette, dark }: Colours) => ({
  '& .slot, & .mark': { font: 'inherit', cursor: 'grab', textAlign: 'left', padding: 0 },
  '& .slot': {
    position: 'absolute',
    left: 1,
    right: 1,
    border: 0,
    borderRadius: 4,
    background: `hsl(var(--hue) ${dark ? '32% 50% / .16' : '58% 55% / .11'})`,
    pointerEvents: 'none',
    color: palette.text.primary,
    '& .strip': {
      position: 'absolute',
      pointerEvents: 'auto',
      left: 0,
      top: 0,
      bottom: 0,
      width: `calc(${SHOW_STRIP} - 3px)`,
      borderRadius: 4,
      background: `hsl(var(--hue) ${dark ? '30% 30%' : '55% 86%'})`,
      boxShadow: `inset 2px 0 0 hsl(var(--hue) 45% ${dark ? '62%' : '48%'})`,
      overflow: 'hidden',
      display: 'flex',
      justifyContent: 'center',
    },
    '& .name': {
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      maxHeight: '100%',
      padding: '4px 0',
      fontWeight: 600,
      lineHeight: `calc(${SHOW_STRIP} - 3px)`,
    },
    '& .grip': {
      position: 'absolute',
      left: 0,
      right: 0,
      height: 6,
      cursor: 'ns-resize',
    },
    '& .grip.top': { top: 0 },
    '& .grip.bottom': { bottom: 0 },
  },
});

/** Breaks: marks whose edge says on which side of it they are fixed. */
const marks = ({ palette, dark, mark }: Colours) => ({
  '& .lane': { position: 'absolute', left: SHOW_STRIP, right: 3, top: 0, bottom: 0 },
  '& .mark': {
    position: 'absolute',
    border: '1px solid',
    borderRadius: 3,
    lineHeight: '13px',
    padding: '0 0 0 4px',
    fontSize: 11,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    scrollMarginTop: HEADING + 24,
    scrollMarginBottom: 24,
    '&.tight': { fontSize: 10, lineHeight: '10px', paddingLeft: 3 },
    '&.line': { padding: 0, borderRadius: 2 },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -1,
      right: -1,
      height: 3,
      background: 'var(--edge)',
    },
    '&.tight::before, &.line::before': { height: 2 },
    '&.start': { paddingTop: 1 },
    '&.end': { paddingBottom: 1 },
    '&.start::before': { top: -1 },
    '&.end::before': { bottom: -1 },
    '&.hard::before': { background: palette.text.primary },
    '&.ad': mark(palette.primary.main, palette.primary.contrastText),
    '&.sponsor': mark(palette.secondary.main, palette.secondary.contrastText),
    '& i': {
      display: 'inline-block',
      width: 6,
      height: 6,
      marginLeft: 6,
      verticalAlign: 1,
      background: 'currentColor',
      transform: 'rotate(45deg)',
    },
    '&:hover': { zIndex: 2, filter: `brightness(${dark ? 1.18 : 0.94})` },
  },
});

/** What is focused or selected. */
const selection = ({ palette }: Colours) => ({
  '& .slot:focus-visible, & .mark:focus-visible, & .heading:focus-visible': {
    outline: `2px solid ${palette.text.primary}`,
    outlineOffset: 1,
    zIndex: 3,
  },
  '& .slot:focus-visible': { outlineOffset: -1 },
  '& .heading:focus-visible': { outlineOffset: -2 },
  '& .selected.mark': { boxShadow: `0 0 0 2px ${palette.text.primary}`, zIndex: 2 },
  '& .selected.slot': { boxShadow: `inset 0 0 0 2px hsl(var(--hue) 45% 50%)` },
});

/** What is dragged, or would be added. */
const ghosts = ({ palette, dark, paper }: Colours) => ({
  '& .ghost': { position: 'absolute', pointerEvents: 'none', zIndex: 3 },
  '& .ghost .tip': {
    position: 'absolute',
    left: '50%',
    top: -21,
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    background: palette.text.primary,
    color: paper,
    borderRadius: 4,
    padding: '1px 6px',
    fontWeight: 600,
  },
  '& .ghost.refused': {
    outline: `2px solid ${palette.error.main}`,
    '& .tip': { background: palette.error.main, color: dark ? '#3a0704' : '#ffffff' },
  },
  '& .ghost .slot, & .ghost .mark': { position: 'absolute', inset: 0, opacity: 0.92 },
  '& .adding': {
    position: 'absolute',
    pointerEvents: 'none',
    borderTop: `2px dashed ${palette.text.secondary}`,
    color: palette.text.secondary,
    paddingLeft: 2,
    fontWeight: 600,
    lineHeight: '15px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
});

/** One style sheet for the whole picture, because a week has hundreds of marks. */
export const Picture = styled('div')(({ theme }) => {
  const colours = coloursOf(theme);
  return {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    fontVariantNumeric: 'tabular-nums',
    fontSize: 11.5,
    userSelect: 'none',
    ...headings(colours),
    ...columns(colours),
    ...slots(colours),
    ...marks(colours),
    ...selection(colours),
    ...ghosts(colours),
  } as const;
});

/** The lines of hours and half hours, as the background of the columns. */
export const hourLines = (pxPerHour: number, line: string, faint: string): string =>
  `repeating-linear-gradient(to bottom, ${line} 0 1px, transparent 1px ${pxPerHour / 2}px, ` +
  `${faint} ${pxPerHour / 2}px ${pxPerHour / 2 + 1}px, transparent ${pxPerHour / 2 + 1}px ${pxPerHour}px)`;
