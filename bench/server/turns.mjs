// npm run bench:turns [-- NAME]: how long the calls (whose names begin with NAME) take the event loop at
// their limits, in a media group as large as the product is made for, and what others wait for beside twelve
// kinds of work (`-- beside`: that alone). Ends with 1 above the bounds.
import { addLimits } from './at-limits.mjs';
import { measureBeside, neighbourOf } from './beside.mjs';
import { ApiUser, Times } from './client.mjs';
import { addLogs, largeGroup, SIZES } from './large-group.mjs';
import { measureTurns, startProbed } from './measure-turns.mjs';
import { addStaff, EMAIL, fill, freePort, PASSWORD, startDatabase } from './setup.mjs';
import { MONTH } from './typical.mjs';

const BESIDE = 'beside';
const database = await startDatabase();
const { few } = await fill(database.url);
const [staff] = await addStaff(database.url, few.tenant, 1);
const port = await freePort();
const server = await startProbed(database, port);
const { client, first, stations, campaign } = await largeGroup(database.url);
const user = new ApiUser(port, new Times(), first.tenant);
try {
  await client.query(`UPDATE multimedia SET parts = '{airplay,certificate,import}'`);
  await client.query(`UPDATE user_multimedia SET role = 'admin' WHERE multimedia_id = $1`, [
    first.tenant,
  ]);
  await user.signIn(EMAIL, PASSWORD);
  await user.call('month', 'POST', 'TrafficLog/generate', { stationId: first.id, ...MONTH });
  await addLogs(client, first, stations.slice(0, SIZES.stationsWithLogs));
  const group = await addLimits(client, user, { first, stations, campaign });
  const only = process.argv[2];
  if (only !== BESIDE && !(await measureTurns(server, user, group, only))) process.exitCode = 1;
  if (only === undefined || only === BESIDE) {
    const neighbour = await neighbourOf(port, few.tenant, staff, PASSWORD);
    if (!(await measureBeside(user, group, neighbour))) process.exitCode = 1;
    neighbour.close();
  }
} finally {
  user.close();
  await client.end();
  await server.stop();
  await database.stop();
}
