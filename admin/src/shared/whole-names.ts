import { useEffect } from 'react';

/** A name may stand in elements of its own in the cell or button that cuts it. */
const LEVELS = 3;

/** What the element shows; of a field, what was chosen or typed. */
const textOf = (element: HTMLElement): string =>
  (element instanceof HTMLInputElement ? element.value : element.textContent).trim();

const endsInEllipsis = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** Says the whole of a name that is cut, and no longer once there is room. */
function showWhole({ target }: Event): void {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < LEVELS; level += 1) {
    const isOurs = element.dataset['cut'] !== undefined;
    if (endsInEllipsis(element)) {
      if (isOurs || element.title === '') {
        element.title = textOf(element);
        element.dataset['cut'] = '';
      }
      return;
    }
    if (isOurs) {
      element.removeAttribute('title');
      delete element.dataset['cut'];
    }
    element = element.parentElement;
  }
}

/** The one way that names end: in an ellipsis, with the whole name while it is pointed at. */
export function useWholeNames(): void {
  useEffect(() => {
    document.addEventListener('mouseover', showWhole);
    return () => document.removeEventListener('mouseover', showWhole);
  }, []);
}
