import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, badFields, notFound } from '../../common/errors.js';
import { countedCampaigns } from '../../contract/campaign-order.js';
import { LIMITS } from '../../contract/limits.js';
import type { Message } from '../../contract/messages.js';
import { refusedSave } from '../../tenant/refused-save.js';
import { staleRecord } from '../../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../../tenant/tenant-database.js';
import { orderProblems } from '../core/order-problems.js';
import { fieldsOf, prefixFields } from '../refused-fields.js';
import { spotAnswer } from '../spot.mapper.js';
import { campaignsOfOrder, holdSeveral, takeNumber } from '../spot.repository.js';
import { SpotService } from '../spot.service.js';
import type { Seller } from '../stored-campaign.js';
import type {
  CampaignOrderAnswer,
  CampaignOrderBody,
  CampaignOrderUpdate,
  OrderedSpot,
} from './campaign-order.dto.js';
import * as orders from './campaign-order.repository.js';

/** Orders over several stations: their campaigns are saved together, all or none. */
@Injectable()
export class CampaignOrderService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly spots: SpotService,
  ) {}

  /** @throws 404, also when the caller sees none of its campaigns */
  get(multimediaId: number, id: number): Promise<CampaignOrderAnswer> {
    return this.database.read(multimediaId, (manager) => answer(manager, multimediaId, id));
  }

  /** @throws 400 for invalid fields; what creating or updating a campaign throws */
  create(seller: Seller, { name, campaigns }: CampaignOrderBody): Promise<CampaignOrderAnswer> {
    const { multimediaId } = seller;
    return this.saving(seller, campaigns, null, async (manager) => {
      const number = await takeNumber(manager, multimediaId);
      return orders.addOrder(manager, { multimediaId, number, name });
    });
  }

  /**
   * Changes the campaigns that are sent, adds new ones, and leaves the others of the order as they are. Of a
   * caller who sees their own campaigns alone the name is ignored.
   *
   * @throws as create; 404, STALE_RECORD
   */
  update(
    seller: Seller,
    id: number,
    { name, version, campaigns }: CampaignOrderUpdate,
  ): Promise<CampaignOrderAnswer> {
    const { multimediaId } = seller;
    return this.saving(seller, campaigns, id, async (manager) => {
      const order = await orders.lockOrder(manager, multimediaId, id);
      if (!order || !(await orders.seesOrder(manager, multimediaId, id))) throw notFound();
      if (version && version !== order.version)
        throw await staleRecord(runIn(manager), multimediaId, 'campaignOrder', id);
      // Who sees their own campaigns alone may see part of it: the name is everybody's.
      if (name !== order.name && seller.executive === null)
        await orders.changeOrder(manager, multimediaId, id, name);
      return id;
    });
  }

  /** @param begin locks the order, or makes it @param orderId null for a new one */
  private async saving(
    seller: Seller,
    campaigns: readonly OrderedSpot[],
    orderId: number | null,
    begin: (manager: EntityManager) => Promise<number>,
  ): Promise<CampaignOrderAnswer> {
    const { multimediaId } = seller;
    let saved = 0;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const id = await begin(manager);
        const known = campaigns.flatMap((one) => one.id ?? one.replacesId ?? []);
        const problems = orderProblems(
          campaigns,
          await holdSeveral(manager, multimediaId, known),
          orderId,
        );
        if (Object.keys(problems).length > 0) throw badFields(problems);
        for (const [i, campaign] of campaigns.entries()) {
          saved = i;
          Object.assign(
            problems,
            prefixFields(`campaigns.${i}`, await this.save(manager, seller, campaign, id)),
          );
        }
        if (Object.keys(problems).length > 0) throw badFields(problems);
        const stored = await answer(manager, multimediaId, id);
        if (countedCampaigns(stored.campaigns).length > LIMITS.campaignsPerOrder)
          throw badField('campaigns', 'tooManyCampaigns', LIMITS.campaignsPerOrder);
        return stored;
      });
    } catch (error) {
      const refused = await refusedSave(this.database, multimediaId, error, campaigns[saved] ?? {});
      const fields = refused === error ? null : fieldsOf(refused);
      throw fields ? badFields(prefixFields(`campaigns.${saved}`, fields)) : refused;
    }
  }

  /** Saves one campaign. @returns what is wrong with its fields, so that all campaigns are looked at */
  private async save(
    manager: EntityManager,
    seller: Seller,
    { id, ...campaign }: OrderedSpot,
    orderId: number,
  ): Promise<Record<string, Message>> {
    try {
      if (id) await this.spots.put(manager, seller, { ...campaign, id }, orderId);
      else await this.spots.add(manager, seller, campaign, orderId);
      return {};
    } catch (error) {
      const fields = fieldsOf(error);
      if (!fields) throw error;
      return fields;
    }
  }
}

/** @throws 404 when it does not exist, or the caller sees none of its campaigns */
async function answer(
  manager: EntityManager,
  multimediaId: number,
  orderId: number,
): Promise<CampaignOrderAnswer> {
  const order = await orders.orderById(manager, multimediaId, orderId);
  const campaigns = order ? await campaignsOfOrder(manager, multimediaId, orderId) : [];
  if (!order || campaigns.length === 0) throw notFound();
  const { id, version, number, name } = order;
  return { id, version, number, name, campaigns: campaigns.map(spotAnswer) };
}
