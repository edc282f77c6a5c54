import { shownTime } from './core/breaks';
import type { Refusal } from './core/answers';
import type { Word } from './core/words';
import type { StudioDevice } from './studio-device';
import { type StudioTexts, useTexts } from './words';

/** What the server did not take, until somebody has seen it. */
export function Refused({ device, words }: { device: StudioDevice; words: readonly Word[] }) {
  const texts = useTexts();
  const refused = words.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <section className="refused" aria-labelledby="refused">
      <h2 id="refused">{texts.t('refused')}</h2>
      <ul>
        {refused.map((word) => (
          <li key={word.id}>
            <p>
              <WordLine word={word} />
              <br />
              {word.refusal && sentenceOf(word, word.refusal, texts)}
            </p>
            <button type="button" onClick={() => device.putAway(word.id)}>
              {texts.t('seen')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was said, and of what. */
export function WordLine({ word }: { word: Word }) {
  const { t, said, date } = useTexts();
  const { about, read, at, reason } = word;
  const of = t('breakOfDate', { date: date(about.date), time: shownTime(about.time) });
  return (
    <>
      <strong>{about.campaign}</strong> · {of} · {said({ read, at, by: null, reason })}
    </>
  );
}

function sentenceOf(word: Word, refusal: Refusal, { t, said, date }: StudioTexts): string {
  const { code, at = null, by = null, reason = null, breakTime } = refusal;
  // Who said it first is told, and not what.
  const clock =
    at === null ? '' : said({ read: 1, at, by, reason }).split(' · ').slice(1).join(' · ');
  if (code === 'ALREADY_SAID' && word.state === 'counts') return t('UNDO_LATE', { what: clock });
  if (code === 'ALREADY_SAID')
    return at === null ? t('ALREADY_KNOWN') : t('ALREADY_SAID', { what: clock });
  if (code === 'NOT_IN_LOG')
    return refusal.date !== undefined && breakTime !== undefined
      ? t('MOVED_TO', { date: date(refusal.date), time: shownTime(breakTime) })
      : t('NOT_IN_LOG');
  return code === 'DAY_CLOSED' ? t('DAY_CLOSED') : refusal.message;
}
