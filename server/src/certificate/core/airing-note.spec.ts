import { airingNote } from './airing-note.js';
import { CERTIFICATE_TEXTS } from './certificate-texts.js';

const texts = [
  { digest: 'a', text: 'Verano en ACME' },
  { digest: 'b', text: 'Otoño en ACME' },
];
const read = { by: 'Studio 1 (Ana Ruiz)', textDigest: 'b' };
const airing = { makesGood: null, bonus: false, start: 29_704 };

it('says of what was read when, where and by whom', () => {
  const { EN, ES } = CERTIFICATE_TEXTS;
  const one = texts.slice(1);
  expect(airingNote({ ...airing, read }, one, EN)).toBe('read live, 08:15:04, Studio 1 (Ana Ruiz)');
  expect(airingNote({ ...airing, read }, one, ES)).toBe(
    'leído en vivo, 08:15:04, Studio 1 (Ana Ruiz)',
  );
});

it('says which of several texts, beside what else there is to say', () => {
  const { EN } = CERTIFICATE_TEXTS;
  expect(airingNote({ ...airing, bonus: true, read }, texts, EN)).toBe(
    'bonus; read live, 08:15:04, Studio 1 (Ana Ruiz), text 2',
  );
  expect(airingNote(airing, texts, EN)).toBe('');
  expect(airingNote({ ...airing, makesGood: '2026-11-30' }, [], EN)).toMatch(/^make good for /);
});
