import { isMailAddress } from '../mail-address.js';

/** What a media group says of the sender of its billing mail. */
export interface GroupSender {
  name: string;
  mailFrom: string | null;
  replyTo: string | null;
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * From whom a message of a media group comes, and who is answered. From is aligned: its own address only where the mail
 * server may send for its domain; otherwise the installation's, under the group's name, and the answer goes to the group.
 *
 * @param domains in lower case, for which the mail server may send
 */
export function senderOf(
  installation: string,
  domains: readonly string[],
  { name, mailFrom, replyTo }: GroupSender,
): { from: { name: string; address: string }; replyTo: string | null } {
  const own = mailFrom !== null && isMailAddress(mailFrom) ? mailFrom : null;
  const address = own !== null && domains.includes(domainOf(own)) ? own : installation;
  const answered = replyTo !== null && isMailAddress(replyTo) ? replyTo : own;
  return {
    from: { name: name.replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ').trim(), address },
    replyTo: answered === address ? null : answered,
  };
}
