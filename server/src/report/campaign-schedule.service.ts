import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, notFound, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { dateInZone } from '../contract/time.js';
import { campaign } from '../spot/spot.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { Work } from '../work/work.js';
import { type OrderHead, orderHead } from './campaign-schedule.queries.js';
import {
  type PlanBlock,
  type PlanMoney,
  type SchedulePlan,
  schedulePlan,
} from './core/schedule-plan.js';
import { paperGroup } from './paper-group.js';
import { drawn } from './drawn.js';
import type { draw } from './paper-worker.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type {
  CampaignScheduleAnswer,
  CampaignSchedulePaperQuery,
  CampaignScheduleQuery,
} from './papers.dto.js';
import { namesOf } from './report.repository.js';

interface Order {
  head: OrderHead;
  plan: SchedulePlan;
  /** Names of the shows of its lines, by id. */
  shows: Readonly<Record<string, string>>;
}

/** The order of a campaign as a document. */
@Injectable()
export class CampaignScheduleService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404; 400 for dates in the wrong order and for more than `LIMITS.scheduleCells` */
  async answer(
    multimediaId: number,
    query: CampaignScheduleQuery,
  ): Promise<CampaignScheduleAnswer> {
    return answerOf(
      await this.database.read(multimediaId, (manager) => orderOf(manager, multimediaId, query)),
    );
  }

  /** The document as a PDF, and its number. @throws as `answer`; 400 for letters that no font has */
  async paper(
    work: Work,
    { language, columns, ...query }: CampaignSchedulePaperQuery,
  ): Promise<{ number: string; bytes: Buffer }> {
    const { multimediaId } = work;
    const sheet = await this.database.read(multimediaId, async (manager) => {
      const order = await orderOf(manager, multimediaId, { columns, ...query });
      const group = await paperGroup(manager, multimediaId);
      const printedOn = dateInZone(this.clock.now(), order.head.timeZone);
      return { ...order, language, columns, group, printedOn };
    });
    const task = { paper: 'schedule' as const, sheet };
    const paper = await this.threads.run<typeof draw>('paper', work, task);
    return { number: sheet.head.number, bytes: drawn(paper, 'paperLetters') };
  }
}

async function orderOf(
  manager: EntityManager,
  multimediaId: number,
  { spotId, columns, dateFrom = null, dateTo = null }: CampaignScheduleQuery,
): Promise<Order> {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom)
    throw badField('dateFrom', 'dateFromBeforeTo');
  const head = await orderHead(manager, multimediaId, spotId);
  const stored = await campaign(manager, multimediaId, spotId);
  if (!head || !stored) throw notFound();
  const plan = schedulePlan(stored, { dateFrom, dateTo, columns, most: LIMITS.scheduleMonths });
  if (cellsOf(plan.blocks) > LIMITS.scheduleCells)
    throw new SentenceError(400, message('scheduleTooLarge', LIMITS.scheduleCells));
  const ids = new Set(plan.lines.flatMap(({ showId }) => showId ?? []));
  const names = await namesOf(manager, multimediaId, 'show', [...ids]);
  return { head, plan, shows: Object.fromEntries(names) };
}

const cellsOf = (blocks: readonly PlanBlock[]): number =>
  blocks.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);

const units = (cents: number): number => cents / 100;

const moneyOf = (money: PlanMoney): CampaignScheduleAnswer['total'] => ({
  airings: money.airings,
  seconds: money.seconds,
  time: units(money.cents),
  fees: units(money.fees),
  gross: units(money.gross),
  discount: units(money.discount),
  net: units(money.net),
  commission: units(money.commission),
});

const blockOf = ({
  cents,
  rows,
  ...block
}: PlanBlock): CampaignScheduleAnswer['blocks'][number] => ({
  ...block,
  time: units(cents),
  rows: rows.map(({ cents: own, ...row }) => ({ ...row, time: units(own) })),
});

/** An order with its amounts in units. */
function answerOf({ head, plan, shows }: Order): CampaignScheduleAnswer {
  const { name, number, order, state, cancelled, submitted, station } = head;
  const { client, agency, executive } = head;
  return {
    campaign: {
      name,
      number,
      order,
      state,
      cancelled,
      submitted,
      station,
      client,
      agency,
      executive,
    },
    lines: plan.lines.map(({ showId, secondPrice, ...line }) => ({
      ...line,
      show: showId === null ? null : (shows[showId] ?? null),
      timeFee: secondPrice === null ? null : units(secondPrice),
    })),
    blocks: plan.blocks.map(blockOf),
    months: plan.months.map(({ month, ...money }) => ({ month, ...moneyOf(money) })),
    total: moneyOf(plan.total),
    dateFrom: plan.dateFrom,
    dateTo: plan.dateTo,
    more: plan.more,
  };
}
