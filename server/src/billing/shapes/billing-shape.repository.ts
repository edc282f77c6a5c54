import type { EntityManager } from 'typeorm';
import { BillingShape } from './billing-shape.entity.js';

/** The shapes of a media group. */
export const storedShapes = (
  manager: EntityManager,
  multimediaId: number,
): Promise<BillingShape[]> => manager.findBy(BillingShape, { multimediaId });

export const storedShape = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<BillingShape | null> => manager.findOneBy(BillingShape, { multimediaId, id });

export const shapeByName = (
  manager: EntityManager,
  multimediaId: number,
  name: string,
): Promise<BillingShape | null> => manager.findOneBy(BillingShape, { multimediaId, name });
