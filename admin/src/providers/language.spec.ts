import { memoryStorage } from '../test/memory-storage';
import { initialLanguage } from './language';
import { KEYS } from './storage';

it.each<[string | null, string[], string]>([
  ['ES', ['en-US'], 'ES'],
  ['EN', ['es-AR'], 'EN'],
  [null, ['es-UY', 'en'], 'ES'],
  [null, ['en-GB'], 'EN'],
  [null, ['fr-FR', 'es'], 'EN'],
  ['FR', ['es'], 'ES'],
  [null, [], 'EN'],
])('stored %j and browser %j give %s', (stored, browser, language) => {
  const storage = memoryStorage(stored === null ? {} : { [KEYS.language]: stored });
  expect(initialLanguage(storage, browser)).toBe(language);
});
