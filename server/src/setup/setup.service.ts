import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MultimediaAnswer } from '../auth/auth.dto.js';
import { DemoArrival } from '../auth/demo-arrival.js';
import type { EnteredAnswer } from '../auth/second-factor.dto.js';
import { SignInService } from '../auth/sign-in.service.js';
import { Clock } from '../common/clock.js';
import { saveError } from '../common/database-errors.js';
import { badFields, notFound, linkGone } from '../common/errors.js';
import { nameCaller } from '../common/actor.js';
import { digestOf, newSecret } from '../common/secret-link.js';
import { AppConfig } from '../config/app-config.js';
import { type Part, PARTS } from '../contract/enums.js';
import { LINKS } from '../contract/limits.js';
import { makeMediaGroup } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { AccessCache } from '../users/access-cache.js';
import { NewPasswords } from '../users/new-passwords.js';
import { Passwords } from '../users/passwords.js';
import { addMember, addUser, anyUser, changeUser } from '../users/user.repository.js';
import { firstWeek, type FirstBreak } from './core/first-week.js';
import type { NewMultimediaBody, SetupBody, SetupStateAnswer } from './setup.dto.js';
import * as setup from './setup.repository.js';

const MINUTE_MS = 60_000;

/** The first start of an installation: its administrator, media group and station; and further groups. */
@Injectable()
export class SetupService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignInService,
    private readonly newPasswords: NewPasswords,
    private readonly passwords: Passwords,
    private readonly access: AccessCache,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly demo: DemoArrival,
  ) {}

  async state(): Promise<SetupStateAnswer> {
    const { isComing } = this.demo;
    const open = !isComing && !(await this.database.read(null, anyUser));
    return { open: open ? 1 : 0, mail: this.config.smtp ? 1 : 0, demoComing: isComing ? 1 : 0 };
  }

  /** A link to the setup page, which works once and for an hour; null once there is a user. */
  link(): Promise<string | null> {
    const { secret, digest } = newSecret();
    const now = this.clock.now();
    const expiresAt = new Date(now + LINKS.setupMinutes * MINUTE_MS);
    return this.database.write(null, async (manager) => {
      if (await anyUser(manager)) return null;
      await setup.addSetupLink(manager, { tokenDigest: digest, expiresAt }, new Date(now));
      return `${this.config.publicUrl ?? this.config.address}/setup?t=${secret}`;
    });
  }

  /**
   * Makes everything of the first start, or nothing.
   *
   * @throws 404 once there is a user, and for a link that cannot be used; 400, NAME_IN_USE, CODE_IN_USE, 429
   */
  async run(body: SetupBody, address: string): Promise<EnteredAnswer> {
    await this.signIn.followLink(address, () =>
      this.database.read(null, (manager) => this.requireOpen(manager, body.value)),
    );
    const { email, fullName, password } = body.administrator;
    const week = firstWeek(body.breaks);
    if ('faults' in week) throw badFields(week.faults);
    await this.newPasswords.check(password, email, 'administrator.password');
    const passwordHash = await this.passwords.hash(password);
    const { language } = body;
    try {
      const id = await this.database.write(null, async (manager) => {
        await setup.holdSetup(manager);
        await this.requireOpen(manager, body.value);
        await setup.removeSetupLinks(manager);
        const user = await addUser(manager, { email, fullName, passwordHash });
        await changeUser(manager, user.id, { owner: true, language });
        await makeAll(manager, user.id, body, week.breaks);
        return user.id;
      });
      this.access.clear();
      const user = { id, email, fullName, passwordHash, language, owner: true };
      return await this.signIn.begin(user, address);
    } catch (error) {
      throw saveError(error, body);
    }
  }

  /**
   * Makes a further media group, whose administrator is the user who makes it.
   *
   * @throws NAME_IN_USE
   */
  async makeMultimedia(
    userId: number,
    { name, currency = null }: NewMultimediaBody,
  ): Promise<MultimediaAnswer> {
    const parts: Part[] = [];
    try {
      const id = await this.database.write(null, async (manager) => {
        const groupId = await makeMediaGroup(manager, { name, currency, parts });
        await addMember(manager, groupId, userId, 'admin');
        return groupId;
      });
      this.access.clear();
      return { id, name, role: 'admin', parts, ...(currency !== null && { currency }) };
    } catch (error) {
      throw saveError(error, { name });
    }
  }

  /** @throws 404 */
  private async requireOpen(manager: EntityManager, value: string): Promise<void> {
    if (await anyUser(manager)) throw notFound();
    const now = new Date(this.clock.now());
    if (!(await setup.isSetupLink(manager, digestOf(value), now))) throw linkGone();
  }
}

/** The media group with its administrator, station, week and categories. */
async function makeAll(
  manager: EntityManager,
  userId: number,
  { administrator, multimedia, station, clientCategories, spotCategories, parts }: SetupBody,
  breaks: readonly FirstBreak[],
): Promise<void> {
  nameCaller(userId, administrator.email);
  const multimediaId = await makeMediaGroup(manager, {
    ...multimedia,
    parts: PARTS.filter((part) => parts.includes(part)),
  });
  await addMember(manager, multimediaId, userId, 'admin');
  const stationId = await setup.insertStation(manager, { ...station, multimediaId });
  await setup.insertWeek(manager, { multimediaId, stationId }, breaks);
  await setup.insertCategories(manager, multimediaId, clientCategories, spotCategories);
}
