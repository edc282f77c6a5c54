import polyglotI18nProvider from 'ra-i18n-polyglot';
import { EN_TEXTS as en } from '../../../test/texts';
import { expressionHint } from './expression';

const english = polyglotI18nProvider(() => en, 'en');
const englishSay = (key: string, values?: object) => english.translate(key, values);

const hint = (text: string, isAllowed = true) => expressionHint(text, isAllowed, englishSay)?.text;

describe('what is said beside a file', () => {
  it.each([
    ['A|B', 'In turn: A · B'],
    ['A>B', 'A, then at once B'],
    ['A>/TEMP|B', 'In turn: A, then at once the temperature · B'],
    ['/Time', 'the time'],
    ['/RND,jingles,3', 'a random audio of “jingles”'],
    ['A||B', 'A file is missing beside | or >'],
    ['A>B>C', 'At most two files one after the other'],
    ['/Tanda', 'No command of the playout system'],
    ['/RND,a,9999', 'Write /RND,folder,number, the number from 1 to 999'],
    [Array(21).fill('A').join('|'), 'At most 20 files in turn'],
  ])('of %s', (text, said) => {
    expect(hint(text)).toBe(said);
  });

  it('is nothing of a name', () => {
    expect(hint('107.5.wav')).toBeUndefined();
    expect(hint('')).toBeUndefined();
  });

  it('warns where the station takes it for a name', () => {
    expect(expressionHint('A|B', false, englishSay)).toEqual({
      text: 'Its station takes this for the name of one file',
      isWarning: true,
    });
    expect(expressionHint('verano', false, englishSay)).toBeNull();
  });
});
