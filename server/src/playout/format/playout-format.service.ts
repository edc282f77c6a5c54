import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../../common/errors.js';
import type { MessageArg } from '../../contract/messages.js';
import type { PlayoutDirection } from '../../contract/playout.js';
import { presetName } from '../../contract/preset-texts.js';
import { ReferenceService } from '../../reference/reference.service.js';
import { within } from '../../rest/read-page.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { LongLists } from '../../tenant/long-lists.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import type { WorkCaller } from '../../work/work.js';
import { MapChecker } from './map-checker.js';
import {
  PlayoutFormat,
  type PlayoutFormatAnswer,
  type PlayoutFormatBody,
  type PlayoutFormatFilter,
  type PlayoutFormatListed,
  type PlayoutFormatUpdate,
} from './playout-format.entity.js';
import {
  formatNamed,
  formatOfStation,
  storedFormat,
  storedFormats,
} from './playout-format.repository.js';
import { isPreset, PRESETS } from './presets.js';

const DEFAULT_PRESET = { out: 'audicom', in: null } as const;

const answerOf = ({ id, version, name, direction, map }: PlayoutFormat): PlayoutFormatAnswer => ({
  id,
  version,
  name,
  direction,
  preset: null,
  map,
});

const listedOf = ({
  id,
  version,
  name,
  direction,
  preset = null,
}: Omit<PlayoutFormatListed, 'preset'> & {
  preset?: string | null;
}): PlayoutFormatListed => ({ id, version, name, direction, preset });

/** Whether a format matches a filter. */
function matches(format: PlayoutFormatListed, { q, ...fields }: PlayoutFormatFilter): boolean {
  if (q && !format.name.toLowerCase().includes(q.toLowerCase())) return false;
  return Object.entries(fields).every(([name, wanted]: [string, unknown[] | undefined]) => {
    const value: unknown = Reflect.get(format, name);
    const same = (one: unknown) =>
      one === value || (name === 'name' && String(one).toLowerCase() === format.name.toLowerCase());
    return wanted === undefined || wanted.some(same);
  });
}

/** Presets and the formats of a media group, as one list. */
@Injectable()
export class PlayoutFormatService {
  private readonly own: ReferenceService<PlayoutFormat>;

  constructor(
    private readonly database: TenantDatabase,
    private readonly maps: MapChecker,
    lists: LongLists,
  ) {
    this.own = new ReferenceService(database, database.metadata(PlayoutFormat), lists);
  }

  async page(
    multimediaId: number,
    { sort, from, to, filter }: ListRequest<PlayoutFormatFilter>,
  ): Promise<Page> {
    const stored = await this.database.read(multimediaId, (manager) =>
      storedFormats(manager, multimediaId),
    );
    const found = [...PRESETS, ...stored].map(listedOf).filter((one) => matches(one, filter));
    const key = (one: PlayoutFormatListed): string | number =>
      (Reflect.get(one, sort.field) as string | number | null) ?? '';
    const way = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      return (x < y ? -way : x > y ? way : 0) || a.id - b.id;
    });
    const page = found.slice(from, to + 1);
    return within({ json: JSON.stringify(page), count: page.length, from, total: found.length });
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<PlayoutFormatAnswer> {
    const found = await this.database.read(multimediaId, (manager) =>
      formatById(manager, multimediaId, id),
    );
    if (!found) throw notFound();
    return found;
  }

  /** @throws NAME_IN_USE; as `MapChecker.require` */
  async create(caller: WorkCaller, body: PlayoutFormatBody): Promise<PlayoutFormatAnswer> {
    await this.maps.require(caller, body.map, body.direction);
    return answerOf(await this.own.create(caller.multimediaId, body));
  }

  /** @throws as create; 404, STALE_RECORD, and READ_ONLY for a preset */
  async update(
    caller: WorkCaller,
    id: number,
    { name, direction, map, version }: PlayoutFormatUpdate,
  ): Promise<PlayoutFormatAnswer> {
    if (isPreset(id)) throw new CodeError('READ_ONLY');
    const body = { name, direction, map };
    await this.maps.require(caller, map, direction);
    const given = version === undefined || version === null ? {} : { version };
    return answerOf(await this.own.update(caller.multimediaId, { id, ...given, ...body }));
  }

  /** @throws 404, CODE_IN_USE while a station has it, and READ_ONLY for a preset */
  delete(multimediaId: number, id: number): Promise<{ id: number }> {
    if (isPreset(id)) throw new CodeError('READ_ONLY');
    return this.own.delete(multimediaId, id);
  }
}

async function formatById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<PlayoutFormatAnswer | null> {
  const preset = PRESETS.find((one) => one.id === id);
  if (preset) return preset;
  const stored = await storedFormat(manager, multimediaId, id);
  return stored && answerOf(stored);
}

async function ownByName(
  manager: EntityManager,
  multimediaId: number,
  direction: PlayoutDirection,
  name: string,
): Promise<PlayoutFormatAnswer | null> {
  const stored = await formatNamed(manager, multimediaId, direction, name);
  return stored && answerOf(stored);
}

/** The name of a format for people. */
export const formatName = ({ name, direction, preset }: PlayoutFormatListed): MessageArg =>
  presetName(direction, preset) ?? name;

/**
 * The format of a call: by a name or an id, or else the station's; Audicom for logs of stations
 * without one.
 *
 * @returns null when the station has no as-run format
 * @throws 400 for a format that does not exist or has the other direction
 */
export async function formatFor(
  manager: EntityManager,
  multimediaId: number,
  direction: PlayoutDirection,
  stationId: number,
  requested?: string | null,
): Promise<PlayoutFormatAnswer | null> {
  let wanted: string | number | null = requested ?? null;
  if (wanted === null || wanted === '') {
    wanted =
      (await formatOfStation(manager, multimediaId, stationId, direction)) ??
      DEFAULT_PRESET[direction];
    if (wanted === null) return null;
  }
  const id = /^\d{1,10}$/.test(String(wanted)) ? Number(wanted) : null;
  const found =
    id === null
      ? (PRESETS.find((one) => one.name === wanted && one.direction === direction) ??
        (await ownByName(manager, multimediaId, direction, String(wanted))))
      : await formatById(manager, multimediaId, id);
  if (found?.direction !== direction) throw badField('format', 'reference');
  return found;
}
