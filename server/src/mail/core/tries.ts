import { MAIL } from '../../contract/limits.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from each failed try to the next one; the last of them from then on. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const;

/** What a mail server or the way to it answered, as nodemailer says it. */
export interface MailFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  /** The command that was refused. */
  command?: string | undefined;
}

/** Seconds until a message is tried again. @param tries how often it was tried so far: at least once */
export const secondsToNextTry = (tries: number): number =>
  WAITS[Math.min(tries, WAITS.length) - 1] ?? MINUTE;

/**
 * Whether a failure stands: a server that refuses this recipient or this message for good. Everything else may
 * pass, or is for the operator to mend: a wrong password, a sender who is not taken, a server that is away.
 */
export const isForGood = ({ responseCode = 0, command = '' }: MailFailure): boolean =>
  responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);

/** How long a message is tried, in seconds: never beyond the life of the link in it. */
export const secondsToTry = (lifeOfLink: number | null): number =>
  Math.min(MAIL.triedHours * HOUR, lifeOfLink ?? Infinity);
