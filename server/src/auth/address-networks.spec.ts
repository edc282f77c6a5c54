import fc from 'fast-check';
import { networksOf } from './address-networks.js';

it.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::FFFF:c000:0207', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', null],
  ['', '', null],
])('%s is counted as %s and %s', (address, host, site) => {
  expect(networksOf(address)).toEqual({ host, site });
});

it('every address of a /64 is one host, and no address of another', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  // Outside ::/16, where addresses of IPv4 are.
  const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
  const rest = fc.tuple(group, group, group, group);
  const text = (groups: number[]) => groups.map((value) => value.toString(16)).join(':');
  fc.assert(
    fc.property(network, network, rest, rest, (one, other, from, to) => {
      const host = networksOf(text([...one, ...from])).host;
      expect(networksOf(text([...one, ...to])).host).toBe(host);
      if (text(one) !== text(other))
        expect(networksOf(text([...other, ...from])).host).not.toBe(host);
    }),
  );
});
