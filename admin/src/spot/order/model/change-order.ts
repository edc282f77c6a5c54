import { countedCampaigns } from '@contract/campaign-order';
import type { CampaignState } from '@contract/enums';
import { changedSimple, NO_CHANGE } from '../../lines/model/change';
import { datedAdvanced } from '../../lines/model/dated';
import { extendedAdvanced, extendedSimple, type Extension } from '../../lines/model/extend';
import { fieldsOf, linesOf } from '../../model/draft';
import type { OrderAnswer, SpotAnswer, SpotFields } from '../../model/types';
import type { StationDraft } from './stations';

/** A campaign of an order with what is changed in it. */
export interface ChangedCampaign extends StationDraft {
  campaign: SpotAnswer;
}

/**
 * The campaigns that are changed together: of one that a revision waits for, the revision, since that is
 * what will air.
 */
export function openCampaigns({ campaigns }: OrderAnswer): SpotAnswer[] {
  const counted = countedCampaigns(campaigns);
  return counted.map(
    (campaign) => campaigns.find(({ replacesId }) => replacesId === campaign.id) ?? campaign,
  );
}

export interface ExtendedCampaign extends ChangedCampaign {
  /** Lines and items that run longer than before. */
  longer: number;
}

/** The campaigns of an order with all their lines running on; those in which nothing does are left out. */
export function extendedOrder(
  order: OrderAnswer,
  until: Extension,
  today: string,
): ExtendedCampaign[] {
  return openCampaigns(order).flatMap((campaign) => {
    const { simple, advanced, pieces } = linesOf(campaign);
    const keys = new Set([...simple, ...advanced].map(({ key }) => key));
    const lines = extendedSimple(simple, keys, until, today);
    const items = extendedAdvanced(advanced, keys, until, today);
    const longer = lines.longer + items.longer;
    if (longer === 0) return [];
    const draft = { simple: lines.lines, advanced: items.lines, pieces };
    return [{ campaign, fields: fieldsOf(campaign), lines: draft, longer }];
  });
}

/** What is changed in all campaigns of an order; an empty value keeps each campaign's own. */
export interface OrderChange extends Pick<
  SpotFields,
  | 'spotName'
  | 'clientId'
  | 'adAgencyId'
  | 'agencyOrderNumber'
  | 'accountExecutiveId'
  | 'spotCategoryId'
  | 'businessUnitId'
  | 'discount'
  | 'agencyPercentage'
> {
  state: CampaignState | '';
  /** The first and the last day of all lines and items. */
  startDate: string;
  endDate: string;
}

export const NO_ORDER_CHANGE: OrderChange = {
  spotName: '',
  clientId: null,
  adAgencyId: null,
  agencyOrderNumber: '',
  accountExecutiveId: null,
  spotCategoryId: null,
  businessUnitId: null,
  discount: null,
  agencyPercentage: null,
  state: '',
  startDate: '',
  endDate: '',
};

const isTyped = (value: unknown): boolean =>
  value !== null && !(typeof value === 'string' && value.trim() === '');

/** Whether a change changes anything. */
export const changesOrder = (change: OrderChange): boolean => Object.values(change).some(isTyped);

/** The campaigns of an order with a change. */
export function changedOrder(
  order: OrderAnswer,
  { startDate, endDate, ...fields }: OrderChange,
  today: string,
): ChangedCampaign[] {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => isTyped(value)));
  return openCampaigns(order).map((campaign) => {
    const { simple, advanced, pieces } = linesOf(campaign);
    return {
      campaign,
      fields: { ...fieldsOf(campaign), ...given },
      lines: {
        simple: simple.map((line) => changedSimple(line, { ...NO_CHANGE, startDate, endDate })),
        advanced: datedAdvanced(advanced, { startDate, endDate }, today),
        pieces,
      },
    };
  });
}
