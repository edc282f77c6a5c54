import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ANSWERS } from '../contract/limits.js';
import type { TenantDatabase } from './tenant-database.js';

/** Records in a part: well under a megabyte, too little to delay other calls. */
const PART = 2_500;
/** How many later parts are read at once, so that connections and the event loop stay free for others. */
const AT_ONCE = 2;

/** Some records of a list, by id: their JSON list, the last one's id, and whether there may be others. */
export interface ListPart {
  json: string;
  last: number;
  more: boolean;
}

/** Reads the first `most` records with an id above `after`, or fewer where they are large. */
type ReadPart = (after: number, most: number) => Promise<ListPart>;

/** A part of a list as JSON, of whole records until it is as large as a part may be. */
const partOf = (select: string): string => `
  SELECT coalesce('[' || string_agg(json, ',' ORDER BY id) || ']', '[]') AS json,
    coalesce(max(id), 0) AS last,
    coalesce(max(found), 0) = $3::int OR count(*) < coalesce(max(found), 0) AS more
  FROM (
    SELECT id, json, count(*) OVER () AS found,
      sum(octet_length(json)) OVER (ORDER BY id) - octet_length(json) AS ahead
    FROM (SELECT id, row_to_json(r)::text AS json FROM (${select}) r) records
  ) part WHERE ahead < ${ANSWERS.listPage}`;

/** Lists of any length as JSON. */
@Injectable()
export class LongLists {
  private reading = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * The records that a statement selects.
   *
   * @param select of the tenant $1 the records whose id is above $2, the first $3 of them by id
   */
  records(
    database: TenantDatabase,
    multimediaId: number,
    select: string,
  ): Promise<string | Readable> {
    // Unnamed, so that it is planned for this tenant. A generic plan may walk the primary key, which for
    // a small tenant means reading everybody's rows.
    const text = partOf(select);
    return this.read(async (after, most) => {
      const values = [multimediaId, after, most];
      const [part] = await database.statement<ListPart & Record<string, unknown>>(
        multimediaId,
        { text },
        values,
      );
      if (!part) throw new Error('A list gave no part');
      return part;
    });
  }

  /**
   * A list of one part is text. A longer one is a stream, which reads at most one part ahead of what
   * the client has received, so a slow client holds no connection. A record that changes meanwhile
   * appears as it was or as it is.
   */
  async read(read: ReadPart): Promise<string | Readable> {
    const first = await read(0, PART);
    return first.more
      ? Readable.from(this.partsOf(first, read), { objectMode: false })
      : first.json;
  }

  private async *partsOf(first: ListPart, read: ReadPart): AsyncGenerator<string> {
    const partAfter = ({ more, last }: ListPart): Promise<ListPart> | undefined => {
      if (!more) return undefined;
      const part = this.inTurn(() => read(last, PART));
      // A client that left while it was read never asks for it.
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
