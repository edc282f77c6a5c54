import type { Language } from '@contract/enums';
import { useEffect, useMemo, useState } from 'react';
import { NextBreaks, UnsaidBreaks } from './Breaks';
import { type Screen, screenAt } from './core/breaks';
import { standingOf } from './core/words';
import { useServerTime, useSnapshot, useWakeLock } from './hooks';
import type { DeviceStore } from './device-store';
import { OnAir } from './OnAir';
import { Refused, WordLine } from './Refused';
import { Strip, type Theme } from './Strip';
import type { Snapshot, StudioDevice } from './studio-device';
import { TextsContext, textsOf, useTexts } from './words';

/** The whole page. */
export function StudioPage({ device, kept }: { device: StudioDevice; kept: DeviceStore }) {
  const [language, setLanguage] = useState<Language>(device.language);
  const [theme, setTheme] = useState<Theme>(kept.text('theme') === 'day' ? 'day' : 'night');
  const snapshot = useSnapshot(device);
  const time = useServerTime(device);
  const isAwake = useWakeLock();
  const timeZone = snapshot.now?.station.timeZone ?? null;
  const texts = useMemo(() => textsOf(language, timeZone), [language, timeZone]);
  useEffect(() => {
    document.documentElement.lang = language.toLowerCase();
    document.title = texts.t('title');
  }, [language, texts]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => device.lookAtClocks(), [device, time]);
  const screen = useScreen(snapshot, time);
  const look = { language, theme };
  return (
    <TextsContext value={texts}>
      <Strip
        {...{ snapshot, screen, time, isAwake, ...look }}
        onLanguage={(chosen) => {
          device.setLanguage(chosen);
          setLanguage(chosen);
        }}
        onTheme={(chosen) => {
          kept.keepText('theme', chosen);
          setTheme(chosen);
        }}
      />
      <main>
        <Content {...{ device, snapshot, screen, time }} />
      </main>
    </TextsContext>
  );
}

/** Milliseconds for which nothing is said of a break that took the place of another: the hand was on its way there. */
const SETTLE_MS = 2_000;

/** What is on the screen; null where there is nothing to read. */
function useScreen({ phase, now, words }: Snapshot, time: number): Screen | null {
  const screen = useMemo(() => {
    if (!now || (phase !== 'ready' && phase !== 'off')) return null;
    const answeredAt = Date.parse(now.now);
    return screenAt(
      now.breaks,
      time,
      (read) => standingOf(read, words, answeredAt).kind !== 'open',
    );
  }, [phase, now, words, time]);
  const key = screen?.current ? `${screen.current.date} ${screen.current.time}` : null;
  const [shown, setShown] = useState<{ key: string | null; since: number | null }>({
    ...{ key, since: null },
  });
  if (key !== shown.key) setShown({ key, since: shown.key === null ? null : time });
  const isSettled = shown.since === null || Math.abs(time - shown.since) >= SETTLE_MS;
  return screen && { ...screen, isOpen: screen.isOpen && isSettled };
}

interface ContentProps {
  device: StudioDevice;
  snapshot: Snapshot;
  screen: Screen | null;
  time: number;
}

function Content({ device, snapshot, screen, time }: ContentProps) {
  const { t } = useTexts();
  const { phase, now, words } = snapshot;
  if (phase === 'revoked') return <Revoked {...snapshot} />;
  if (phase === 'none' || phase === 'linkGone' || phase === 'opening')
    return <h1 className="word">{t(phase)}</h1>;
  if (!now || !screen) return <h1 className="word">{t('loading')}</h1>;
  const { current, next, unsaid } = screen;
  return (
    <>
      <Refused device={device} words={words} />
      {current ? (
        <OnAir
          key={`${current.date} ${current.time}`}
          {...{ device, snapshot, screen, current, time }}
        />
      ) : (
        <h1 className="word">{t('nothing')}</h1>
      )}
      <UnsaidBreaks device={device} snapshot={snapshot} breaks={unsaid} />
      <NextBreaks breaks={next} today={dateAt(time, now.station.timeZone)} />
    </>
  );
}

/** The device may say nothing any more; what it said and could not send is shown. */
function Revoked({ words }: Snapshot) {
  const { t } = useTexts();
  const waiting = words.filter(({ state }) => state === 'waits');
  return (
    <>
      <h1 className="word">{t('revoked')}</h1>
      {waiting.length > 0 && (
        <section className="refused">
          <p>{t('revokedKept')}</p>
          <ul>
            {waiting.map((word) => (
              <li key={word.id}>
                <p>
                  <WordLine word={word} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The date at a station. */
const dateAt = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
