import { keyFor, seal, unseal } from './sealed.js';

const key = keyFor('one-time codes', 'a secret of the installation that is long');
const secret = Buffer.from('twenty bytes of it..');

describe('a sealed secret', () => {
  it('opens for its owner, and is another each time', () => {
    const [one, other] = [seal(key, '7', secret), seal(key, '7', secret)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(secret)).toBe(false);
    expect([unseal(key, '7', one), unseal(key, '7', other)]).toEqual([secret, secret]);
  });

  it('does not open for another owner, with another key or secret, or changed', () => {
    const sealed = seal(key, '7', secret);
    expect(unseal(key, '8', sealed)).toBeNull();
    expect(
      unseal(keyFor('other codes', 'a secret of the installation that is long'), '7', sealed),
    ).toBeNull();
    expect(
      unseal(keyFor('one-time codes', 'another secret of the installation'), '7', sealed),
    ).toBeNull();
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(unseal(key, '7', changed)).toBeNull();
    }
    expect(unseal(key, '7', sealed.subarray(0, 20))).toBeNull();
  });
});
