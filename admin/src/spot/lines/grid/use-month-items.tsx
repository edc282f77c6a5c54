import { use, useCallback, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'ra-core';
import { useModal } from '../../../workspace/modal';
import { PasteDialog, roomFor } from '../bulk/PasteDialog';
import type { useDone } from '../bulk/use-done';
import { CardPricesContext } from '../card-prices';
import { FileExpressionsContext } from '../file-expressions';
import { OverMidnightContext } from '../over-midnight';
import type { LineTest } from '../editor/Effect';
import { AdvancedLineDialog } from '../editor/AdvancedLineDialog';
import { withPattern } from '../model/grid';
import { readItems } from '../model/item-rows';
import { duplicateLine, newAdvancedLine } from '../model/new-lines';
import { weekdaysOf } from '../model/month';
import { selectCell, rectOf } from '../model/selection';
import type { AdvancedLine } from '../model/types';
import type { LinesStore, SelectionStore } from '../store';
import { PatternDialog } from './PatternDialog';

interface MonthItems {
  store: LinesStore;
  month: string;
  selection: SelectionStore;
  tested: ReadonlyMap<string, LineTest>;
  say: ReturnType<typeof useDone>['tell'];
}

/**
 * Changes the items of the shown month, keeping their order.
 *
 * @param section whose grid takes the focus with an item that was added
 */
export function useMonthItems({
  store,
  month,
  selection,
  tested,
  section,
}: Omit<MonthItems, 'say'> & { section: RefObject<HTMLElement | null> }) {
  const modal = useModal();
  const prices = use(CardPricesContext);
  const overMidnight = use(OverMidnightContext);
  const fileExpressions = use(FileExpressionsContext);
  const change = useCallback(
    (edit: (rows: readonly AdvancedLine[]) => readonly AdvancedLine[], joined = false): void => {
      store.setAdvanced((all) => {
        const before = all.filter(({ date }) => date === month);
        const after = edit(before);
        if (after === before) return all;
        const byKey = new Map(after.map((line) => [line.key, line]));
        return all.map((line) => byKey.get(line.key) ?? line);
      }, joined);
    },
    [store, month],
  );
  const rowAt = useCallback(
    (row: number) => store.get().advanced.filter(({ date }) => date === month)[row],
    [store, month],
  );
  const open = useCallback(
    (line: AdvancedLine, isNew: boolean, onSave: (saved: AdvancedLine) => void): void =>
      modal.open(
        <CardPricesContext value={prices}>
          <FileExpressionsContext value={fileExpressions}>
            <AdvancedLineDialog
              line={line}
              isNew={isNew}
              overMidnight={overMidnight}
              tested={tested.get(line.key)}
              onClose={modal.close}
              onSave={onSave}
            />
          </FileExpressionsContext>
        </CardPricesContext>,
      ),
    [modal, tested, prices, overMidnight, fileExpressions],
  );
  const add = (): void =>
    open(newAdvancedLine(month), true, (saved) => {
      const rows = store.get().advanced.filter(({ date }) => date === month).length;
      selection.set(selectCell(rows, 0));
      store.setAdvanced((all) => [...all, saved]);
      // The dialog gives the focus back to its button first.
      flushSync(modal.close);
      section.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
    });
  const editItem = useCallback(
    (row: number): void => {
      const line = rowAt(row);
      if (!line) return;
      open(line, false, (saved) =>
        store.setAdvanced((all) => all.map((other) => (other.key === line.key ? saved : other))),
      );
    },
    [rowAt, open, store],
  );
  const deleteItems = useCallback(
    (chosen: readonly number[]): void => {
      const keys = new Set(chosen.map((row) => rowAt(row)?.key));
      store.setAdvanced((all) => all.filter(({ key }) => !keys.has(key)));
    },
    [store, rowAt],
  );
  const duplicate = (chosen: ReadonlySet<string>): void =>
    store.setAdvanced((all) => [
      ...all,
      ...all.filter(({ key }) => chosen.has(key)).map(duplicateLine),
    ]);
  const deleteChosen = (chosen: ReadonlySet<string>): void =>
    store.setAdvanced((all) => all.filter(({ key }) => !chosen.has(key)));
  return { change, add, editItem, deleteItems, duplicate, deleteChosen };
}

/** Adds items from rows of a spreadsheet to the shown month; asks where it cannot read them all. */
export function usePastedItems({ store, month, selection, say }: Omit<MonthItems, 'tested'>) {
  const translate = useTranslate();
  const modal = useModal();
  const overMidnight = use(OverMidnightContext);
  const addItems = useCallback(
    (items: readonly AdvancedLine[]): void => {
      const rows = store.get().advanced.filter(({ date }) => date === month).length;
      selection.set({
        active: { row: rows, col: 0 },
        end: { row: rows + items.length - 1, col: weekdaysOf(month).length - 1 },
      });
      store.setAdvanced((all) => [...all, ...items]);
      say(translate('spot.paste.added', { smart_count: items.length }), true);
    },
    [store, month, selection, say, translate],
  );
  const openPaste = useCallback(
    (text: string): void =>
      modal.open(
        <PasteDialog
          month={month}
          room={roomFor(store.get().advanced)}
          overMidnight={overMidnight}
          text={text}
          onAdd={addItems}
          onClose={modal.close}
        />,
      ),
    [modal, month, store, addItems, overMidnight],
  );
  const pasteItems = useCallback(
    (text: string): void => {
      const { items, faults } = readItems(text, month, roomFor(store.get().advanced), overMidnight);
      if (faults.length > 0) openPaste(text);
      else addItems(items);
    },
    [month, store, openPaste, addItems, overMidnight],
  );
  return { openPaste, pasteItems };
}

/** Opens the dialog that fills the selected cells, or a whole month where one day is selected. */
export function useFill(
  month: string,
  selection: SelectionStore,
  change: ReturnType<typeof useMonthItems>['change'],
) {
  const modal = useModal();
  return (): void => {
    const weekdays = weekdaysOf(month);
    const rect = rectOf(selection.get());
    const single = rect.left === rect.right;
    modal.open(
      <PatternDialog
        from={single ? 1 : Math.max(0, rect.left) + 1}
        to={single ? weekdays.length : rect.right + 1}
        days={weekdays.length}
        onClose={modal.close}
        onFill={(pattern, from, to) =>
          change((all) =>
            withPattern(all, { ...rect, left: from - 1, right: to - 1 }, weekdays, pattern),
          )
        }
      />,
    );
  };
}
