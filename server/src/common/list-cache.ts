import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A list as it was read last. */
export interface ReadList {
  /** What PostgreSQL made of its rows' ids and versions then: another one when any has changed. */
  mark: string;
  /** UTF-8. */
  json: Buffer;
}

/** Bytes of all lists that are kept; the least recently used go first. */
const MOST_BYTES = 32 * 1024 * 1024;
const ENTRY_BYTES = 256;

/**
 * Lists as they were read last. Each is asked of PostgreSQL all the same, but neither it nor Node
 * writes it again while its mark says that nothing has changed.
 */
@Injectable()
export class ListCache {
  private readonly lists = new LRUCache<string, ReadList>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  get(table: string, multimediaId: number): ReadList | undefined {
    return this.lists.get(`${table} ${multimediaId}`);
  }

  set(table: string, multimediaId: number, list: ReadList): void {
    this.lists.set(`${table} ${multimediaId}`, list);
  }
}
