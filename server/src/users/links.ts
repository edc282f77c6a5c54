import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { newSecret } from '../common/secret-link.js';
import { AppConfig } from '../config/app-config.js';
import type { Language } from '../contract/enums.js';
import { LINKS } from '../contract/limits.js';
import { Mailer } from '../mail/mailer.js';
import { addPasswordLink, putInvitation } from './link.repository.js';
import type { User } from './user.entity.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOURS_PER_DAY = 24;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = HOURS_PER_DAY * HOUR_SECONDS;

/** A link to hand over, which is not stored. */
export interface Link {
  url: string;
  expiresAt: Date;
}

/** Makes the links with which people join a media group or choose a new password, and mails them. */
@Injectable()
export class Links {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  /** A link with which a user joins a media group, made in its scope. */
  async invite(
    manager: EntityManager,
    { userId, multimediaId, issuedBy }: { userId: number; multimediaId: number; issuedBy: number },
  ): Promise<Link> {
    const { secret, digest } = newSecret();
    const expiresAt = new Date(this.clock.now() + LINKS.invitationDays * DAY_MS);
    await putInvitation(manager, {
      userId,
      multimediaId,
      issuedBy,
      tokenDigest: digest,
      expiresAt,
    });
    return { url: this.urlOf('invitation', secret), expiresAt };
  }

  /**
   * A link with which a user chooses a new password.
   *
   * @param issuedBy the administrator who sees it; null for one that goes to the user's mailbox alone
   */
  async forPassword(
    manager: EntityManager,
    userId: number,
    issuedBy: number | null,
  ): Promise<Link> {
    const { secret, digest } = newSecret();
    const now = this.clock.now();
    const life =
      issuedBy === null ? LINKS.forgottenMinutes * MINUTE_MS : LINKS.invitationDays * DAY_MS;
    const expiresAt = new Date(now + life);
    const link = { tokenDigest: digest, userId, issuedBy, expiresAt };
    await addPasswordLink(manager, link, new Date(now));
    return { url: this.urlOf('newPassword', secret), expiresAt };
  }

  /** Mails an invitation, in the transaction that makes it. @returns whether it is mailed */
  mailInvitation(
    manager: EntityManager,
    user: Pick<User, 'id' | 'email' | 'language'>,
    { url }: Link,
    group: { id: number; name: string; by: string; language: Language },
  ): Promise<boolean> {
    return this.mailer.put(
      manager,
      {
        address: user.email,
        language: mailLanguage(user, group.language),
        multimediaId: group.id,
        lifeSeconds: LINKS.invitationDays * DAY_SECONDS,
        invitedUserId: user.id,
      },
      { kind: 'invitation', group: group.name, by: group.by, url, days: LINKS.invitationDays },
    );
  }

  /**
   * Mails a link for a new password, in the transaction that makes it.
   *
   * @param multimediaId the media group whose administrator asked; null for the user
   * @returns whether the link is mailed
   */
  mailPassword(
    manager: EntityManager,
    user: Pick<User, 'email' | 'language'>,
    { url }: Link,
    {
      multimediaId,
      shown,
      language,
    }: { multimediaId: number | null; shown: boolean; language: Language },
  ): Promise<boolean> {
    const hours = shown ? LINKS.invitationDays * HOURS_PER_DAY : LINKS.forgottenMinutes / 60;
    return this.mailer.put(
      manager,
      {
        address: user.email,
        language: mailLanguage(user, language),
        multimediaId,
        lifeSeconds: hours * HOUR_SECONDS,
      },
      { kind: 'password', url, hours },
    );
  }

  /** After the `#`, which browsers send to no server and no log holds. A path alone without PUBLIC_URL. */
  private urlOf(page: string, secret: string): string {
    return `${this.config.publicUrl ?? ''}/${page}#${secret}`;
  }
}

/** The language of a message to a user: their own, or of the call where they have none. */
export const mailLanguage = (
  { language }: Pick<User, 'language'>,
  otherwise: Language,
): Language => (language === 'EN' || language === 'ES' ? language : otherwise);
