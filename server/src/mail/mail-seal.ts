import { Injectable } from '@nestjs/common';
import { keyFor, seal, unseal } from '../common/sealed.js';
import { sha256 } from '../common/sha256.js';
import { AppConfig } from '../config/app-config.js';
import type { MailText } from './mail-texts.js';

const NAME_LENGTH = 16;

/** Encrypts what messages say while they wait: links in them let people in. */
@Injectable()
export class MailSeal {
  private readonly key: Buffer;
  /** Of the key: a process of another secret leaves the message to others. */
  readonly keyName: string;

  constructor({ tokenSecret }: AppConfig) {
    this.key = keyFor('mail', tokenSecret);
    this.keyName = sha256(keyFor('name of mail', tokenSecret), 'base64url').slice(0, NAME_LENGTH);
  }

  /** @param id the message's: it cannot be opened as another one */
  close(id: string, { subject, text }: MailText): Buffer {
    return seal(this.key, id, Buffer.from(JSON.stringify({ subject, text })));
  }

  /** @throws Error for what was changed since it was sealed */
  open(id: string, sealed: Buffer): MailText {
    const bytes = unseal(this.key, id, sealed);
    if (!bytes) throw new Error('A message in the outbox cannot be opened');
    return JSON.parse(bytes.toString()) as MailText;
  }
}
