import { Injectable } from '@nestjs/common';
import { NewLogs } from '../traffic-log/new-logs.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { compareInThread } from './compare-in-thread.js';
import { compareLogs } from './compare-logs.js';

/** Compares logs with files of what aired that came before them. */
@Injectable()
export class NewLogComparer {
  constructor(logs: NewLogs, threads: HeavyThreads) {
    logs.compareWith((manager, work, { stationId, dates }) =>
      compareLogs(manager, { multimediaId: work.multimediaId, stationId, dates }, (task) =>
        compareInThread(threads, work, task),
      ),
    );
  }
}
