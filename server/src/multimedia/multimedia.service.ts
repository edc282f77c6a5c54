import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasPreInvoices } from '../billing/pre-invoice.repository.js';
import { hasFactor } from '../auth/second-factor.repository.js';
import { saveError } from '../common/database-errors.js';
import { badField, CodeError, notFound } from '../common/errors.js';
import { type Part, PARTS, STORAGE_KINDS } from '../contract/enums.js';
import { LIMITS, STORAGE } from '../contract/limits.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { WorkCaller } from '../work/work.js';
import { AccessCache } from '../users/access-cache.js';
import type { Logo } from './logo.js';
import { readLogo } from './read-logo.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import * as groups from './multimedia.repository.js';
import type {
  MediaGroupAnswer,
  MediaGroupUpdate,
  SetupAnswer,
  StorageAnswer,
} from './multimedia.dto.js';
import { sha256 } from '../common/sha256.js';

const digestOf = ({ image }: Logo): string => sha256(image);

const inOrder = (parts: readonly Part[]): Part[] => PARTS.filter((part) => parts.includes(part));

async function find(manager: EntityManager, id: number): Promise<MediaGroupAnswer> {
  const group = await groups.groupById(manager, id);
  if (!group) throw notFound();
  const { version, name, legalName, taxCode, address, parts, secondFactor } = group;
  const { statementEn, statementEs, signatoryName, signatoryTitle } = group;
  const { currency, salesSeeOwn, approval } = group;
  const { billTo, commissionOn, holdAfterDays, mailFrom, replyTo } = group;
  const kept = await groups.logoOf(manager, id);
  const logo = kept && `data:${kept.type};base64,${kept.image.toString('base64')}`;
  return {
    id,
    version,
    name,
    legalName,
    taxCode,
    address,
    parts,
    secondFactor,
    logo,
    statementEn,
    statementEs,
    signatoryName,
    signatoryTitle,
    currency,
    salesSeeOwn,
    approval,
    billTo,
    commissionOn,
    holdAfterDays,
    mailFrom,
    replyTo,
  };
}

/** Whoever asks others for a second factor has one: the call would be the last of their own session. */
async function requireOwnFactor(manager: EntityManager, userId: number | null): Promise<void> {
  if (userId !== null && !(await hasFactor(manager, userId)))
    throw badField('secondFactor', 'ownSecondFactorFirst');
}

@Injectable()
export class MultimediaService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly access: AccessCache,
    private readonly calls: CallQueue,
    private readonly threads: HeavyThreads,
  ) {}

  get(multimediaId: number): Promise<MediaGroupAnswer> {
    return this.database.read(multimediaId, (manager) => find(manager, multimediaId));
  }

  /**
   * Changes the fields in the body.
   *
   * @throws 404 for another group's id, STALE_RECORD, NAME_IN_USE, CURRENCY_FIXED, 400 at `logo` and `secondFactor`; 429 when too many calls
   * wait
   */
  async update(caller: WorkCaller, body: MediaGroupUpdate): Promise<MediaGroupAnswer> {
    const { multimediaId } = caller;
    const {
      id,
      version = null,
      logo,
      parts,
      salesSeeOwn,
      approval,
      secondFactor,
      commissionOn,
      ...fields
    } = body;
    if (id !== multimediaId) throw notFound();
    const rewritten = typeof logo === 'string' ? await this.readLogo(caller, logo) : logo;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const stored = await groups.lockGroup(manager, id);
        if (!stored) throw notFound();
        if (version !== null && version !== stored.version)
          throw await staleRecord(runIn(manager), multimediaId, 'multimedia', id);
        const rule = secondFactor ?? stored.secondFactor;
        if (rule !== 'optional' && rule !== stored.secondFactor)
          await requireOwnFactor(manager, caller.userId);
        if (
          fields.currency !== undefined &&
          fields.currency !== stored.currency &&
          (await hasPreInvoices(manager, id))
        )
          throw new CodeError('CURRENCY_FIXED');
        await groups.changeGroup(manager, id, {
          ...fields,
          secondFactor: rule,
          ...(parts !== undefined && { parts: inOrder(parts ?? []) }),
          ...(salesSeeOwn !== undefined && { salesSeeOwn: salesSeeOwn ?? 0 }),
          ...(approval !== undefined && { approval: approval ?? 0 }),
          ...(commissionOn !== undefined && { commissionOn: commissionOn ?? 'invoice' }),
          ...(rewritten !== undefined && { logoDigest: rewritten && digestOf(rewritten) }),
          version: stored.version + 1,
        });
        if (rewritten !== undefined) await groups.setLogo(manager, multimediaId, rewritten);
        return find(manager, multimediaId);
      });
    } catch (error) {
      throw saveError(error, body);
    } finally {
      this.access.clear();
    }
  }

  /** @throws 400 at `logo` */
  private async readLogo(caller: WorkCaller, dataUrl: string): Promise<Logo> {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const logo =
      bytes.length <= LIMITS.logoBytes
        ? await this.calls.run(caller, null, (work) => readLogo(this.threads, work, bytes))
        : null;
    const { logoBytes, logoPixels, logoSide } = LIMITS;
    if (!logo) throw badField('logo', 'image', logoBytes / 1024, logoPixels / 1e6, logoSide);
    return logo;
  }

  /** The bytes that the media group stores, and the most that it may. */
  async storage(multimediaId: number): Promise<StorageAnswer> {
    const found = await groups.bytesOf(this.database, multimediaId);
    const bytesOf = new Map(found.map(({ kind, bytes }) => [kind, bytes]));
    const kinds = STORAGE_KINDS.map((kind) => ({ kind, bytes: bytesOf.get(kind) ?? 0 }));
    return { limit: STORAGE.bytes, kinds };
  }

  /** Which of the records that a first log needs the media group has. */
  setup(multimediaId: number): Promise<SetupAnswer> {
    return groups.setupOf(this.database, multimediaId);
  }
}
