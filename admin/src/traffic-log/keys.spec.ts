import { commandOf, ruleOf } from './aired/model/deciding';
import { LOG_KEYS } from './keys';

it('each letter that decides or says something of what aired is in the keyboard help', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((one) => commandOf(one) ?? ruleOf(one));
  expect(letters).toContain('I');
  const shown = LOG_KEYS.map(([key]) => key).filter((key) => key.length === 1);
  expect([...shown].sort()).toEqual(letters);
});
