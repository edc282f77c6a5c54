import { Injectable } from '@nestjs/common';
import { badFields } from '../../common/errors.js';
import { type Message, message } from '../../contract/messages.js';
import {
  MAP_LIMITS,
  type PlayoutDirection,
  type PlayoutMap,
  type RowRule,
} from '../../contract/playout.js';
import { mapErrors, patternsOf, ruleErrors, rulePatterns } from '../engine/map-errors.js';
import type { PatternFault, patternFault } from '../engine/pattern-worker.js';
import { CallQueue } from '../../work/call-queue.js';
import { HeavyThreads, isOutOfMemory, isOutOfTime } from '../../work/heavy-threads.js';
import type { Work, WorkCaller } from '../../work/work.js';

/** A separate queue, so that saving a format does not wait for the logs that its user makes. */
@Injectable()
export class CheckQueue extends CallQueue {}

/** Compiles an expression in a thread that ends when it takes more memory or time than any sensible one. */
async function patternFaultOf(
  threads: HeavyThreads,
  work: Work,
  source: string,
): Promise<PatternFault | null> {
  try {
    return await threads.run<typeof patternFault>('pattern', work, source);
  } catch (error) {
    if (isOutOfMemory(error) || isOutOfTime(error)) return { tooLarge: true };
    throw error;
  }
}

const sentenceOf = (fault: PatternFault): Message =>
  'tooLarge' in fault
    ? message('playoutPatternTooLarge', MAP_LIMITS.patternProgram)
    : message('playoutPattern', fault.says.slice(0, 200));

/** Finds the errors of a map before it is used or stored. */
@Injectable()
export class MapChecker {
  constructor(
    private readonly calls: CheckQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 400 for a map that the engine cannot use; 429 when too many calls wait */
  async require(caller: WorkCaller, map: PlayoutMap, direction: PlayoutDirection): Promise<void> {
    const wrong = mapErrors(map, direction);
    if (Object.keys(wrong).length > 0) throw badFields(wrong);
    await this.requirePatterns(caller, patternsOf(map));
  }

  /** @throws as `require`, for a station's rules for what to ignore */
  async requireRules(caller: WorkCaller, rules: readonly RowRule[], path: string): Promise<void> {
    const wrong = ruleErrors(rules, path);
    if (Object.keys(wrong).length > 0) throw badFields(wrong);
    await this.requirePatterns(caller, rulePatterns(rules, path));
  }

  private async requirePatterns(
    caller: WorkCaller,
    sources: readonly [path: string, source: string][],
  ): Promise<void> {
    if (sources.length === 0) return;
    const wrong: Record<string, Message> = {};
    await this.calls.run(caller, null, async (work) => {
      for (const [path, source] of sources) {
        const fault = await patternFaultOf(this.threads, work, source);
        if (fault !== null) wrong[path] = sentenceOf(fault);
      }
    });
    if (Object.keys(wrong).length > 0) throw badFields(wrong);
  }
}
