import { Box, Button, Chip, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import PasteIcon from '@mui/icons-material/ContentPasteGoOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CopyMonthIcon from '@mui/icons-material/DateRangeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FillIcon from '@mui/icons-material/FormatColorFillOutlined';
import { useTranslate } from 'ra-core';
import {
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { useModal } from '../../workspace/modal';
import { useTabPanel } from '../../workspace/tab-context';
import { Done } from '../bulk/Done';
import { ItemTools } from '../bulk/ItemTools';
import { PasteDialog, roomFor } from '../bulk/PasteDialog';
import { undoByKey } from '../bulk/section-keys';
import { SwapButton, type OwnFile } from '../bulk/SwapButton';
import { useChosen } from '../bulk/use-chosen';
import { useDone } from '../bulk/use-done';
import { CardPricesContext } from '../card-prices';
import { OverMidnightContext } from '../over-midnight';
import { today, useFormat } from '../format';
import type { LineTest } from '../lines/Effect';
import { AdvancedLineDialog } from '../lines/AdvancedLineDialog';
import { AddButton } from '../lines/AddButton';
import { SectionHeader } from '../lines/SectionHeader';
import { copiedToNext, type CopyBy } from '../model/copy-month';
import { duplicateLine, newAdvancedLine } from '../model/new-lines';
import { withPattern } from '../model/grid';
import { readItems } from '../model/item-rows';
import { addMonths, monthOf, weekdaysOf } from '../model/month';
import { at, rectOf } from '../model/selection';
import type { AdvancedLine } from '../model/types';
import { createSelectionStore, type LinesStore } from '../store';
import { MonthGrid, type MonthGridProps } from './MonthGrid';
import { PatternDialog } from './PatternDialog';

interface AdvancedSectionProps {
  store: LinesStore;
  tested: ReadonlyMap<string, LineTest>;
  readOnly: boolean;
  ownFile: OwnFile;
}

/**
 * The month to show first: the current one or the next with lines, otherwise the last with lines.
 */
function firstMonth(lines: readonly AdvancedLine[]): string {
  const current = monthOf(today());
  const months = lines.map(({ date }) => date).sort();
  return months.find((month) => month >= current) ?? months.at(-1) ?? current;
}

/** The months that have items, in order, as text so that it compares equal while counts change. */
const monthsOf = (lines: readonly AdvancedLine[]): string =>
  [...new Set(lines.map(({ date }) => date))].sort().join(' ');

/** The keys of a month's items, as text for the same reason. */
const keysOf = (lines: readonly AdvancedLine[], month: string): string =>
  lines
    .filter(({ date }) => date === month)
    .map(({ key }) => key)
    .join(' ');

/**
 * The grid of a month's items. A component of its own, so that a keystroke re-renders nothing
 * around it.
 */
function MonthRows({ store, ...grid }: Omit<MonthGridProps, 'rows'> & { store: LinesStore }) {
  const lines = useSyncExternalStore(store.subscribe, () => store.get().advanced);
  const rows = useMemo(() => lines.filter(({ date }) => date === grid.month), [lines, grid.month]);
  return <MonthGrid {...grid} rows={rows} />;
}

/** The advanced schedule: a month at a time as a grid. */
export function AdvancedSection(props: AdvancedSectionProps) {
  const { store, tested, readOnly, ownFile } = props;
  const translate = useTranslate();
  const format = useFormat();
  const modal = useModal();
  const panel = useTabPanel();
  const listed = useSyncExternalStore(store.subscribe, () => monthsOf(store.get().advanced));
  const months = listed === '' ? [] : listed.split(' ');
  const [month, setMonth] = useState(() => firstMonth(store.get().advanced));
  const [copyMenu, setCopyMenu] = useState<HTMLElement | null>(null);
  const keys = useSyncExternalStore(store.subscribe, () => keysOf(store.get().advanced, month));
  const order = useMemo(() => (keys === '' ? [] : keys.split(' ')), [keys]);
  const ticked = useChosen(order);
  const { done, tell: say } = useDone(store);
  const [selection] = useState(() => createSelectionStore(at(0, 0)));

  /** Changes this month's items, keeping their order. */
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

  const prices = use(CardPricesContext);
  const overMidnight = use(OverMidnightContext);
  const edit = useCallback(
    (line: AdvancedLine, isNew: boolean): void =>
      modal.open(
        <CardPricesContext value={prices}>
          <AdvancedLineDialog
            line={line}
            isNew={isNew}
            overMidnight={overMidnight}
            tested={tested.get(line.key)}
            onClose={modal.close}
            onSave={(saved) =>
              store.setAdvanced((all) =>
                isNew
                  ? [...all, saved]
                  : all.map((other) => (other.key === line.key ? saved : other)),
              )
            }
          />
        </CardPricesContext>,
      ),
    [modal, store, tested, prices, overMidnight],
  );
  const editItem = useCallback(
    (row: number): void => {
      const line = rowAt(row);
      if (line) edit(line, false);
    },
    [rowAt, edit],
  );
  const deleteItems = useCallback(
    (chosen: readonly number[]): void => {
      const keys = new Set(chosen.map((row) => rowAt(row)?.key));
      store.setAdvanced((all) => all.filter(({ key }) => !keys.has(key)));
    },
    [store, rowAt],
  );
  const tell = useCallback(
    (key: string, values?: object): void => say(translate(key, values)),
    [say, translate],
  );

  /** The ticked items, otherwise those of the selected cells. */
  const chosenKeys = (): ReadonlySet<string> => {
    const { top, bottom } = rectOf(selection.get());
    return ticked.keys.size > 0 ? ticked.keys : new Set(order.slice(top, bottom + 1));
  };
  const duplicate = (): void => {
    const chosen = chosenKeys();
    store.setAdvanced((all) => [
      ...all,
      ...all.filter(({ key }) => chosen.has(key)).map(duplicateLine),
    ]);
  };
  const deleteChosen = (): void => {
    const chosen = chosenKeys();
    store.setAdvanced((all) => all.filter(({ key }) => !chosen.has(key)));
  };
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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!readOnly) undoByKey(event, store);
  };
  const openFill = (): void => {
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
  const copyMonth = (by: CopyBy): void => {
    setCopyMenu(null);
    const rows = store.get().advanced.filter(({ date }) => date === month);
    const copies = copiedToNext(rows, by);
    store.setAdvanced((all) => [...all, ...copies]);
    setMonth(addMonths(month, 1));
    tell('spot.grid.copied');
  };

  const hasRows = months.includes(month);
  const tools = [
    {
      key: 'spot.grid.editItem',
      run: () => editItem(selection.get().active.row),
      Icon: EditIcon,
    },
    { key: 'spot.grid.duplicate', run: duplicate, Icon: CopyIcon },
    { key: 'spot.grid.delete', run: deleteChosen, Icon: DeleteIcon },
    { key: 'spot.grid.fill', run: openFill, Icon: FillIcon },
  ];
  return (
    <section aria-labelledby="spot-advanced" onKeyDown={onKeyDown}>
      <SectionHeader id="spot-advanced" title={translate('spot.advanced.title')}>
        {!readOnly && hasRows && (
          <>
            {tools.map(({ key, run, Icon }) => (
              <Tooltip key={key} title={translate(key)}>
                <IconButton size="small" onClick={run} aria-label={translate(key)}>
                  <Icon sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
            ))}
            <ItemTools store={store} chosen={chosenKeys} tell={say} />
            <Button
              size="small"
              startIcon={<CopyMonthIcon />}
              aria-haspopup="menu"
              onClick={(event) => setCopyMenu(event.currentTarget)}
            >
              {translate('spot.grid.copyMonth')}
            </Button>
            <Menu
              container={panel}
              anchorEl={copyMenu}
              open={copyMenu !== null}
              onClose={() => setCopyMenu(null)}
            >
              <MenuItem onClick={() => copyMonth('weekday')}>
                {translate('spot.grid.byWeekday')}
              </MenuItem>
              <MenuItem onClick={() => copyMonth('date')}>{translate('spot.grid.byDate')}</MenuItem>
            </Menu>
          </>
        )}
        {!readOnly && months.length > 0 && (
          <SwapButton store={store} ownFile={ownFile} tell={say} />
        )}
        {!readOnly && (
          <Tooltip title={translate('spot.paste.title')}>
            <IconButton
              size="small"
              onClick={() => openPaste('')}
              aria-label={translate('spot.paste.title')}
            >
              <PasteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
        {!readOnly && (
          <AddButton
            label={translate('spot.advanced.add')}
            letter="I"
            onAdd={() => edit(newAdvancedLine(month), true)}
          />
        )}
      </SectionHeader>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pb: 1 }}>
        <IconButton
          size="small"
          onClick={() => setMonth(addMonths(month, -1))}
          aria-label={translate('spot.grid.previousMonth')}
        >
          <BackIcon fontSize="small" />
        </IconButton>
        <Typography
          component="h3"
          aria-live="polite"
          sx={{ fontWeight: 650, minWidth: 84, textAlign: 'center' }}
        >
          {format.month(month)}
        </Typography>
        <IconButton
          size="small"
          onClick={() => setMonth(addMonths(month, 1))}
          aria-label={translate('spot.grid.nextMonth')}
        >
          <ForwardIcon fontSize="small" />
        </IconButton>
        {months.length > 1 &&
          months.map((other) => (
            <Chip
              key={other}
              size="small"
              label={format.month(other)}
              color={other === month ? 'primary' : undefined}
              variant={other === month ? 'filled' : 'outlined'}
              onClick={() => setMonth(other)}
            />
          ))}
        {ticked.keys.size > 0 && (
          <Chip
            size="small"
            label={translate('spot.bulk.chosen', { smart_count: ticked.keys.size })}
            onDelete={ticked.none}
          />
        )}
        <Done done={done} onUndo={store.undo} />
      </Box>
      {hasRows ? (
        <MonthRows
          store={store}
          label={`${translate('spot.advanced.title')} ${format.month(month)}`}
          month={month}
          tested={tested}
          selection={selection}
          change={change}
          undo={store.undo}
          redo={store.redo}
          ticked={ticked}
          pasteItems={pasteItems}
          editItem={editItem}
          deleteItems={deleteItems}
          tell={tell}
          readOnly={readOnly}
        />
      ) : (
        <Typography color="text.secondary" variant="body2">
          {translate('spot.advanced.empty')}
        </Typography>
      )}
    </section>
  );
}
