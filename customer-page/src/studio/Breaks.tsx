import { useState } from 'react';
import type { Break, Read } from './core/answers';
import { shownTime } from './core/breaks';
import { standingOf } from './core/words';
import { Reasons } from './ReadCard';
import type { Snapshot, StudioDevice } from './studio-device';
import { useTexts } from './words';

/** The breaks that come, each read in one line that opens to its text. */
export function NextBreaks({ breaks, today }: { breaks: readonly Break[]; today: string | null }) {
  const { t, date } = useTexts();
  if (breaks.length === 0) return null;
  return (
    <section className="next" aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      {breaks.map((one) => (
        <div key={`${one.date} ${one.time}`}>
          <h3>
            {one.date === today ? shownTime(one.time) : `${date(one.date)}, ${shownTime(one.time)}`}
          </h3>
          {one.reads.map((read) => (
            <details key={read.airingId}>
              <summary>
                <ReadLine {...read} />
              </summary>
              <p className="text">{read.text === '' ? t('noText') : read.text}</p>
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}

function ReadLine({ speaker, length, campaign }: Read) {
  const { t } = useTexts();
  return (
    <>
      <strong>{speaker ?? t('noVoice')}</strong>{' '}
      <span className="length">{t('seconds', { count: length })}</span> {campaign}
    </>
  );
}

/** Earlier breaks with something of which nobody said anything. */
export function UnsaidBreaks({
  device,
  snapshot: { words, now },
  breaks,
}: {
  device: StudioDevice;
  snapshot: Snapshot;
  breaks: readonly Break[];
}) {
  const { t } = useTexts();
  const [asking, setAsking] = useState<number | null>(null);
  if (breaks.length === 0) return null;
  const answeredAt = now ? Date.parse(now.now) : 0;
  return (
    <section className="unsaid" aria-labelledby="unsaid">
      <h2 id="unsaid">{t('unsaid')}</h2>
      <p className="quiet">{t('unsaidHint')}</p>
      {breaks.map((one) => (
        <div key={`${one.date} ${one.time}`}>
          <h3>{t('breakOf', { time: shownTime(one.time) })}</h3>
          {one.reads
            .filter((read) => standingOf(read, words, answeredAt).kind === 'open')
            .map((read) => (
              <article key={read.airingId} className="late">
                <details>
                  <summary>
                    <ReadLine {...read} />
                  </summary>
                  <p className="text">{read.text === '' ? t('noText') : read.text}</p>
                </details>
                {asking === read.airingId ? (
                  <Reasons
                    onSay={(isRead, reason) => device.say(one, read, isRead, reason)}
                    onAsk={() => setAsking(null)}
                  />
                ) : (
                  <footer className="buttons">
                    <button
                      type="button"
                      className="read"
                      onClick={() => device.say(one, read, 1, null)}
                    >
                      {t('readNow')}
                    </button>
                    <button
                      type="button"
                      className="not-read"
                      onClick={() => setAsking(read.airingId)}
                    >
                      {t('notRead')}
                    </button>
                  </footer>
                )}
              </article>
            ))}
        </div>
      ))}
    </section>
  );
}
