// What others feel while months of logs are made.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Times } from './client.mjs';
import { median } from './median.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** How often the calls of others are timed, with the server idle and busy. */
const OTHERS = 7;
/** Milliseconds between two actions of a busy member of the staff. */
const PACE_MS = 500;

/** The 99th percentile of reads that come in bursts: a second's 200 of four connections at once. */
async function inBursts(read) {
  const load = { connections: 4, overallRate: 200, duration: 2 * SECONDS, ...read };
  const result = await autocannon(load);
  if (result.errors + result.non2xx > 0) throw new Error('refused reads');
  return result.latency.p99;
}

/** The same of reads that come one by one, 200 a second, whether or not those before are answered. */
async function oneByOne({ url, headers }) {
  const agent = new Agent({ keepAlive: true });
  const read = () =>
    new Promise((done, failed) => {
      const began = performance.now();
      get(url, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) done(performance.now() - began);
          else failed(new Error(`refused a read: ${answer.statusCode}`));
        });
      }).once('error', failed);
    });
  const reads = [];
  for (const end = performance.now() + 2000 * SECONDS; performance.now() < end;) {
    reads.push(read());
    await new Promise((done) => setTimeout(done, 10 * Math.random()));
  }
  const times = (await Promise.all(reads)).sort((a, b) => a - b);
  agent.destroy();
  return times[Math.floor(0.99 * times.length)];
}

/** Others' calls while a month is made over and over, and while nothing is. */
async function row(name, p99, read, generate) {
  let months = 0;
  const busy = async () => {
    let on = true;
    const made = (async () => {
      for (; on; months += 1) await generate();
    })();
    const took = await p99(read);
    on = false;
    await made;
    return took;
  };
  await p99(read);
  const rounds = [];
  for (let round = 0; round < OTHERS; round += 1)
    rounds.push({ idle: await p99(read), busy: await busy() });
  const of = (value) => median(rounds.map(value));
  const [idle, meanwhile] = [of((round) => round.idle), of((round) => round.busy)];
  const times = of((round) => round.busy / round.idle);
  console.log(
    `| ${name} | ${idle.toFixed(1)} ms | ${meanwhile.toFixed(1)} ms, ${months} months | ${times.toFixed(1)} |`,
  );
}

/** The 99th percentile of all calls of staff at work as in `bench:load`, except those that make logs. */
async function ofStaff(staff) {
  const times = new Times();
  for (const { user } of staff) user.times = times;
  const end = performance.now() + 2000 * SECONDS;
  const work = async (one) => {
    let next = performance.now() + Math.random() * PACE_MS;
    while (next < end) {
      await sleep(Math.max(0, next - performance.now()));
      await one.act();
      next += PACE_MS * (0.5 + Math.random());
    }
  };
  await Promise.all(staff.map(work));
  return times.percentile(99);
}

/**
 * @param staff who are at work at the station's
 * @param read URL and headers of a read that costs little
 */
export async function others(staff, read, generate) {
  console.log("\n| others' 99th percentile | idle | while months are made | times |");
  console.log('|---|---|---|---|');
  await row(`calls of ${staff.length} staff at work`, ofStaff, staff, generate);
  await row('a campaign by id, 200 a second, in bursts', inBursts, read, generate);
  await row('the same, one by one', oneByOne, read, generate);
}
