// Sends calls to a server and asks it for the longest turn of its event loop meanwhile.
import { join } from 'node:path';
import { send } from './client.mjs';
import { limitCalls } from './limit-calls.mjs';
import { startServer } from './setup.mjs';

const MOST_MS = 50;
/**
 * How often each call is sent. The least time is the call's own; the others may include garbage
 * collection.
 */
const ROUNDS = 2;
const READS = new Set(['GET']);

const longestTurn = ({ child }) =>
  new Promise((resolve) => {
    const heard = ({ longest }) => {
      if (longest === undefined) return;
      child.off('message', heard);
      resolve(longest);
    };
    child.on('message', heard);
    child.send('turn');
  });

async function sent({ port, agent, token, multimediaId }, method, path, body) {
  const isFile = Buffer.isBuffer(body);
  const text = isFile || body === undefined ? body : JSON.stringify(body);
  const { status, text: answer } = await send({
    port,
    agent,
    method,
    path: `/api/${path}`,
    body: text,
    headers: {
      authorization: `Bearer ${token}`,
      multimediaid: String(multimediaId),
      'accept-encoding': 'gzip',
      ...(text !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    },
  });
  return { status, answer };
}

/**
 * @param only prefix of the names of the calls to send; @returns whether all were answered and stayed
 * below the bound
 */
export async function measureTurns(server, user, group, only = '') {
  let fine = true;
  console.log('| call | status | longest turns, ms |\n|---|---|---|');
  for await (const [name, method, path, body] of limitCalls(group, user)) {
    if (!name.startsWith(only)) continue;
    await user.renew();
    const turns = [];
    let last;
    await longestTurn(server);
    for (let round = 0; round < (READS.has(method) ? ROUNDS : 1); round += 1) {
      last = await sent(user, method, path, body);
      turns.push(await longestTurn(server));
    }
    const bad = last.status >= 400 || Math.min(...turns) > MOST_MS;
    if (bad) fine = false;
    const shown = turns.map((ms) => ms.toFixed(0)).join(', ');
    const why = last.status >= 400 ? ` ${last.answer.slice(0, 300)}` : '';
    console.log(
      `| ${name} ${decodeURIComponent(path.split('?')[1] ?? '')} | ${last.status}${why} | ${bad ? '**' : ''}${shown} |`,
    );
  }
  return fine;
}

const PROBE = join(import.meta.dirname, 'turn-probe.mjs');

export const startProbed = (database, port) => startServer(database, port, ['--import', PROBE]);
