/** Minutes to which the mouse and the keyboard move; the fine step is for Shift. */
export const STEP = { coarse: 5, fine: 1 } as const;

/** The next multiple of `step` in a direction: 07:38 goes to 07:40 or 07:35, 07:40 to 07:45. */
export const nudge = (minutes: number, direction: 1 | -1, step: number): number =>
  direction > 0 ? (Math.floor(minutes / step) + 1) * step : (Math.ceil(minutes / step) - 1) * step;
