import type { EntityManager } from 'typeorm';
import { logoOf } from '../multimedia/multimedia.repository.js';
import type { PaperGroup } from '../paper/paper.js';
import { mediaGroup } from '../tenant/media-groups.repository.js';

/** The media group as its documents name it. */
export async function paperGroup(
  manager: EntityManager,
  multimediaId: number,
): Promise<PaperGroup> {
  const { legalName, name, taxCode, address } = await mediaGroup(manager, multimediaId);
  const logo = await logoOf(manager, multimediaId);
  return { name: legalName ?? name, taxCode, address, logo: logo?.image ?? null };
}
