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
import type {
  PlanBlock,
  PlanMoney,
  PlannedCampaign,
  SchedulePlan,
  schedulePlan,
} from './core/schedule-plan.js';
import { lineDays, scheduleCells } from './core/schedule-size.js';
import { paperGroup } from './paper-group.js';
import { paperBytes } from './paper-bytes.js';
import type { draw } from './paper-worker.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type {
  CampaignScheduleAnswer,
  CampaignSchedulePaperQuery,
  CampaignScheduleQuery,
} from './papers.dto.js';
import { namesOf } from '../sales/report.repository.js';

interface StoredOrder {
  head: OrderHead;
  stored: PlannedCampaign;
  /** Names of the shows of its lines, by id. */
  shows: Readonly<Record<string, string>>;
}
type Order = Omit<StoredOrder, 'stored'> & { plan: SchedulePlan };

/** The order of a campaign as a document. */
@Injectable()
export class CampaignScheduleService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404; 400 for dates in the wrong order and for more than `LIMITS.scheduleCells` */
  async answer(work: Work, query: CampaignScheduleQuery): Promise<CampaignScheduleAnswer> {
    const { multimediaId } = work;
    const read = await this.database.read(multimediaId, (manager) =>
      orderOf(manager, multimediaId, query),
    );
    return answerOf({ ...read, plan: await this.planOf(work, read.stored, query) });
  }

  /** The document as a PDF, and its number. @throws as `answer`; 400 for letters that no font has */
  async paper(
    work: Work,
    { language, columns, ...query }: CampaignSchedulePaperQuery,
  ): Promise<{ number: string; bytes: Buffer }> {
    const { multimediaId } = work;
    const { stored, ...read } = await this.database.read(multimediaId, async (manager) => {
      const order = await orderOf(manager, multimediaId, { columns, ...query });
      const group = await paperGroup(manager, multimediaId);
      const printedOn = dateInZone(this.clock.now(), order.head.timeZone);
      return { ...order, language, columns, group, printedOn };
    });
    const plan = await this.planOf(work, stored, { columns, ...query });
    const task = { paper: 'schedule' as const, sheet: { ...read, plan } };
    const paper = await this.threads.run<typeof draw>('paper', work, task);
    return { number: read.head.number, bytes: paperBytes(paper, 'paperLetters') };
  }

  private planOf(
    work: Work,
    { spot, simple, advanced, pieces }: PlannedCampaign,
    { columns, dateFrom = null, dateTo = null }: CampaignScheduleQuery,
  ): Promise<SchedulePlan> {
    const campaign = { spot, simple, advanced, pieces };
    const most = LIMITS.scheduleMonths;
    const cells = scheduleCells(campaign, { columns, dateFrom, dateTo }, most);
    if (cells > LIMITS.scheduleCells)
      throw new SentenceError(400, message('scheduleTooLarge', cells, LIMITS.scheduleCells));
    const task = { campaign, columns, dateFrom, dateTo, most };
    const size = lineDays(campaign);
    return this.threads.run<typeof schedulePlan>('schedulePlan', work, task, size);
  }
}

async function orderOf(
  manager: EntityManager,
  multimediaId: number,
  { spotId, dateFrom = null, dateTo = null }: CampaignScheduleQuery,
): Promise<StoredOrder> {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom)
    throw badField('dateFrom', 'dateFromBeforeTo');
  const head = await orderHead(manager, multimediaId, spotId);
  const stored = await campaign(manager, multimediaId, spotId);
  if (!head || !stored) throw notFound();
  const ids = new Set(stored.simple.flatMap(({ showId }) => showId ?? []));
  const names = await namesOf(manager, multimediaId, 'show', [...ids]);
  return { head, stored, shows: Object.fromEntries(names) };
}

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
    lines: plan.lines.map(({ showId, secondPrice, spotPrice, ...line }) => ({
      ...line,
      show: showId === null ? null : (shows[showId] ?? null),
      timeFee: secondPrice === null ? null : units(secondPrice),
      spotPrice: spotPrice === null ? null : units(spotPrice),
    })),
    blocks: plan.blocks.map(blockOf),
    months: plan.months.map(({ month, ...money }) => ({ month, ...moneyOf(money) })),
    total: moneyOf(plan.total),
    dateFrom: plan.dateFrom,
    dateTo: plan.dateTo,
    more: plan.more,
  };
}
