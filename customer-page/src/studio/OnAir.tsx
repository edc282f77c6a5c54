import { NOT_READ_REASONS } from '@contract/studio';
import { useMemo, useState } from 'react';
import type { Break, Other, Read } from './core/answers';
import { type Screen, shownTime } from './core/breaks';
import { standingOf, undoable } from './core/words';
import { type Keys, useKeys } from './hooks';
import { ReadCard, UndoButton } from './ReadCard';
import type { Snapshot, StudioDevice } from './studio-device';
import { useTexts } from './words';

interface Line {
  order: number;
  read: Read | null;
  other: Other | null;
  isGone: boolean;
}

/** Its reads and the rest of it, in the order of the log. */
function linesOf({ reads, others, date, time }: Break, gone: Snapshot['gone']): Line[] {
  const left = gone.filter(({ of }) => of.date === date && of.time === time);
  return [
    ...reads.map((read) => ({ order: read.order, read, other: null, isGone: false })),
    ...left.map(({ read }) => ({ order: read.order, read, other: null, isGone: true })),
    ...others.map((other) => ({ order: other.order, read: null, other, isGone: false })),
    // What followed it has its number by now.
  ].sort((a, b) => a.order - b.order || Number(b.isGone) - Number(a.isGone));
}

/** The break on air, or the next one, with what the keys do. */
export function OnAir({
  device,
  snapshot,
  screen,
  current,
  time,
}: {
  device: StudioDevice;
  snapshot: Snapshot;
  screen: Screen;
  current: Break;
  time: number;
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const { words, now, gone } = snapshot;
  const { isOpen } = screen;
  const answeredAt = now ? Date.parse(now.now) : 0;
  const lines = useMemo(() => linesOf(current, gone), [current, gone]);
  const unsaid = lines.flatMap(({ read }) =>
    read && standingOf(read, words, answeredAt).kind === 'open' ? [read] : [],
  );
  const active = unsaid.find(({ airingId }) => airingId === chosen) ?? unsaid[0] ?? null;
  // The keys stay with their read, whatever is put before it meanwhile.
  if (active && active.airingId !== chosen) setChosen(active.airingId);
  const undo = undoable(words, time);
  const takeBack = (): void => {
    if (!undo) return;
    device.undo(undo.word.id);
    setChosen(undo.word.airingId);
  };

  const say = (read: Read, isRead: 0 | 1, reason: string | null): void => {
    setAsking(null);
    if (read === active) setChosen(unsaid[unsaid.indexOf(read) + 1]?.airingId ?? null);
    device.say(current, read, isRead, reason);
  };
  /** Why a read was not read; the keys are its own meanwhile. */
  const ask = (read: Read | null): void => {
    setAsking(read?.airingId ?? null);
    if (read) setChosen(read.airingId);
  };
  const move = (by: number): void => {
    const index = active ? unsaid.indexOf(active) + by : -1;
    const to = unsaid[index];
    if (to) setChosen(to.airingId);
  };
  const keys: Keys = { arrowdown: () => move(1), arrowup: () => move(-1) };
  if (undo) keys['u'] = takeBack;
  if (active && isOpen) {
    keys[' '] = () => say(active, 1, null);
    keys['n'] = () => ask(active);
    if (asking !== null) keys['escape'] = () => ask(null);
    if (asking === active.airingId)
      for (const [index, reason] of NOT_READ_REASONS.entries())
        keys[String(index + 1)] = () => say(active, 0, reason);
  }
  useKeys(keys);

  const isHere = lines.some(({ read }) => read?.airingId === undo?.word.airingId);
  const undoSeconds = undo ? Math.ceil(undo.leftMs / 1000) : null;
  return (
    <section className={`on-air ${screen.phase}`} aria-labelledby="on-air">
      <header>
        <h1 id="on-air">
          {t(screen.phase)} <span className="time">{shownTime(current.time)}</span>
        </h1>
        <p className="quiet">
          {t('breakTimes', { from: shownTime(current.start), to: shownTime(current.end) })}
        </p>
        {undo && undoSeconds !== null && !isHere && (
          <p className="undo-bar">
            {undo.word.about.campaign}
            <UndoButton seconds={undoSeconds} onUndo={takeBack} />
          </p>
        )}
      </header>
      {lines.map(({ read, other, isGone, order }) =>
        read ? (
          <ReadCard
            key={read.airingId}
            of={current}
            read={read}
            standing={standingOf(read, words, answeredAt)}
            isGone={isGone}
            isOpen={isOpen}
            isActive={isOpen && read === active}
            isAsking={asking === read.airingId}
            undoSeconds={undo?.word.airingId === read.airingId ? undoSeconds : null}
            onSay={(isRead, reason) => say(read, isRead, reason)}
            onAsk={(isAsking) => ask(isAsking ? read : null)}
            onUndo={takeBack}
          />
        ) : (
          other && <OtherLine key={`other ${order}`} {...other} />
        ),
      )}
    </section>
  );
}

function OtherLine({ length, campaign, customer }: Other) {
  const { t } = useTexts();
  return (
    <p className="other">
      <span>{t('seconds', { count: length })}</span> {campaign} · {customer}
    </p>
  );
}
