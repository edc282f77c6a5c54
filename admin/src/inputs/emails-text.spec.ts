import { readEmails, writeEmails } from './emails-text';

it.each([
  ['', []],
  ['a@b.uy', ['a@b.uy']],
  [' a@b.uy; c@d.uy,\ne@f.uy a@b.uy, ', ['a@b.uy', 'c@d.uy', 'e@f.uy']],
])('%j is read as %j', (text, emails) => {
  expect(readEmails(text)).toEqual(emails);
});

it('are written apart by commas, and nothing for none', () => {
  expect(writeEmails(['a@b.uy', 'c@d.uy'])).toBe('a@b.uy, c@d.uy');
  expect([writeEmails(null), writeEmails(undefined)]).toEqual(['', '']);
});
