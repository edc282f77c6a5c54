import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { CodeError, notFound } from '../common/errors.js';
import type { RequestContext } from '../common/request-context.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { LIMITS } from '../contract/limits.js';
import { approvalEvents, nameOfUser } from './approval.queries.js';
import { approvalSteps, type RecordedStep } from './core/approval-steps.js';
import { refusedApproval } from './core/approval.js';
import type { SpotAnswer, SpotApproveBody, WaitingAnswer } from './spot.dto.js';
import type { Spot } from './spot.entity.js';
import * as spots from './spot.repository.js';
import { savedCampaign } from './stored-campaign.js';

/** What traffic does with campaigns that sales users have submitted. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
  ) {}

  async waiting(multimediaId: number): Promise<WaitingAnswer> {
    return { count: await spots.waitingCount(this.database, multimediaId) };
  }

  /**
   * Who submitted a campaign, approved it or sent it back, and when; the newest first.
   *
   * @throws 404
   */
  steps(multimediaId: number, spotId: number): Promise<RecordedStep[]> {
    return this.database.read(multimediaId, async (manager) => {
      if (!(await spots.isCampaign(manager, multimediaId, spotId))) throw notFound();
      const most = LIMITS.approvalSteps;
      return approvalSteps(await approvalEvents(runIn(manager), multimediaId, spotId, most));
    });
  }

  /**
   * Puts a submitted campaign on air, in the place of the one that it revises, or sends it back.
   *
   * @throws 404, STALE_RECORD, NOT_SUBMITTED, REPLACED_CHANGED
   */
  approve(
    { multimediaId, userId }: Pick<RequestContext, 'multimediaId' | 'userId'>,
    { spotId, version, approved, note = null }: SpotApproveBody,
  ): Promise<SpotAnswer> {
    return this.database.write(multimediaId, async (manager) => {
      const spot = await spots.lockSpot(manager, multimediaId, spotId);
      if (!spot) throw notFound();
      if (spot.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'spot', spotId);
      const refused = refusedApproval(spot, approved === 1);
      if (refused) throw new CodeError(refused);
      if (approved === 1) await this.endReplaced(manager, spot);
      const key = { multimediaId, id: spotId };
      await spots.changeSpot(manager, key, {
        ...(approved === 1 && { state: 'active', replacesVersion: null }),
        submitted: 0,
        approved,
        approvalNote: note,
        approvalBy: await nameOfUser(runIn(manager), userId),
        approvalAt: new Date(this.clock.now()),
      });
      return savedCampaign(manager, multimediaId, spotId);
    });
  }

  /** @throws REPLACED_CHANGED when it is not what the revision was made from */
  private async endReplaced(manager: EntityManager, revision: Spot): Promise<void> {
    const { multimediaId, replacesId, replacesVersion } = revision;
    const replaced = replacesId && (await spots.lockSpot(manager, multimediaId, replacesId));
    if (!replaced || replaced.cancelled === 1) return;
    if (replaced.version !== replacesVersion) throw new CodeError('REPLACED_CHANGED');
    await spots.changeSpot(manager, { multimediaId, id: replaced.id }, { cancelled: 1 });
  }
}
