import fc from 'fast-check';
import {
  cardNumberProblem,
  caretAfterDigits,
  cvcProblem,
  digitsOf,
  maskCardNumber,
  maskCvc,
  passesLuhn,
} from './card';

describe('mask of the card number', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111-1111-1111', '4111 1111 1111 1111'],
    [' 4111 1111 1111 11119999', '4111 1111 1111 1111'],
    ['card 41a11', '4111'],
  ])('%j becomes %j', (typed, masked) => {
    expect(maskCardNumber(typed)).toBe(masked);
  });

  it('keeps the first sixteen digits of whatever is typed, and masks once only', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const masked = maskCardNumber(typed);
        expect(digitsOf(masked)).toBe(digitsOf(typed).slice(0, 16));
        expect(masked).toMatch(/^(\d{4} ){0,3}\d{0,4}$/);
        expect(maskCardNumber(masked)).toBe(masked);
      }),
    );
  });

  it('keeps the caret behind the digit it was behind', () => {
    expect(caretAfterDigits('4111 1', 0)).toBe(0);
    expect(caretAfterDigits('4111 1', 4)).toBe(4);
    expect(caretAfterDigits('4111 1', 5)).toBe(6);
    expect(caretAfterDigits('4111', 9)).toBe(4);
  });
});

describe('Luhn check', () => {
  it.each(['4111111111111111', '5555555555554444', '4242424242424242', '79927398713'])(
    'passes %s',
    (number) => expect(passesLuhn(number)).toBe(true),
  );

  it.each(['4111111111111112', '1411111111111111', '0000000000000000', '', '4111 1111'])(
    'refuses %j',
    (number) => expect(passesLuhn(number)).toBe(false),
  );

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'5555555555554444'].map(Number);
        digits[place] = ((digits[place] ?? 0) + step) % 10;
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('problems of the card', () => {
  it('names what is wrong with the number', () => {
    expect(cardNumberProblem('')).toBe('error.card.required');
    expect(cardNumberProblem('4111 1111 1111 111')).toBe('error.card.short');
    expect(cardNumberProblem('4111 1111 1111 1112')).toBe('error.card.luhn');
    expect(cardNumberProblem('4111 1111 1111 1111')).toBeNull();
  });

  it('names what is wrong with the CVC', () => {
    expect(cvcProblem('')).toBe('error.cvc.required');
    expect(cvcProblem('12')).toBe('error.cvc.short');
    expect(cvcProblem('1234')).toBe('error.cvc.short');
    expect(cvcProblem('12a')).toBe('error.cvc.short');
    expect(cvcProblem('000')).toBeNull();
    expect(maskCvc('1a2345')).toBe('123');
  });
});
