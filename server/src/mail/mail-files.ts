import { Injectable } from '@nestjs/common';
import type { GroupSender } from './core/sender.js';

/** A file of a message. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/** What is known of a message of billing when it is sent. */
export interface MadeMail {
  sender: GroupSender;
  files: MailFile[];
}

/** A message that cannot be made, however often it is tried. */
export class MailRefused extends Error {
  /** @param words a sentence in every language, as JSON */
  constructor(readonly words: string) {
    super('A message cannot be made');
  }
}

/** @throws MailRefused; the signal's reason */
export type MailMaker = (
  multimediaId: number,
  mailingId: number,
  signal: AbortSignal,
) => Promise<MadeMail>;

/** Makes the files of messages of billing when these are sent; the room that knows how says so at the start. */
@Injectable()
export class MailFiles {
  private maker: MailMaker | undefined;

  madeBy(maker: MailMaker): void {
    this.maker = maker;
  }

  make(multimediaId: number, mailingId: number, signal: AbortSignal): Promise<MadeMail> {
    if (!this.maker) throw new Error('Nobody makes the files of messages in this process');
    return this.maker(multimediaId, mailingId, signal);
  }
}
