// npm run bench:turns [-- NAME]: how long the calls (whose names begin with NAME) take the event loop at
// their limits, in a media group as large as the product is made for. Ends with 1 above the bound.
import { addLimits } from './at-limits.mjs';
import { ApiUser, Times } from './client.mjs';
import { addLogs, largeGroup, SIZES } from './large-group.mjs';
import { measureTurns, startProbed } from './measure-turns.mjs';
import { EMAIL, fill, freePort, PASSWORD, startDatabase } from './setup.mjs';
import { MONTH } from './typical.mjs';

const database = await startDatabase();
await fill(database.url);
const port = await freePort();
const server = await startProbed(database, port);
const { client, first, stations, campaign } = await largeGroup(database.url);
const user = new ApiUser(port, new Times(), first.tenant);
try {
  await client.query(`UPDATE multimedia SET parts = '{certificate}'`);
  await user.signIn(EMAIL, PASSWORD);
  await user.call('month', 'POST', 'TrafficLog/generate', { stationId: first.id, ...MONTH });
  await addLogs(client, first, stations.slice(0, SIZES.stationsWithLogs));
  const group = await addLimits(client, user, { first, stations, campaign });
  if (!(await measureTurns(server, user, group, process.argv[2]))) process.exitCode = 1;
} finally {
  user.close();
  await client.end();
  await server.stop();
  await database.stop();
}
