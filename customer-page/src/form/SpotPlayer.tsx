import { useEffect, useRef, useState } from 'react';
import { PlayIcon, StopIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { formatDuration } from '../order/file';

/** Plays the chosen spot from its start and stops it; `seconds` is its duration. */
export function SpotPlayer({
  url,
  seconds,
  onUnplayable,
}: {
  url: string;
  seconds: number;
  onUnplayable: () => void;
}) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [position, setPosition] = useState<number | null>(null);

  useEffect(() => {
    const player = new Audio(url);
    audio.current = player;
    const follow = (): void => setPosition((now) => (now === null ? null : player.currentTime));
    const rest = (): void => setPosition(null);
    player.addEventListener('timeupdate', follow);
    player.addEventListener('ended', rest);
    return () => {
      player.removeEventListener('timeupdate', follow);
      player.removeEventListener('ended', rest);
      player.pause();
    };
  }, [url]);

  const toggle = (): void => {
    const player = audio.current;
    if (!player) return;
    if (position !== null) {
      player.pause();
      setPosition(null);
      return;
    }
    player.currentTime = 0;
    setPosition(0);
    player.play().catch((error: unknown) => {
      // Stopping before the sound has begun aborts the start: nothing is wrong then.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setPosition(null);
      onUnplayable();
    });
  };

  const playing = position !== null;
  return (
    <div className="player">
      <button type="button" className="button-quiet" onClick={toggle}>
        {playing ? <StopIcon /> : <PlayIcon />}
        {playing ? t('file.stop') : t('file.play')}
      </button>
      <progress aria-label={t('file.progress')} max={seconds} value={position ?? 0} />
      <span className="player-time" aria-hidden="true">
        {formatDuration(position ?? 0)}
      </span>
    </div>
  );
}
