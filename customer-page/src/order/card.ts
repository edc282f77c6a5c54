import { CARD_DIGITS, CARD_GROUP, CVC_DIGITS } from './facts';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits in groups of four, at most four groups: `4111 1111 1111 1111`. Anything else is dropped. */
export function maskCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, CARD_DIGITS);
  return (digits.match(new RegExp(`\\d{1,${CARD_GROUP}}`, 'g')) ?? []).join(' ');
}

/** At most three digits. */
export const maskCvc = (text: string): string => digitsOf(text).slice(0, CVC_DIGITS);

/** Where the caret belongs in a masked number: behind as many digits as it was behind before. */
export function caretAfterDigits(masked: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let i = 0; i < masked.length; i += 1) {
    if (masked[i] !== ' ') seen += 1;
    if (seen === digits) return i + 1;
  }
  return masked.length;
}

/**
 * The Luhn check (ISO/IEC 7812-1, annex B): from the right, every second digit doubled, the sum
 * of all digits a multiple of ten. Zeros alone pass that sum but belong to no card: refused.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type CardProblem = 'error.card.required' | 'error.card.short' | 'error.card.luhn';

/** What is wrong with a card number as typed; null when nothing is. */
export function cardNumberProblem(text: string): CardProblem | null {
  const digits = digitsOf(text);
  if (digits === '') return 'error.card.required';
  if (digits.length !== CARD_DIGITS) return 'error.card.short';
  return passesLuhn(digits) ? null : 'error.card.luhn';
}

export type CvcProblem = 'error.cvc.required' | 'error.cvc.short';

export function cvcProblem(text: string): CvcProblem | null {
  if (text === '') return 'error.cvc.required';
  return /^\d+$/.test(text) && text.length === CVC_DIGITS ? null : 'error.cvc.short';
}
