import { useTranslate } from 'ra-core';
import { SUGGESTION_TEXTS, type SuggestedChange } from '../model/suggestions';
import { durationText } from '../model/texts';

/**
 * A suggestion in plain sentences: what to change, how far that is from what was bought, how
 * certain it is.
 */
export function ChangeText({ change }: { change: SuggestedChange }) {
  const translate = useTranslate();
  const away = { away: durationText(Math.abs(change.minutesAway)) };
  return (
    <>
      <span>
        {translate(SUGGESTION_TEXTS[change.kind], {
          time: change.time ?? '',
          start: change.startTime ?? '',
          end: change.endTime ?? '',
          seconds: change.length ?? 0,
          spots: change.spots.join(', '),
        })}
      </span>
      {change.minutesAway < 0 && <span> {translate('trafficLog.helps.before', away)}</span>}
      {change.minutesAway > 0 && <span> {translate('trafficLog.helps.after', away)}</span>}
      {!change.tried && (
        <span className="tl-entry-more"> {translate('trafficLog.helps.untried')}</span>
      )}
    </>
  );
}
