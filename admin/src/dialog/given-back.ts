let givenBack = false;

const ACTS = ['keydown', 'pointerdown', 'pointermove'] as const;

const forget = (): void => {
  givenBack = false;
  for (const act of ACTS) window.removeEventListener(act, forget, true);
};

/** A dialog has closed, and what opened it gets the focus; so it is until somebody does something. */
export const dialogClosed = (): void => {
  givenBack = true;
  for (const act of ACTS) window.addEventListener(act, forget, true);
};

/** Whether an element has the focus because a dialog has closed, and not because somebody went to it. */
export const hasFocusGivenBack = (element: Element): boolean =>
  givenBack && element.contains(document.activeElement);
