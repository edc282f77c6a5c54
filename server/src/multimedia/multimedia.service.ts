import { Injectable } from '@nestjs/common';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { SetupAnswer } from './multimedia.dto.js';

const own = (table: string): string => `SELECT 1 FROM ${table} WHERE multimedia_id = $1`;

/** Each is found by an index whose first column is the media group; breaks by that of their station. */
const ONE_OF: Record<keyof SetupAnswer, string> = {
  station: own('station'),
  commercialBreak: `SELECT 1 FROM station s
    JOIN commercial_break b ON b.station_id = s.id AND b.multimedia_id = s.multimedia_id
    WHERE s.multimedia_id = $1`,
  clientCategory: own('client_category'),
  client: own('client'),
  spot: own('spot'),
  trafficLog: own('traffic_log'),
};

const SETUP = {
  name: 'setup',
  text: `SELECT ${Object.entries(ONE_OF)
    .map(([name, one]) => `EXISTS (${one})::int AS "${name}"`)
    .join(', ')}`,
};

@Injectable()
export class MultimediaService {
  constructor(private readonly database: TenantDatabase) {}

  /** Which of the things that a first log needs the media group has. */
  async setup(multimediaId: number): Promise<SetupAnswer> {
    const [answer] = await this.database.statement<SetupAnswer & Record<string, unknown>>(
      multimediaId,
      SETUP,
      [multimediaId],
    );
    if (!answer) throw new Error('A statement without a table answered no row');
    return answer;
  }
}
