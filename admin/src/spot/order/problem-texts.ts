import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fieldText } from '../../audit/words';
import { useNameOf } from '../../shared/records';
import type { Lines } from '../lines/model/types';
import { lineFieldOf, type LineField } from '../model/line-problem';
import { campaignPathOf, formPathOf, placeIn, type StationDraft } from './model/stations';

type Translate = ReturnType<typeof useTranslate>;

/** `Line 2, End date: The end date must not be before the start date`. */
function lineText(
  { item, kind, number, field }: LineField,
  message: string,
  translate: Translate,
): string {
  if (number === null) return `${translate(item)}: ${message}`;
  return `${translate(item)} ${number}, ${fieldText(kind, field, translate)}: ${message}`;
}

export interface RefusalTexts {
  /** Messages by the path of their field in the form. */
  fields: [path: string, message: string][];
  /** What is wrong with lines, and with the order as a whole. */
  texts: string[];
}

type Errors = Readonly<Record<string, string>>;

/** What a refused save says, with the campaign and the field of each message. */
function usePlaces() {
  const stationName = useNameOf('station');
  return useCallback(
    (errors: Errors, drafts: readonly StationDraft[]) =>
      Object.entries(errors).map(([whole, message]) => {
        const { campaign, path } = campaignPathOf(whole) ?? { campaign: 0, path: whole };
        const draft = drafts[campaign];
        const station =
          drafts.length > 1 && draft ? `${stationName(draft.fields.stationId)}: ` : '';
        return { campaign, path, message, draft, station, of: lineFieldOf(path) };
      }),
    [stationName],
  );
}

/** Sorts what the server says of a refused save by where the editor shows it. */
export function useRefused() {
  const translate = useTranslate();
  const placesOf = usePlaces();
  return useCallback(
    (errors: Errors, lines: Lines, drafts: readonly StationDraft[]): RefusalTexts => {
      const refused: RefusalTexts = { fields: [], texts: [] };
      for (const { campaign, path, message, draft, station, of } of placesOf(errors, drafts)) {
        if (of) {
          const place = draft ? placeIn(lines, draft, of) : of;
          refused.texts.push(station + lineText(place, message, translate));
        } else if (path === 'campaigns') refused.texts.push(message);
        else refused.fields.push([formPathOf(campaign, path), message]);
      }
      return refused;
    },
    [translate, placesOf],
  );
}

/** The same as sentences, for a dialog that has no fields of the campaigns. */
export function useRefusedTexts() {
  const translate = useTranslate();
  const placesOf = usePlaces();
  return useCallback(
    (errors: Errors, drafts: readonly StationDraft[]): string[] =>
      placesOf(errors, drafts).map(({ path, message, station, of }) => {
        if (of) return station + lineText(of, message, translate);
        return `${station}${fieldText('spot', path, translate)}: ${message}`;
      }),
    [translate, placesOf],
  );
}
