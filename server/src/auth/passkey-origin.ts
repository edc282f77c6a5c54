import { isIP } from 'node:net';

/** The page that may use passkeys, and the name to which they belong. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/**
 * Browsers offer passkeys to names alone, by TLS or on the same machine: this machine is called localhost.
 *
 * @param publicUrl the address by which browsers reach the server
 * @returns null where there can be no passkeys
 */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return null;
  const url = new URL(publicUrl);
  if (/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  const isLocal = url.hostname === 'localhost';
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!isName || (url.protocol !== 'https:' && !isLocal)) return null;
  return { origin: url.origin, rpId: url.hostname };
}
