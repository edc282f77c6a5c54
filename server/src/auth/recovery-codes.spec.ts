import { newRecoveryCodes, normalisedCode } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten, all different, and recognised however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
      const plain = code.replaceAll('-', '');
      expect(
        [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `].map(normalisedCode),
      ).toEqual([plain, plain, plain]);
    }
  });

  it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKLM-N', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLÑ'])(
    '%j is none',
    (typed) => expect(normalisedCode(typed)).toBeNull(),
  );
});
