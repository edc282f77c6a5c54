import { WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { dateProblem } from '../../../inputs/date-text';
import { minutesSeconds } from './clock';
import { fileErrors, rangeErrors, type FormErrors } from './line-form';
import { dateText, type TranslateKey } from '../../../shared/short-dates';
import { pieceName, weekdaysText } from './sentences';
import type { Piece } from './types';

/** The form values of a piece's dialog, and their rules. */

type Texts = 'title' | 'isci' | 'from' | 'to' | 'startTime' | 'endTime' | 'ntcText';

/** Weekdays as booleans, texts empty instead of null. */
export type PieceForm = Omit<Piece, Weekday | Texts | 'length' | 'weight'> &
  Record<Weekday, boolean> &
  Record<Texts, string> & { length: number | null; weight: number | null };

export const formOfPiece = (piece: Piece): PieceForm => ({
  ...piece,
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, piece[day] === 1])) as Record<
    Weekday,
    boolean
  >),
  length: piece.length > 0 ? piece.length : null,
  title: piece.title ?? '',
  isci: piece.isci ?? '',
  from: piece.from ?? '',
  to: piece.to ?? '',
  startTime: piece.startTime ?? '',
  endTime: piece.endTime ?? '',
  ntcText: piece.ntcText ?? '',
});

/** Converts a dialog's values to a piece, with the fields in the order in which the server's are read. */
export const pieceOfForm = (form: PieceForm): Piece => ({
  key: form.key,
  id: form.id,
  fileName: form.copyToCome === 1 ? '' : form.fileName.trim(),
  copyToCome: form.copyToCome,
  length: form.length ?? 0,
  title: form.title.trim() || null,
  isci: form.isci.trim() || null,
  from: form.from || null,
  to: form.to || null,
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, form[day] ? 1 : 0])) as Record<Weekday, Flag>),
  startTime: form.startTime || null,
  endTime: form.endTime || null,
  weight: form.weight ?? 1,
  speakerId: form.speakerId,
  ntcText: form.ntcText.trim() || null,
});

/** Without a start or an end, the hours are open on that side. */
const hoursErrors = ({ startTime, endTime }: PieceForm): FormErrors =>
  rangeErrors(startTime || '00:00', endTime || '24:00');

/** Message keys by field: the rules of the server. */
export function pieceErrors(form: PieceForm): FormErrors {
  const [from, to] = [dateProblem(form.from, false), dateProblem(form.to, false)];
  const { weight } = form;
  return {
    ...fileErrors('fileName', form.fileName, form),
    ...(from && { from }),
    ...(to && { to }),
    ...(!from &&
      !to &&
      form.from !== '' &&
      form.to !== '' &&
      form.to < form.from && { to: 'spot.error.endDate' }),
    ...hoursErrors(form),
    ...(weight !== null &&
      !(Number.isInteger(weight) && weight >= 1 && weight <= LIMITS.pieceWeight) && {
        weight: 'spot.error.weight',
      }),
    ...(!WEEKDAYS.some((day) => form[day]) && { monday: 'spot.error.weekday' }),
    ...Object.fromEntries(
      (
        [
          ['fileName', LIMITS.file],
          ['title', LIMITS.name],
          ['isci', LIMITS.code],
          ['ntcText', LIMITS.ntcText],
        ] as const
      )
        .filter(([name, most]) => form[name].trim().length > most)
        .map(([name]) => [name, 'spot.error.tooLong']),
    ),
  };
}

function datesOf({ from, to }: Piece, today: string, say: TranslateKey): string | null {
  const [first, last] = [from, to].map((date) => date && dateText(date, today, say));
  if (first && last) return say('spot.say.fromTo', { from: first, to: last });
  if (first) return say('spot.say.from', { from: first });
  return last ? say('spot.pieces.until', { date: last }) : null;
}

/**
 * What a piece is, and when it may air: `promo-a · 00:30 · ACME0042000 · Mon-Fri · 06:00-10:00 · weight 3`.
 */
export function pieceDetails(
  piece: Piece,
  speaker: string,
  today: string,
  say: TranslateKey,
): string {
  const { startTime, endTime, weight } = piece;
  return [
    piece.title === null ? null : piece.fileName,
    piece.copyToCome === 1 && piece.title !== null ? say('spot.audio.toCome') : null,
    minutesSeconds(piece.length),
    piece.isci,
    WEEKDAYS.every((day) => piece[day] === 1) ? null : weekdaysText(piece, say),
    startTime || endTime ? `${startTime ?? '00:00'}-${endTime ?? '24:00'}` : null,
    datesOf(piece, today, say),
    weight > 1 ? say('spot.pieces.weightOf', { weight }) : null,
    speaker,
    piece.ntcText === null ? null : say('spot.pieces.withText'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A piece in one line, with its name. */
export const pieceText = (
  piece: Piece,
  speaker: string,
  today: string,
  say: TranslateKey,
): string => `${pieceName(piece, say)} · ${pieceDetails(piece, speaker, today, say)}`;
