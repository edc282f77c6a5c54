import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import { badField, notFound } from '../common/errors.js';
import { apiColumns } from '../common/json-sql.js';
import { type Part, PARTS, STORAGE_KINDS, type StorageKind } from '../contract/enums.js';
import { LIMITS, STORAGE } from '../contract/limits.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { staleRecord } from '../tenant/stale-record.js';
import { statementIn, TenantDatabase } from '../tenant/tenant-database.js';
import { CallQueue } from '../work/call-queue.js';
import type { WorkCaller } from '../work/work.js';
import { AccessCache } from '../users/access-cache.js';
import type { Logo } from './logo.js';
import { LogoReader } from './logo-reader.js';
import { MultimediaLogo } from './multimedia-logo.entity.js';
import type {
  MediaGroupAnswer,
  MediaGroupUpdate,
  SetupAnswer,
  StorageAnswer,
} from './multimedia.dto.js';

const own = (table: string): string => `SELECT 1 FROM ${table} WHERE multimedia_id = $1`;

/** Each is found by an index whose first column is the media group; breaks by that of their station. */
const ONE_OF: Record<keyof SetupAnswer, string> = {
  station: own('station'),
  commercialBreak: `SELECT 1 FROM station s
    JOIN commercial_break b ON b.station_id = s.id AND b.multimedia_id = s.multimedia_id
    WHERE s.multimedia_id = $1`,
  clientCategory: own('client_category'),
  client: own('client'),
  spot: own('spot'),
  trafficLog: own('traffic_log'),
};

const SETUP = {
  name: 'setup',
  text: `SELECT ${Object.entries(ONE_OF)
    .map(([name, one]) => `EXISTS (${one})::int AS "${name}"`)
    .join(', ')}`,
};

const STORED = {
  text: `SELECT kind, sum(bytes)::float8 AS bytes FROM stored_bytes WHERE multimedia_id = $1 GROUP BY 1`,
};

const HIDDEN = ['nextInternalNumber', 'logoDigest'];

const digestOf = ({ image }: Logo): string => createHash('sha256').update(image).digest('hex');

const inOrder = (parts: readonly Part[]): Part[] => PARTS.filter((part) => parts.includes(part));

type Stored = Omit<MediaGroupAnswer, 'logo'>;

async function find(manager: EntityManager, id: number): Promise<MediaGroupAnswer> {
  const columns = apiColumns(manager.dataSource.getMetadata(Multimedia), HIDDEN);
  const [stored] = await manager.query<Stored[]>(
    `SELECT ${columns} FROM multimedia WHERE id = $1`,
    [id],
  );
  if (!stored) throw notFound();
  const kept = await manager.findOneBy(MultimediaLogo, { multimediaId: id });
  const logo = kept && `data:${kept.type};base64,${kept.image.toString('base64')}`;
  return { ...stored, logo };
}

@Injectable()
export class MultimediaService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly access: AccessCache,
    private readonly calls: CallQueue,
    private readonly logos: LogoReader,
  ) {}

  get(multimediaId: number): Promise<MediaGroupAnswer> {
    return this.database.read(multimediaId, (manager) => find(manager, multimediaId));
  }

  /**
   * Changes the fields that the body has.
   *
   * @throws 404 for another group's id, STALE_RECORD, NAME_IN_USE, 400 at `logo`; 429 when too many
   *   calls wait
   */
  async update(caller: WorkCaller, body: MediaGroupUpdate): Promise<MediaGroupAnswer> {
    const { multimediaId } = caller;
    const { id, version = null, logo, parts, ...fields } = body;
    if (id !== multimediaId) throw notFound();
    const rewritten = typeof logo === 'string' ? await this.readLogo(caller, logo) : logo;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const stored = await manager.findOne(Multimedia, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        if (!stored) throw notFound();
        if (version !== null && version !== stored.version)
          throw await staleRecord(
            (statement, values) => statementIn(manager, statement, values),
            multimediaId,
            'multimedia',
            id,
          );
        await manager.update(
          Multimedia,
          { id },
          {
            ...fields,
            ...(parts !== undefined && { parts: inOrder(parts ?? []) }),
            ...(rewritten !== undefined && { logoDigest: rewritten && digestOf(rewritten) }),
            version: stored.version + 1,
          },
        );
        if (rewritten === null) await manager.delete(MultimediaLogo, { multimediaId });
        if (rewritten)
          await manager.upsert(MultimediaLogo, { ...rewritten, multimediaId }, ['multimediaId']);
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
        ? await this.calls.run(caller, null, (work) => this.logos.read(work, bytes))
        : null;
    const { logoBytes, logoPixels, logoSide } = LIMITS;
    if (!logo) throw badField('logo', 'image', logoBytes / 1024, logoPixels / 1e6, logoSide);
    return logo;
  }

  /** The bytes that the media group stores, and the most that it may. */
  async storage(multimediaId: number): Promise<StorageAnswer> {
    const found = await this.database.statement<{ kind: StorageKind; bytes: number }>(
      multimediaId,
      STORED,
      [multimediaId],
    );
    const bytesOf = new Map(found.map(({ kind, bytes }) => [kind, bytes]));
    const kinds = STORAGE_KINDS.map((kind) => ({ kind, bytes: bytesOf.get(kind) ?? 0 }));
    return { limit: STORAGE.bytes, kinds };
  }

  /** Which of the things that a first log needs the media group has. */
  async setup(multimediaId: number): Promise<SetupAnswer> {
    const [answer] = await this.database.statement<SetupAnswer & Record<string, unknown>>(
      multimediaId,
      SETUP,
      [multimediaId],
    );
    if (!answer) throw new Error('A statement without a table answered no row');
    return answer;
  }
}
