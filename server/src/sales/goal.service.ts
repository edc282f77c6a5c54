import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, CodeError, notFound } from '../common/errors.js';
import { type Message, message } from '../contract/messages.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { saving } from '../rest/saving.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { goalChanges, keyOf, repeatedGoal, type SentGoal } from './core/goal-changes.js';
import type {
  GoalAnswer,
  GoalBody,
  GoalCell,
  GoalFilter,
  GoalsAnswer,
  GoalsBody,
  GoalUpdate,
} from './goal.dto.js';
import * as goals from './goal.repository.js';

/** Goals of a media group. */
@Injectable()
export class GoalService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<GoalFilter>): Promise<Page> {
    return goals.goalPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<GoalAnswer> {
    return this.database.read(multimediaId, (manager) => answerIn(manager, multimediaId, id));
  }

  /** @throws 400 for its fields, and where the month has a goal */
  create(multimediaId: number, body: GoalBody): Promise<GoalAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const goal = goalOf(body, body.accountExecutiveId ?? null);
      await refuseMissing(manager, multimediaId, [goal], () => '');
      const [id = 0] = await goals.addGoals(manager, multimediaId, [goal]);
      return answerIn(manager, multimediaId, id);
    });
  }

  /** @throws as create; 404, STALE_RECORD */
  update(multimediaId: number, id: number, body: GoalUpdate): Promise<GoalAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const version = await goals.lockGoal(manager, multimediaId, id);
      if (version === undefined) throw notFound();
      if (body.version && body.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'goal', id);
      const before = await answerIn(manager, multimediaId, id);
      const executive =
        body.accountExecutiveId === undefined ? before.accountExecutiveId : body.accountExecutiveId;
      const goal = goalOf(body, executive ?? null);
      // Checked only when it changes, as the stored executive may have been deleted since.
      if (goal.accountExecutiveId !== before.accountExecutiveId)
        await refuseMissing(manager, multimediaId, [goal], () => '');
      await goals.changeGoal(manager, multimediaId, id, goal);
      return answerIn(manager, multimediaId, id);
    });
  }

  /** @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    const gone = await this.database.write(multimediaId, (manager) =>
      goals.deleteGoals(manager, multimediaId, [id]),
    );
    if (gone.length === 0) throw notFound();
    return { id };
  }

  /**
   * Stores the goals of a grid, all or none.
   *
   * @throws 400 for its fields, STALE_RECORD
   */
  save(multimediaId: number, body: GoalsBody): Promise<GoalsAnswer> {
    const sent = body.goals.map(sentOf);
    const repeated = repeatedGoal(sent);
    if (repeated !== null) throw badField(`goals.${repeated}.month`, 'goalTwice');
    return saving(this.database, multimediaId, body, async (manager) => {
      const stored = await goals.lockGoals(manager, multimediaId, sent);
      const changes = goalChanges(sent, stored);
      if ('stale' in changes) {
        if (changes.stale === null) throw new CodeError('STALE_RECORD');
        throw await staleRecord(runIn(manager), multimediaId, 'goal', changes.stale);
      }
      const { create, update, remove } = changes;
      const places = new Map(sent.map((goal, i) => [keyOf(goal), i]));
      await refuseMissing(
        manager,
        multimediaId,
        create,
        (goal) => `goals.${String(places.get(keyOf(goal)))}.`,
      );
      await goals.addGoals(manager, multimediaId, create);
      await goals.changeAmounts(manager, multimediaId, update);
      await goals.deleteGoals(manager, multimediaId, remove);
      return { created: create.length, updated: update.length, deleted: remove.length };
    });
  }
}

type GoalReference = Omit<SentGoal, 'net' | 'version'>;

/**
 * @param pathOf what stands before the fields of a goal
 * @throws 400 for stations and executives that are not there
 */
async function refuseMissing(
  manager: EntityManager,
  multimediaId: number,
  sent: readonly GoalReference[],
  pathOf: (goal: GoalReference) => string,
): Promise<void> {
  const problems: Record<string, Message> = {};
  for (const field of ['stationId', 'accountExecutiveId'] as const) {
    const ids = [...new Set(sent.map((goal) => goal[field]))].filter((id) => id !== null);
    const known = await goals.knownRecords(manager, multimediaId, field, ids);
    for (const goal of sent)
      if (goal[field] !== null && !known.has(goal[field]))
        problems[`${pathOf(goal)}${field}`] = message('reference');
  }
  if (Object.keys(problems).length > 0) throw badFields(problems);
}

async function answerIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<GoalAnswer> {
  const goal = await goals.goalById(manager, multimediaId, id);
  if (!goal) throw notFound();
  return goal;
}

const goalOf = ({ stationId, month, net }: GoalBody, accountExecutiveId: number | null) => ({
  stationId,
  accountExecutiveId,
  month,
  net,
});

const sentOf = ({ stationId, accountExecutiveId, month, net, version }: GoalCell): SentGoal => ({
  stationId,
  accountExecutiveId: accountExecutiveId ?? null,
  month,
  net: net ?? null,
  version: version ?? null,
});
