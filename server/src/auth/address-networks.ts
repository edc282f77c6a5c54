import ipaddr from 'ipaddr.js';

/** The networks under which attempts from an address are counted. */
export interface AddressNetworks {
  /** The address itself for IPv4, its /64 for IPv6, because a machine can use any address in that. */
  host: string;
  /** The /48 of an IPv6 address, which one customer may have; null for IPv4. */
  site: string | null;
}

const prefix = (groups: readonly number[], length: number): string =>
  `${groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':')}::/${length * 16}`;

/**
 * @param address from the socket or a trusted proxy. An IPv4 address written as IPv6 is the same address; a
 * text that is not an address is returned unchanged.
 */
export function networksOf(address: string): AddressNetworks {
  if (!ipaddr.isValid(address)) return { host: address, site: null };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { host: parsed.toString(), site: null };
  return { host: prefix(parsed.parts, 4), site: prefix(parsed.parts, 3) };
}
