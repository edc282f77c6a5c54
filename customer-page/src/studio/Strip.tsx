import { LANGUAGES, type Language } from '@contract/enums';
import { countDown, type Screen } from './core/breaks';
import { waitingCount } from './core/words';
import { canReopen } from './keep-files';
import type { Snapshot } from './studio-device';
import { useTexts } from './words';

const COUNTS = { before: 'begins', onAir: 'ends', after: 'ended' } as const;

/** What was not taken may be out of sight, above a long text. */
const showRefused = (): void =>
  document.getElementById('refused')?.scrollIntoView({ block: 'center' });

export type Theme = 'night' | 'day';

/** The station and its clock, whether the server hears the page, and how it looks. */
export function Strip({
  snapshot,
  screen,
  time,
  isAwake,
  language,
  theme,
  onLanguage,
  onTheme,
}: {
  snapshot: Snapshot;
  /** Null while there is nothing to read. */
  screen: Screen | null;
  time: number;
  isAwake: boolean;
  language: Language;
  theme: Theme;
  onLanguage: (language: Language) => void;
  onTheme: (theme: Theme) => void;
}) {
  const { t, clock, waiting } = useTexts();
  const { now, isConnected, isTimed, isKept, phase } = snapshot;
  const count = waitingCount(snapshot.words);
  const refused = snapshot.words.filter(({ refusal }) => refusal !== null).length;
  const states = [
    phase === 'off' && t('off'),
    phase === 'ready' && t(isConnected ? 'connected' : 'away'),
    count > 0 && waiting(count),
  ].filter((state) => typeof state === 'string');
  const notes = [
    !isTimed && t('untimed'),
    !isKept && t('unkept'),
    !canReopen() && t('stays'),
    !isAwake && t('sleeps'),
  ].filter((note) => typeof note === 'string');
  return (
    <header className="strip">
      <p className="station">{now?.station.name ?? t('title')}</p>
      {now && <p className="clock">{clock(time)}</p>}
      {screen?.current && (
        <p className={`count ${screen.phase}`}>
          {t(COUNTS[screen.phase], { time: countDown(screen.seconds) })}
        </p>
      )}
      <p className={isConnected && count === 0 ? 'state good' : 'state bad'} role="status">
        {states.join(' · ')}
      </p>
      {refused > 0 && (
        <button type="button" className="not-taken" onClick={showRefused}>
          {t('refused')}: {refused}
        </button>
      )}
      <div className="looks">
        <button type="button" onClick={() => onTheme(theme === 'night' ? 'day' : 'night')}>
          {t(theme === 'night' ? 'day' : 'night')}
        </button>
        <span role="group" aria-label={t('language')}>
          {LANGUAGES.map((choice) => (
            <button
              key={choice}
              type="button"
              lang={choice.toLowerCase()}
              aria-pressed={choice === language}
              onClick={() => onLanguage(choice)}
            >
              {t(choice)}
            </button>
          ))}
        </span>
      </div>
      {notes.length > 0 && <p className="notes">{notes.join(' ')}</p>}
    </header>
  );
}
