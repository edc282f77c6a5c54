import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, CodeError, notFound } from '../common/errors.js';
import { isRead, isReadSettled } from '../contract/reads.js';
import { lockStation } from '../station/station-lock.queries.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { outcomeOfAiring } from './aired-days.repository.js';
import { textDigest } from './text-digest.js';
import { HeardBreaks } from './heard-breaks.js';
import { addEdit, changeAiring, countLog } from './log-edit.repository.js';
import { airingAnswer } from './log-mapper.js';
import { airingIn, breakTimeOf, keepText } from './read-text.repository.js';
import type { ReadTextAnswer, ReadTextBody } from './traffic-log.dto.js';
import type { TrafficLog } from './traffic-log.entity.js';
import { isLog, lockLogOn } from './traffic-log.repository.js';

/** Corrects what is read on the air, which a locked log allows: it changes nothing that playout has. */
@Injectable()
export class ReadTextService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly heard: HeardBreaks,
  ) {}

  /**
   * Gives one airing another text, as a change by hand that `LogEditService.undo` takes back.
   *
   * @throws 404 without a log, STALE_RECORD, 400 for an airing that the log does not have or nobody reads;
   *   ALREADY_SAID once it is known whether it was read
   */
  correct(multimediaId: number, body: ReadTextBody): Promise<ReadTextAnswer> {
    const { stationId, date, version, airingId, ntcText } = body;
    const key = { multimediaId, stationId, date };
    return this.database.write(multimediaId, async (manager) => {
      // Before the lock, so that nobody waits for a station of another media group.
      if (!(await isLog(manager, key))) throw notFound();
      // What a studio says takes the same lock: it reads either the old text or the new one.
      await lockStation(manager, stationId);
      const log = await lockLogOn(manager, key);
      if (!log) throw notFound();
      if (log.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'trafficLog', log.id);
      const airing = await airingIn(manager, { multimediaId, logId: log.id, airingId });
      if (!airing || !isRead(airing)) throw badField('airingId', 'reference');
      if (await this.isSettled(manager, log, airingId)) throw new CodeError('ALREADY_SAID');
      await addEdit(manager, log);
      const text = airing.ntcText ?? '';
      await changeAiring(manager, airing, { ntcText });
      await keepText(manager, {
        multimediaId,
        logId: log.id,
        airingId,
        digest: textDigest(text),
        text,
      });
      await countLog(manager, log);
      const time = await breakTimeOf(manager, airing);
      if (time === null) throw new Error('An airing without its break');
      return { ...airingAnswer({ ...airing, ntcText }, time), version: version + 1 };
    });
  }

  private async isSettled(
    manager: EntityManager,
    log: TrafficLog,
    airingId: number,
  ): Promise<boolean> {
    if (isReadSettled(await outcomeOfAiring(manager, log.multimediaId, airingId))) return true;
    const heard = await this.heard.of(manager, log);
    return heard !== null && (heard.aired.has(airingId) || heard.missed.has(airingId));
  }
}
