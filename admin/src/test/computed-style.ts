/**
 * A `getComputedStyle` of what elements say themselves, without style sheets: jsdom tries each rule of each
 * sheet on the element again for every property that MUI's text areas and menus read, a third of the time of
 * a spec, and lays nothing out by what it finds.
 */
export function quickComputedStyle(
  full: typeof window.getComputedStyle,
): typeof window.getComputedStyle {
  const displays = new Map<string, string>();
  // It has no sheet of the application.
  const bare = document.implementation.createHTMLDocument();
  /** How a browser displays an element without any style sheet. */
  const usualDisplay = ({ localName }: Element): string => {
    let display = displays.get(localName);
    if (display === undefined) {
      display = full(bare.createElement(localName)).display;
      displays.set(localName, display);
    }
    return display;
  };
  const display = (element: Element): string => {
    if (element instanceof HTMLElement) {
      if (element.style.display) return element.style.display;
      if (element.hidden || (element instanceof HTMLInputElement && element.type === 'hidden'))
        return 'none';
      if (element instanceof HTMLDialogElement) return element.open ? 'block' : 'none';
    }
    return usualDisplay(element);
  };
  const visibility = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLElement && at.style.visibility) return at.style.visibility;
    return 'visible';
  };

  return (element) => {
    const own = (element as HTMLElement).style;
    const valueOf = (name: string): string => {
      if (name === 'display') return display(element);
      if (name === 'visibility') return visibility(element);
      return own.getPropertyValue(name);
    };
    return new Proxy(own, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return valueOf;
        if (name === 'display' || name === 'visibility') return valueOf(name);
        return Reflect.get(own, name) as unknown;
      },
    });
  };
}
