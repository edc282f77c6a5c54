import type { Flag } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { NOT_READ_REASONS } from '@contract/studio';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Break, Read } from './core/answers';
import { shownTime } from './core/breaks';
import type { Standing } from './core/words';
import { useTexts } from './words';

/** How keys are written beside what they do. */
const KEYS = { notRead: 'N', undo: 'U' } as const;

export interface CardProps {
  of: Pick<Break, 'date' | 'time'>;
  read: Read;
  standing: Standing;
  /** It left the log while it was on the screen. */
  isGone: boolean;
  /** Whether something may be said of it now. */
  isOpen: boolean;
  /** The keys act on it. */
  isActive: boolean;
  isAsking: boolean;
  /** Seconds for which its word may be taken back; null when it may not. */
  undoSeconds: number | null;
  onSay: (read: Flag, reason: string | null) => void;
  onAsk: (isAsking: boolean) => void;
  onUndo: () => void;
}

/** A read of the break on air. */
export function ReadCard(props: CardProps) {
  const { of, read, standing, isGone, isOpen, isActive, isAsking } = props;
  const { t } = useTexts();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, isAsking]);
  const about = `about-${of.date}-${read.airingId}`;
  return (
    <article
      ref={card}
      className={`card ${standing.kind}`}
      aria-labelledby={about}
      aria-current={isActive ? 'true' : undefined}
    >
      <header id={about}>
        <strong>{read.speaker ?? t('noVoice')}</strong>
        <span className="length">{t('seconds', { count: read.length })}</span>
        <span>{shownTime(read.start)}</span>
        <span className="what">
          {t(read.kind)} · {read.campaign} · {read.customer}
        </span>
      </header>
      {isGone && <p className="left">{t('left')}</p>}
      {read.text === '' ? (
        <p className="quiet">{t('noText')}</p>
      ) : (
        <p className="text">{read.text}</p>
      )}
      {standing.kind === 'open' ? isOpen && <Buttons {...props} /> : <ReadOutcome {...props} />}
    </article>
  );
}

function ReadOutcome({ standing, read, undoSeconds, onUndo }: CardProps) {
  const { t, said } = useTexts();
  if (standing.kind === 'open') return null;
  const counted = standing.kind === 'said' ? standing.counted : null;
  const notes = [
    said(standing.said),
    standing.kind === 'waits' && t('waiting'),
    counted?.state === 'MOVED' && t('moved'),
    counted && counted.start !== read.start && t('countsFor', { time: shownTime(counted.start) }),
  ].filter((note) => typeof note === 'string');
  return (
    <footer className={standing.said.read === 1 ? 'said good' : 'said bad'}>
      <p>{notes.join(' · ')}</p>
      {undoSeconds !== null && <UndoButton seconds={undoSeconds} onUndo={onUndo} />}
    </footer>
  );
}

export function UndoButton({ seconds, onUndo }: { seconds: number; onUndo: () => void }) {
  const { t } = useTexts();
  return (
    <button type="button" className="undo" aria-keyshortcuts={KEYS.undo} onClick={onUndo}>
      {t('undo')} <kbd aria-hidden="true">{KEYS.undo}</kbd>{' '}
      <span className="left-over">{t('undoLeft', { count: seconds })}</span>
    </button>
  );
}

function Buttons({ isAsking, isActive, onSay, onAsk }: CardProps) {
  const { t } = useTexts();
  if (isAsking) return <Reasons onSay={onSay} onAsk={onAsk} />;
  return (
    <footer className="buttons">
      <button
        type="button"
        className="read"
        {...(isActive && { 'aria-keyshortcuts': 'Space' })}
        onClick={() => onSay(1, null)}
      >
        {t('read')} {isActive && <kbd aria-hidden="true">{t('space')}</kbd>}
      </button>
      <button
        type="button"
        className="not-read"
        {...(isActive && { 'aria-keyshortcuts': KEYS.notRead })}
        onClick={() => onAsk(true)}
      >
        {t('notRead')} {isActive && <kbd aria-hidden="true">{KEYS.notRead}</kbd>}
      </button>
    </footer>
  );
}

/** Why it was not read: one of four reasons, or a word. */
export function Reasons({ onSay, onAsk }: Pick<CardProps, 'onSay' | 'onAsk'>) {
  const { t } = useTexts();
  const sayWord = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('word') ?? '').trim();
    if (word !== '') onSay(0, word);
  };
  return (
    <footer className="reasons" role="group" aria-label={t('why')}>
      <p>{t('why')}</p>
      {NOT_READ_REASONS.map((reason, index) => (
        <button
          key={reason}
          type="button"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onSay(0, reason)}
        >
          {t(reason)} <kbd aria-hidden="true">{index + 1}</kbd>
        </button>
      ))}
      <form onSubmit={sayWord}>
        <input
          name="word"
          autoComplete="off"
          maxLength={LIMITS.studioReason}
          aria-label={t('word')}
          placeholder={t('word')}
        />
        <button type="submit">{t('send')}</button>
      </form>
      <button type="button" className="back" onClick={() => onAsk(false)}>
        {t('back')}
      </button>
    </footer>
  );
}
