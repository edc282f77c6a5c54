import { addDays } from '../../../src/contract/time.js';
import type { ApiClient } from '../../support/api-client.js';
import type { ApiDocument } from '../openapi.js';
import type { Fields } from '../reference.js';

/** What questions to a media group are about. */
export interface AskedGroup {
  /** The station with most logs, and the last day that has one. */
  stationId: number;
  last: string;
  /** Stations of which nothing else depends on what is changed in them. */
  stations: number[];
  /** The campaign with most lines, others, and the client that airs most. */
  campaignId: number;
  campaignIds: number[];
  clientId: number;
  clientIds: number[];
}

/** A call: what its operation needs. */
export interface Question {
  params?: Fields;
  query?: Fields;
  body?: Fields | Uint8Array;
}

/** The greatest question of an operation; of a small group, an ordinary one of the same kind. */
export type Ask = (of: Asking) => Question | Promise<Question>;

/** Of an ordinary question. */
const FEW = 3;
const WEEK = 7;

/** Codes and names are those of one run: a database that is kept has those of others. */
const RUN = Date.now().toString(36).slice(-5);

let numbers = 0;

/** A user who asks, and the media group of which. */
export class Asking {
  constructor(
    readonly api: ApiClient,
    readonly document: ApiDocument,
    readonly group: AskedGroup,
    /** Of the greatest questions: 1 asks them, 0 asks ordinary ones. */
    private readonly share: number,
  ) {}

  /** So many, or a few. */
  many(most: number): number {
    return Math.max(Math.min(most, FEW), Math.round(most * this.share));
  }

  /** So many days, or a week; up to the last one with a log. */
  days(most: number): { dateFrom: string; dateTo: string } {
    const { last } = this.group;
    const days = Math.max(Math.min(most, WEEK), Math.round(most * this.share));
    return { dateFrom: addDays(last, 1 - days), dateTo: last };
  }

  /** One of the stations that may be changed, another for each use. */
  spare(use: number): number {
    const { stations } = this.group;
    return stations[use % stations.length] ?? NaN;
  }

  number(): number {
    numbers += 1;
    return numbers;
  }

  /** A name that nothing has. */
  name(): string {
    return `Hostile ${RUN} ${this.number()}`;
  }

  /** Something that the question needs to know first. */
  async read<T>(path: string): Promise<T> {
    const { status, text } = await this.api.get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Something that has to be there first. */
  async make<T = { id: number }>(path: string, body: object): Promise<T> {
    const { status, text } = await this.api.post(path, body);
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as T;
  }

  /** A file that has to be there first. */
  async send<T>(path: string, body: Uint8Array): Promise<T> {
    const { status, text } = await this.api.get(path, {
      method: 'POST',
      headers: { ...this.api.headers, 'content-type': 'application/octet-stream' },
      body: body as Uint8Array<ArrayBuffer>,
    });
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as T;
  }

  /** A valid body of an operation, with a code and a name of its own. */
  example(operation: string): Fields {
    const body = this.document.operations.find(({ id }) => id === operation)?.body;
    if (!body) throw new Error(`${operation} has no body`);
    const fields = this.document.exampleOf(body) as Fields;
    const n = this.number();
    return {
      ...fields,
      ...('code' in fields && { code: `H${RUN}${n}` }),
      ...('name' in fields && { name: this.name() }),
    };
  }
}

/** A page of a REST list: the longest of its end. */
export const page = (reach: number, filter: Fields = {}): Question => ({
  query: { range: `[${reach - 500},${reach - 1}]`, filter: JSON.stringify(filter) },
});

/** Fields as the query of a URL. */
export const searchOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
