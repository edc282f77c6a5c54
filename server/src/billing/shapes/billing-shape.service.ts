import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, CodeError, notFound } from '../../common/errors.js';
import { ReferenceService } from '../../reference/reference.service.js';
import { within } from '../../rest/read-page.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { LongLists } from '../../tenant/long-lists.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import { SHAPE_PRESETS } from '../core/shapes/presets.js';
import { shapeErrors } from '../core/shapes/shape-errors.js';
import {
  BillingShape,
  type BillingShapeAnswer,
  type BillingShapeBody,
  type BillingShapeFilter,
  type BillingShapeListed,
  type BillingShapeUpdate,
} from './billing-shape.entity.js';
import { shapeByName, storedShape, storedShapes } from './billing-shape.repository.js';

const answerOf = ({ id, version, name, map }: BillingShape): BillingShapeAnswer => ({
  ...{ id, version, name, kind: map.kind, preset: null, map },
});

const PRESETS: readonly BillingShapeAnswer[] = SHAPE_PRESETS.map((preset) => ({
  ...preset,
  kind: preset.map.kind,
}));

const isPreset = (id: number): boolean => PRESETS.some((one) => one.id === id);

const listedOf = ({ map: _, ...listed }: BillingShapeAnswer): BillingShapeListed => listed;

/** Whether a shape matches a filter. */
function matches(shape: BillingShapeListed, { q, ...fields }: BillingShapeFilter): boolean {
  if (q && !shape.name.toLowerCase().includes(q.toLowerCase())) return false;
  return Object.entries(fields).every(([name, wanted]: [string, unknown[] | undefined]) => {
    const value: unknown = Reflect.get(shape, name);
    const same = (one: unknown) =>
      one === value || (name === 'name' && String(one).toLowerCase() === shape.name.toLowerCase());
    return wanted === undefined || wanted.some(same);
  });
}

/** @throws 400 for a map of which no file can be made */
export function requireShape(map: BillingShapeBody['map']): void {
  const wrong = shapeErrors(map);
  if (Object.keys(wrong).length > 0) throw badFields(wrong);
}

/**
 * The shape that a call names: by its id, or by the name of a preset or of an own one.
 *
 * @throws 400 for one that is not there
 */
export async function shapeNamed(
  manager: EntityManager,
  multimediaId: number,
  wanted: string,
): Promise<BillingShapeBody['map']> {
  const isId = /^\d{1,10}$/.test(wanted);
  const preset = PRESETS.find(({ id, name }) => (isId ? id === Number(wanted) : name === wanted));
  if (preset) return preset.map;
  const stored = isId
    ? await storedShape(manager, multimediaId, Number(wanted))
    : await shapeByName(manager, multimediaId, wanted);
  if (!stored) throw badField('shape', 'reference');
  return stored.map;
}

/** Whether there is a shape with an id. */
export const isShape = async (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> => isPreset(id) || (await storedShape(manager, multimediaId, id)) !== null;

/** Presets and the shapes of a media group, as one list. */
@Injectable()
export class BillingShapeService {
  private readonly own: ReferenceService<BillingShape>;

  constructor(
    private readonly database: TenantDatabase,
    lists: LongLists,
  ) {
    this.own = new ReferenceService(database, database.metadata(BillingShape), lists);
  }

  async page(
    multimediaId: number,
    { sort, from, to, filter }: ListRequest<BillingShapeFilter>,
  ): Promise<Page> {
    const stored = await this.database.read(multimediaId, (manager) =>
      storedShapes(manager, multimediaId),
    );
    const found = [...PRESETS, ...stored.map(answerOf)]
      .map(listedOf)
      .filter((one) => matches(one, filter));
    const key = (one: BillingShapeListed): string | number =>
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
  async get(multimediaId: number, id: number): Promise<BillingShapeAnswer> {
    const preset = PRESETS.find((one) => one.id === id);
    if (preset) return preset;
    const stored = await this.database.read(multimediaId, (manager) =>
      storedShape(manager, multimediaId, id),
    );
    if (!stored) throw notFound();
    return answerOf(stored);
  }

  /** @throws NAME_IN_USE; 400 for a map of which no file can be made */
  async create(multimediaId: number, body: BillingShapeBody): Promise<BillingShapeAnswer> {
    requireShape(body.map);
    return answerOf(await this.own.create(multimediaId, body));
  }

  /** @throws as create; 404, STALE_RECORD, and READ_ONLY for a preset */
  async update(
    multimediaId: number,
    id: number,
    { name, map, version }: BillingShapeUpdate,
  ): Promise<BillingShapeAnswer> {
    if (isPreset(id)) throw new CodeError('READ_ONLY');
    requireShape(map);
    const body = { name, map };
    const given = version === undefined || version === null ? {} : { version };
    return answerOf(await this.own.update(multimediaId, { id, ...given, ...body }));
  }

  /** @throws 404, CODE_IN_USE while a payer has it, and READ_ONLY for a preset */
  delete(multimediaId: number, id: number): Promise<{ id: number }> {
    if (isPreset(id)) throw new CodeError('READ_ONLY');
    return this.own.delete(multimediaId, id);
  }
}
