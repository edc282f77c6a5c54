import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { currentActor } from '../common/actor.js';
import {
  firstPart,
  listPart,
  type ListPart,
  listTag,
  type ListSource,
} from './list-part.queries.js';
import type { TenantDatabase } from './tenant-database.js';

/** Records in a chunk: well under a megabyte, too little to delay other calls. */
const PART = 2_500;
/** How many later chunks are read at once, so that connections and the event loop stay free for others. */
const AT_ONCE = 2;

/** Reads the first `most` records with an id above `after`, or fewer where they are large. */
type ReadPart = (after: number, most: number) => Promise<ListPart>;

/** A list as it is answered. */
export interface TaggedList {
  /** Null where it cannot tell whether the list has changed. */
  tag: string | null;
  /** Null for a caller who has this list. */
  body: string | Readable | null;
}

/** Lists of any length as JSON. */
@Injectable()
export class LongLists {
  private reading = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * The records of a list, unless the caller has them.
   *
   * @param known tags of lists that the caller has
   */
  async tagged(
    database: TenantDatabase,
    multimediaId: number,
    list: ListSource,
    known: readonly string[],
  ): Promise<TaggedList> {
    if (known.length > 0) {
      const current = await listTag(database, multimediaId, list);
      if (known.includes(current)) return { tag: current, body: null };
    }
    let tag = '';
    const body = await this.read(async (after, most) => {
      if (after === 0) {
        const first = await firstPart(database, multimediaId, list, most);
        ({ tag } = first);
        return first;
      }
      const part = await listPart(database, multimediaId, list.select, { after, most });
      if (!part) throw new Error('A list gave no part');
      return part;
    });
    // Who sees own campaigns alone may have lost records and got them back, unwritten, before a later part was read.
    const seesOwn = (currentActor()?.executive ?? null) !== null;
    return { tag: seesOwn && typeof body !== 'string' ? null : tag, body };
  }

  /**
   * A list of one chunk is text. A longer one is a stream, which reads at most one chunk ahead of what the
   * client has received, so a slow client holds no connection. A record that changes meanwhile appears as it
   * was or as it is.
   */
  async read(read: ReadPart): Promise<string | Readable> {
    const first = await read(0, PART);
    // Later chunks are read when the client has room for them, and still for the same caller.
    const asCaller = AsyncLocalStorage.snapshot();
    const later: ReadPart = (...where) => asCaller(read, ...where);
    return first.more
      ? Readable.from(this.partsOf(first, later), { objectMode: false })
      : first.json;
  }

  private async *partsOf(first: ListPart, read: ReadPart): AsyncGenerator<string> {
    const partAfter = ({ more, last }: ListPart): Promise<ListPart> | undefined => {
      if (!more) return undefined;
      const part = this.inTurn(() => read(last, PART));
      // When the client disconnects, nothing awaits the chunk that is being read.
      part.catch(() => undefined);
      return part;
    };
    let next = partAfter(first);
    yield first.json.slice(0, -1);
    while (next) {
      const part = await next;
      next = partAfter(part);
      if (part.json !== '[]') yield `,${part.json.slice(1, -1)}`;
    }
    yield ']';
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.reading < AT_ONCE) this.reading += 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.reading -= 1;
    }
  }
}
