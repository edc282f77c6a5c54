import { columns } from '../common/columns.js';
import type { Run } from '../common/statement.js';

const VISIBLE = {
  text: 'SELECT id FROM spot WHERE multimedia_id = $1 AND id = ANY($2::int[])',
  row: { id: columns.integer() },
};

/** Those of the campaigns that the transaction shows. */
export async function visibleCampaigns(
  run: Run,
  multimediaId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  return new Set((await run(VISIBLE, [multimediaId, ids])).map(({ id }) => id));
}
