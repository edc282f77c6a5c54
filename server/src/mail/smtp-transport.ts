import { bufferOf } from '../common/buffer-of.js';
import type { Smtp } from '../config/smtp.js';
import type { MailFailure } from './core/tries.js';
import { domainOf } from './core/sender.js';
import type { MailFile } from './mail-files.js';
import type { MailText } from './mail-texts.js';

/**
 * Milliseconds for a mail server to answer: its name, the connection, its greeting, each command. It has long for a
 * command, because one that takes the message but says so late would get it again.
 */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 120_000,
};

/** A message to one address, as it is sent. */
export interface OutgoingMail extends MailText {
  id: string;
  address: string;
  createdAt: Date;
  from: { name: string; address: string };
  replyTo: string | null;
  files: readonly MailFile[];
}

/**
 * Sends a message over SMTP. Its Message-ID and its date are the same with each try.
 *
 * @param signal aborted when it must end at once
 * @throws what `failureOf` explains
 */
export async function sendMail(
  smtp: Smtp,
  { id, address, createdAt, from, replyTo, subject, text, files }: OutgoingMail,
  signal: AbortSignal,
): Promise<void> {
  const transport = await transportTo(smtp);
  await transport.sendMail({
    from,
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    // An object, so that nothing is parsed: one recipient, whatever the address looks like.
    to: { name: '', address },
    // The domain of From, so that SPF is aligned.
    envelope: { from: from.address, to: [address] },
    // Of the installation, whatever its media group says of its sender between two tries.
    messageId: `<${id}@${domainOf(smtp.from.address)}>`,
    date: createdAt,
    subject,
    text,
    attachments: files.map(({ name, bytes }) => ({ filename: name, content: bufferOf(bytes) })),
    signal,
  });
}

/** Connects and signs in, and sends nothing. @throws what `failureOf` explains */
export async function reachServer(smtp: Pick<Smtp, 'server'>): Promise<void> {
  const transport = await transportTo(smtp);
  await transport.verify();
}

async function transportTo({ server }: Pick<Smtp, 'server'>) {
  // Loaded with the first message, because most starts send none.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...PATIENCE,
    ...server,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What an error of `sendMail` tells: nothing that can name anybody, as an answer of the server may do. */
export function failureOf(error: unknown): MailFailure & { reason: string } {
  const { code, responseCode, command } = (error ?? {}) as MailFailure;
  const parts = [code, responseCode, command].filter((part) => part !== undefined);
  return { code, responseCode, command, reason: parts.join(' ') || 'unknown reason' };
}
