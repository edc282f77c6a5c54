import { AudioIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { formatDuration, megabytes } from '../order/file';
import type { Spot } from '../order/order';
import { describedBy, FieldError, Hint, leaves, RequiredMark } from './Field';
import type { FieldProps } from './Field';
import { SpotPlayer } from './SpotPlayer';

interface SpotFieldProps extends FieldProps {
  spot: Spot;
  onFile: (file: File) => void;
  onUnplayable: () => void;
}

/** Choosing the spot file, what is known of it, and listening to it. */
export function SpotField(props: SpotFieldProps) {
  const { id, label, hint, error, onLeave, spot, onFile, onUnplayable } = props;
  const { t } = useTranslation();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <Hint id={id} text={hint} />
      <div className="drop">
        <input
          id={id}
          type="file"
          accept="audio/*"
          required={spot.status === 'none'}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            event.target.value = ''; // so that the same file can be chosen again
          }}
          onBlur={(event) => leaves(event) && onLeave()}
        />
        <AudioIcon />
        <span className="drop-words" aria-hidden="true">
          <strong>{spot.status === 'none' ? t('file.choose') : t('file.replace')}</strong>{' '}
          <span className="drop-or">{t('file.drop')}</span>
        </span>
      </div>
      <div role="status">{spot.status !== 'none' && <SpotFacts spot={spot} />}</div>
      {spot.status === 'ready' && (
        <SpotPlayer
          key={spot.url}
          url={spot.url}
          seconds={spot.seconds}
          onUnplayable={onUnplayable}
        />
      )}
      <FieldError id={id} text={error} />
    </div>
  );
}

function SpotFacts({ spot }: { spot: Exclude<Spot, { status: 'none' }> }) {
  const { t, number } = useTranslation();
  return (
    <p className="file">
      <strong className="file-name">{spot.file.name}</strong>
      {spot.status === 'reading' && <span>{t('file.reading')}</span>}
      {spot.status === 'ready' && (
        <span>{t('file.duration', { duration: formatDuration(spot.seconds) })}</span>
      )}
      <span>{t('file.size', { size: number(megabytes(spot.file.size)) })}</span>
    </p>
  );
}
