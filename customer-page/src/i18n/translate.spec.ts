import { defaultLanguage } from './language';
import { translationOf } from './translate';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('default language', () => {
  it.each([
    ['en', 'EN'],
    ['en-GB', 'EN'],
    ['es', 'ES'],
    ['es-AR', 'ES'],
    ['ES-uy', 'ES'],
    ['pt-BR', 'EN'],
    ['est', 'EN'],
    ['', 'EN'],
  ])('for a browser in %j is %s', (tag, language) => {
    expect(defaultLanguage(tag)).toBe(language);
  });
});

describe('translation', () => {
  const [en, es] = [translationOf('EN'), translationOf('ES')];

  it('fills in the words in braces and leaves unknown ones to be seen', () => {
    expect(en.t('pay.amount', { total: 'USD 5' })).toBe('Pay USD 5');
    expect(en.t('pay.amount')).toBe('Pay {total}');
  });

  it('counts in singular and plural', () => {
    expect([1, 12].map((n) => en.count('days', n))).toEqual(['1 day', '12 days']);
    expect([1, 12].map((n) => es.count('days', n))).toEqual(['1 día', '12 días']);
    expect(en.count('airings', 2920)).toBe('2,920 airings in all');
  });

  it('writes money in USD as the language does', () => {
    expect(plain(en.money(20440))).toBe('USD 20,440');
    expect(plain(es.money(20440))).toBe('USD 20.440');
    expect(plain(en.money(10.5))).toBe('USD 10.50');
    expect(es.number(1.3)).toBe('1,3');
  });

  it('writes a date as the day that it is, in any time zone', () => {
    expect(en.date('2026-12-01')).toBe('Dec 1, 2026');
    expect(es.date('2026-12-01')).toBe('1 dic 2026');
    expect(en.date('2026-02-30')).toBe('');
  });
});
