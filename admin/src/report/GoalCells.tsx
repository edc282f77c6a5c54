import { useTranslate } from 'ra-core';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormat } from '../shared/format';
import { keyOf } from './model/goals';

export interface GoalLine {
  /** The account executive; null for all of the station. */
  id: number | null;
  label: string;
}

interface GoalCellsProps {
  lines: readonly GoalLine[];
  months: readonly string[];
  /** The text of a cell. */
  textOf: (key: string) => string;
  /** Cells whose text is no amount. */
  wrong: readonly string[];
  onType: (key: string, text: string) => void;
  onPaste: (text: string, at: { row: number; column: number }) => void;
}

/** The cells of the goals; the arrow keys and Enter go from one to the next. */
export function GoalCells({ lines, months, textOf, wrong, onType, onPaste }: GoalCellsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    event.preventDefault();
    onPaste(event.clipboardData.getData('text'), { row, column });
  };
  const go = (event: KeyboardEvent<HTMLInputElement>, index: number): void => {
    const input = event.currentTarget;
    const steps: Partial<Record<string, number>> = {
      ArrowUp: -months.length,
      ArrowDown: months.length,
      Enter: months.length,
      ...(input.selectionStart === 0 && { ArrowLeft: -1 }),
      ...(input.selectionEnd === input.value.length && { ArrowRight: 1 }),
    };
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = table.current?.querySelectorAll('input')[index + step];
    next?.focus();
    next?.select();
  };
  return (
    <div className="rp-table rp-goals">
      <table ref={table} className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate('report.dimension.accountExecutive')}</th>
            {months.map((month) => (
              <th key={month} scope="col" className="number">
                {format.month(`${month}-01`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label }, row) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {months.map((month, column) => {
                const key = keyOf({ executiveId: id, month });
                return (
                  <td key={month}>
                    <input
                      inputMode="decimal"
                      aria-label={`${label}, ${format.month(`${month}-01`)}`}
                      aria-invalid={wrong.includes(key)}
                      maxLength={24}
                      value={textOf(key)}
                      onChange={({ target }) => onType(key, target.value)}
                      onPaste={(event) => paste(event, row, column)}
                      onKeyDown={(event) => go(event, row * months.length + column)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
