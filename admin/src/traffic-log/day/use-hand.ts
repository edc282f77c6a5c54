import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { closedBreaks, dropOrder, findAiring, type MovedItem, type Target } from '../model/moves';
import type { Airing, Log, LogBreak, Unplaced } from '../model/types';
import { useEdits } from '../use-edits';
import type { Command } from './log-keys';
import type { Spot } from './LogGrid';

const idOf = (key: string): number => Number(key.slice(1));
const isBreak = (key: string): boolean => key.startsWith('b');

/** The position of a row: its break, and the order to insert before. */
function placeOf(breaks: readonly LogBreak[], { key, side }: Spot) {
  if (isBreak(key)) return { breakId: idOf(key) };
  const found = findAiring(breaks, idOf(key));
  if (!found) return null;
  const { order } = found.airing;
  return {
    breakId: found.in.commercialBreakId,
    before: side === 'before' ? order : order + 1,
  };
}

/** The airing that the new log has at the position where one was inserted. */
const airingAt = (
  log: Log,
  target: { breakId: number | null; order?: number },
): Airing | undefined => {
  if (target.breakId === null) return undefined;
  const items = log.breaks.find(
    ({ commercialBreakId }) => commercialBreakId === target.breakId,
  )?.items;
  return target.order === undefined ? items?.at(-1) : items?.[target.order - 1];
};

/**
 * Editing a day by hand: the held airing (dragged, or cut and not yet pasted), where it goes, and
 * which row is selected afterwards.
 */
export function useHand(log: Log, editable: boolean, select: (key: string) => void) {
  const edits = useEdits();
  const { move } = edits;
  const [cut, setCut] = useState<MovedItem | null>(null);
  const [dragged, setDragged] = useState<MovedItem | null>(null);
  const { date, stationId } = log;
  const held = dragged ?? cut;
  const latest = useRef(log);
  useEffect(() => {
    latest.current = log;
  }, [log]);

  const drop = useCallback((): void => {
    setDragged(null);
    setCut(null);
  }, []);
  useEffect(() => drop, [date, stationId, drop]);

  const put = useCallback(
    async (moved: MovedItem, target: Target): Promise<void> => {
      drop();
      const next = await move(latest.current, moved, target);
      if (!next) return;
      const placed = airingAt(next, target);
      if (placed) select(`a${placed.id}`);
    },
    [drop, move, select],
  );

  const putAt = useCallback(
    (moved: MovedItem, spot: Spot): void => {
      const { breaks } = latest.current;
      const place = placeOf(breaks, spot);
      if (!place) return;
      const order = dropOrder(breaks, moved, place.breakId, place.before);
      void put(moved, { breakId: place.breakId, order });
    },
    [put],
  );

  const remove = useCallback(
    async (key: string): Promise<void> => {
      if (isBreak(key)) return;
      const airingId = idOf(key);
      const found = findAiring(latest.current.breaks, airingId);
      const next = await move(latest.current, { kind: 'airing', airingId }, { breakId: null });
      if (!next || !found) return;
      const after = found.in.items[found.airing.order];
      select(after ? `a${after.id}` : `b${found.in.commercialBreakId}`);
    },
    [move, select],
  );

  const confirm = useCallback(async (): Promise<void> => {
    const target = edits.refused && {
      breakId: edits.refused.body.toBreak,
      order: edits.refused.body.order,
    };
    const next = await edits.confirm();
    const placed = next && target && airingAt(next, target);
    if (placed) select(`a${placed.id}`);
  }, [edits, select]);

  const closed = useMemo(() => (held ? closedBreaks(log.breaks, held) : null), [held, log.breaks]);

  const cutKey = cut?.kind === 'airing' ? `a${cut.airingId}` : null;
  const cutName =
    cut === null
      ? null
      : cut.kind === 'unplaced'
        ? cut.entry.spotName
        : (findAiring(log.breaks, cut.airingId)?.airing.spotName ?? null);

  return {
    edits,
    confirm,
    closed,
    cutKey,
    cutName,
    cutEntry: cut?.kind === 'unplaced' ? cut.entry : null,
    takesOut: held?.kind === 'airing',
    drop,
    remove,
    cutAiring: useCallback(
      (key: string) => {
        if (editable && !isBreak(key)) setCut({ kind: 'airing', airingId: idOf(key) });
      },
      [editable],
    ),
    cutUnplaced: useCallback((entry: Unplaced) => setCut({ kind: 'unplaced', entry }), []),
    drag: useCallback((moved: MovedItem) => setDragged(moved), []),
    /** Inserts the held airing beside a row. */
    place: useCallback(
      (spot: Spot): void => {
        if (held) putAt(held, spot);
      },
      [held, putAt],
    ),
    takeOut: useCallback((): void => {
      if (held?.kind === 'airing') void put(held, { breakId: null });
    }, [held, put]),
  };
}

type Hand = ReturnType<typeof useHand>;

/** Runs a key's action; opening a campaign is left to the caller. */
export function handle(hand: Hand, log: Log, command: Command, key: string): void {
  switch (command) {
    case 'cut':
      return hand.cutAiring(key);
    case 'paste':
      return hand.place({ key, side: 'after' });
    case 'remove':
      void hand.remove(key);
      return;
    case 'undo':
      if (log.canUndo) void hand.edits.undo(log);
      return;
    case 'cancel':
      return hand.drop();
    case 'open':
  }
}
