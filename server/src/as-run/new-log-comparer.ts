import { Injectable } from '@nestjs/common';
import { NewLogs } from '../traffic-log/new-logs.js';
import { AsRunComparer } from './as-run-comparer.js';
import { compareLogs } from './compare-logs.js';

/** Compares logs with files of what aired that came before them. */
@Injectable()
export class NewLogComparer {
  constructor(logs: NewLogs, comparer: AsRunComparer) {
    logs.compareWith((manager, work, { stationId, dates }) =>
      compareLogs(manager, { multimediaId: work.multimediaId, stationId, dates }, (task) =>
        comparer.compare(work, task),
      ),
    );
  }
}
