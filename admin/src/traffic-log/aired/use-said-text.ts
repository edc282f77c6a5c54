import { useTranslate } from 'ra-core';
import type { AiredAiring } from './model/types';
import { notReadText } from './model/texts';

type StudioSay = NonNullable<AiredAiring['said']>;

/** Who said of a read what, and when: _Read live, 08:15:04, Studio 1 (Ana Ruiz)_. */
export function useSaidText(): (said: StudioSay) => string {
  const translate = useTranslate();
  return ({ read, time, by, reason }) => {
    if (read === 1) return translate('aired.saidRead', { time, by });
    if (reason === null) return translate('aired.saidNotRead', { time, by });
    const key = notReadText(reason);
    const why = key === undefined ? reason : translate(key);
    return translate('aired.saidNotReadFor', { time, by, why });
  };
}
