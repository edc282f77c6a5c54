import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { CellField, type CellFieldProps, type CellStep } from './CellField';

interface TypedCellProps extends Omit<CellFieldProps, 'onLeave'> {
  /** How the value is shown; undefined where it has none. */
  text: string | undefined;
  /** What stands where there is no value. */
  none: string;
}

const CELLS = '.typed-cell';

/** The cells of the same row or page that can be typed over, as they stand. */
const neighbours = (from: HTMLElement): HTMLElement[] => [
  ...(from.closest('table, ul, section') ?? document).querySelectorAll<HTMLElement>(CELLS),
];

/** A value that is typed over where it stands: Enter, F2 or a click opens it. */
export function TypedCell({ text, none, ...field }: TypedCellProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const leave = (to: CellStep): void => {
    const from = place.current;
    const at = from
      ? neighbours(from).filter((one) => from.compareDocumentPosition(one) & (to < 0 ? 2 : 4))
      : [];
    const next = to === 0 ? undefined : to > 0 ? at[0] : at.at(-1);
    setOpen(false);
    // Once it is drawn closed again, its own button is there to have the focus.
    setTimeout(() => {
      if (next) next.click();
      else from?.querySelector<HTMLElement>(CELLS)?.focus();
    });
  };
  return (
    <span ref={place} className={`typed-place ${field.cell.kind}`}>
      {isOpen ? (
        <CellField {...field} onLeave={leave} />
      ) : (
        <button
          type="button"
          className="typed-cell"
          aria-label={translate('kit.cell.open', { field: field.label, value: text ?? none })}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'F2') setOpen(true);
          }}
        >
          {text ?? none}
        </button>
      )}
    </span>
  );
}
