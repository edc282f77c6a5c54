import { fold } from '../../providers/text';
import { ENDS_WITHIN } from '../../spot/model/list-filter';

/** A question without a day: which campaigns wait for something, or end soon, and who changed one. */
export type StandingQuestion =
  | { kind: 'copy' }
  | { kind: 'waiting' }
  | { kind: 'ends'; within: (typeof ENDS_WITHIN)[number] }
  /** Changes of the record that the words name. */
  | { kind: 'changes'; of: string };

/** In both languages whatever the interface's, because people mix them; without accents. */
const COPY =
  /^(?:(?:missing|without) copy|copy (?:missing|to come)|(?:falta|sin) (?:el )?(?:material|audio)|material (?:pendiente|por llegar))$/;
const WAITING =
  /^(?:(?:waiting|waits?|wait) for approval|to approve|(?:esperan?|esperando|a la espera de|pendientes? de) (?:la )?aprobacion|(?:a|por) aprobar)$/;
const ENDS =
  /^(?:campaigns )?(?:ending|ends?) (?:with)?in (\d{1,2}) days?$|^(?:campanas )?(?:que )?terminan? (?:en|dentro de) (\d{1,2}) dias?$/;
const CHANGES = /^(?:who (?:changed|edited)|quien(?:es)? (?:cambio|cambiaron|modifico)) (.+)$/;

/** Parses "missing copy", "ending in 14 days", "waiting for approval" or "quién cambió 1115"; null for any other text. */
export function readStanding(typed: string): StandingQuestion | null {
  const words = fold(typed).replace(/[?¿]/g, '').split(/\s+/).filter(Boolean).join(' ');
  if (COPY.test(words)) return { kind: 'copy' };
  if (WAITING.test(words)) return { kind: 'waiting' };
  const [, english, spanish] = ENDS.exec(words) ?? [];
  const days = Number(english ?? spanish ?? Number.NaN);
  // The list has some spans; the shortest that holds the days.
  const within = ENDS_WITHIN.find((most) => days <= Number(most));
  if (within !== undefined) return { kind: 'ends', within };
  const [, of] = CHANGES.exec(words) ?? [];
  return of === undefined ? null : { kind: 'changes', of };
}
