import { columns } from '../common/columns.js';
import type { Run } from '../common/statement.js';

const NAME = {
  text: 'SELECT full_name AS name FROM app_user WHERE id = $1',
  row: { name: columns.text() },
};

/** The name of a user; empty for a deleted one. */
export async function nameOfUser(run: Run, userId: number): Promise<string> {
  return (await run(NAME, [userId]))[0]?.name ?? '';
}
