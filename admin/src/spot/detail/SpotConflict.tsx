import { useTranslate } from 'ra-core';
import { useMemo, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useChangeTexts } from '../../audit/words';
import { Conflict, type ConflictRow } from '../../dialog/Conflict';
import { useNameOf } from '../../shared/records';
import { today, useFormat } from '../../shared/format';
import { changedLines, sameLine } from '../lines/model/merge';
import { pieceText } from '../lines/model/pieces';
import { lineDetails, simpleSentence, weeksText } from '../lines/model/sentences';
import { isPiece, isSimple, type Lines, type Piece, type Row } from '../lines/model/types';
import type { LinesStore } from '../lines/store';
import { sameValue } from '../model/same-value';
import type { SpotFields } from '../model/types';

/** A version of a campaign: as it was read, or as somebody else saved it. */
interface Version {
  fields: SpotFields;
  lines: Lines;
}

export interface SpotChange {
  /** Null when unknown; `here`: in another tab of this window. */
  by: string | null;
  here: boolean;
  before: Version;
  theirs: Version;
}

/** A line of either kind, or a piece, as text. */
function useLineText(pieces: readonly Piece[]): (line: Row | undefined) => string {
  const translate = useTranslate();
  const showName = useNameOf('show');
  const format = useFormat();
  const speakerName = useNameOf('speaker');
  return (line) => {
    if (!line) return translate('kit.conflict.deleted');
    if (isPiece(line)) return pieceText(line, speakerName(line.speakerId), today(), translate);
    const when = isSimple(line)
      ? `${simpleSentence(line, { show: showName(line.showId), pieces }, today(), translate)}${weeksText(line, format.date)}`
      : `${format.month(line.date)} ${line.startTime}-${line.endTime} (${line.occurrences.join(' ')})`;
    return [when, lineDetails(line, translate), line.timeFee ?? line.spotPrice]
      .filter(Boolean)
      .join(' · ');
  };
}

/** Shows what somebody else saved of the edited campaign beside the values here. */
export default function SpotConflict({ change, store }: { change: SpotChange; store: LinesStore }) {
  const { by, here: isOwn, before, theirs } = change;
  const translate = useTranslate();
  const { setValue } = useFormContext<SpotFields>();
  const values = useWatch<SpotFields>() as SpotFields;
  const here = useSyncExternalStore(store.subscribe, store.get);
  const lineText = useLineText(theirs.lines.pieces);
  const changed = useMemo(
    () =>
      (Object.keys(theirs.fields) as (keyof SpotFields)[]).filter(
        (field) => !sameValue(before.fields[field], theirs.fields[field]),
      ),
    [before, theirs],
  );
  const texts = useChangeTexts(
    'spot',
    useMemo(() => changed.map((field) => ({ field })), [changed]),
  );

  const fieldRows = changed.map((field): ConflictRow => {
    const mine = values[field];
    return {
      key: field,
      label: translate(`spot.field.${field.replace(/Id$/, '')}`),
      before: texts.value(field, before.fields[field]),
      theirs: texts.value(field, theirs.fields[field]),
      mine: sameValue(mine, theirs.fields[field]) ? null : texts.value(field, mine),
      onTake: () => setValue(field, theirs.fields[field], { shouldDirty: true }),
    };
  });
  const lineRows = changedLines(before.lines, theirs.lines).map((line): ConflictRow => {
    const mine = [...here.pieces, ...here.simple, ...here.advanced].find(
      ({ key }) => key === line.key,
    );
    return {
      key: line.key,
      label: translate(
        isPiece(line.one)
          ? 'spot.pieces.item'
          : isSimple(line.one)
            ? 'spot.simple.item'
            : 'spot.advanced.item',
      ),
      before: line.before ? lineText(line.before) : '',
      theirs: lineText(line.theirs),
      mine: sameLine(mine, line.theirs) ? null : lineText(mine),
      onTake: () => store.take(line.key, line.theirs),
    };
  });
  const own = isOwn && {
    title: translate('spot.changedElsewhere.title'),
    text: translate('spot.changedElsewhere.text'),
  };
  return <Conflict by={by} rows={[...fieldRows, ...lineRows]} {...own} />;
}
