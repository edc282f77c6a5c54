import {
  keepFilesInMemory,
  makeRunFolder,
  makeRunName,
  removeAbandonedFolders,
} from './run-folder.mjs';

/** Names the run. The first test that asks for a database starts it (see database.ts). */
export default async function globalSetup() {
  await keepFilesInMemory();
  await removeAbandonedFolders();
  process.env.TANDAS_TEST_RUN = makeRunName();
  process.env.TANDAS_TEST_FOLDER = await makeRunFolder();
}
