import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

const STORED = `SELECT encode(sha256(bytes), 'hex') AS digest, count(*)::int AS files, max(digest) AS said,
    max(rows)::int AS rows, max(read + ignored)::int AS read FROM as_run_file WHERE station_id = $1 GROUP BY bytes`;

interface StoredFile {
  digest: string;
  files: number;
  said: string;
  rows: number;
  read: number;
}

/** The folder into which one station's playout system writes what aired, and what it wrote there. */
export class PlayoutFolder {
  /** Lines by the digest of each file. */
  private readonly written = new Map<string, number>();
  private count = 0;

  constructor(
    readonly stationId: number,
    private readonly path: string,
  ) {}

  /** Puts a whole file there, unless one of its name waits. @returns whether it did */
  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    await mkdir(this.path, { recursive: true });
    const beside = join(this.path, `.writing-${(this.count += 1)}`);
    await writeFile(beside, bytes);
    try {
      // Unlike a rename it replaces nothing.
      await link(beside, join(this.path, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(beside);
    }
    this.written.set(sha256(bytes), Buffer.from(bytes).toString().trimEnd().split('\n').length);
    return true;
  }

  /** The files that wait. */
  waiting = (): Promise<string[]> => namesIn(this.path);

  /** How many files were read, and how many refused. */
  async ends(): Promise<{ done: number; failed: number }> {
    const done = await namesIn(join(this.path, 'done'));
    const failed = await namesIn(join(this.path, 'failed'));
    return { done: done.length, failed: failed.filter((name) => !name.endsWith('.txt')).length };
  }

  /**
   * What is lost, doubled or elsewhere than where it should be, once no file waits: each file that was written lies
   * in `done/` and is stored once with all of its lines, or in `failed/` beside its reason and is not stored.
   *
   * @param refused what a reason may say
   */
  async faults(client: pg.Client, refused: RegExp): Promise<string[]> {
    const faults: string[] = [];
    const { rows } = await client.query<StoredFile>(STORED, [this.stationId]);
    const stored = new Map(rows.map((row) => [row.digest, row]));
    for (const { digest, said } of rows)
      if (said !== digest) faults.push(`a stored file has the digest ${said}, not ${digest}`);
    const found = new Map<string, string>();
    for (const name of await this.waiting()) faults.push(`${name} still waits`);
    for (const folder of ['done', 'failed'])
      for (const name of await namesIn(join(this.path, folder))) {
        const bytes = await readFile(join(this.path, folder, name));
        const digest = sha256(bytes);
        const where = `${folder}/${name}`;
        if (folder === 'failed' && name.endsWith('.txt')) {
          if (!refused.test(bytes.toString())) faults.push(`${where}: ${bytes.toString()}`);
          continue;
        }
        if (found.has(digest)) faults.push(`${where} is ${found.get(digest)} as well`);
        found.set(digest, where);
        faults.push(...this.judged(folder, where, digest, stored.get(digest)));
      }
    for (const digest of this.written.keys())
      if (!found.has(digest)) faults.push(`a file was lost: ${digest}`);
    return faults.map((fault) => `folder of station ${this.stationId}: ${fault}`);
  }

  private judged(
    folder: string,
    where: string,
    digest: string,
    file: StoredFile | undefined,
  ): string[] {
    const lines = this.written.get(digest);
    if (lines === undefined) return [`${where} is of nobody`];
    if (folder === 'failed') return file ? [`${where} was read all the same`] : [];
    if (file?.files !== 1) return [`${where} is stored ${file?.files ?? 0} times`];
    return file.rows === lines && file.read === lines
      ? []
      : [`${where} has ${lines} lines: ${file.rows} counted, ${file.read} read`];
  }
}
