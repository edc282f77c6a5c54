import ipaddr from 'ipaddr.js';

/** The networks under which attempts from an address are counted. */
export interface AddressNetworks {
  /** The address itself for IPv4, its /64 for IPv6: one machine can use any address of that. */
  host: string;
  /** The /48 of an IPv6 address, which is what one customer may get; null for IPv4. */
  site: string | null;
}

const prefix = (groups: readonly number[], length: number): string =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${length * 16}`;

/**
 * @param address as the socket or a trusted proxy gives it. An IPv4 address written as IPv6 is the
 *   same address; anything that is not an address is returned as it is.
 */
export function networksOf(address: string): AddressNetworks {
  if (!ipaddr.isValid(address)) return { host: address, site: null };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { host: parsed.toString(), site: null };
  return { host: prefix(parsed.parts, 4), site: prefix(parsed.parts, 3) };
}
