let givenBack = false;

const ACTS = ['keydown', 'pointerdown', 'pointermove'] as const;

const forget = (): void => {
  givenBack = false;
  for (const act of ACTS) window.removeEventListener(act, forget, true);
};

/**
 * Records that a dialog closed and returned the focus. Holds until the next key press or pointer
 * event.
 */
export const dialogClosed = (): void => {
  givenBack = true;
  for (const act of ACTS) window.addEventListener(act, forget, true);
};

/**
 * Whether an element has the focus because a dialog returned it, not because the user moved there.
 */
export const hasFocusGivenBack = (element: Element): boolean =>
  givenBack && element.contains(document.activeElement);
