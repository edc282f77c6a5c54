import { broughtBack } from '@contract/brought-back';
import { HttpError, useDataProvider } from 'ra-core';
import { useCallback, useState } from 'react';
import { createRetries } from '../../providers/retry-key';
import type { ErrorBody } from '../../providers/http';
import { useSectionNotify } from '../../shared/notify';
import { useModal } from '../../workspace/modal';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { RevisionQuestion } from '../approval/RevisionQuestion';
import { revisedLines } from '../lines/model/new-lines';
import { bodyOf, fieldsOf, linesOf } from '../model/draft';
import type { OrderAnswer, SpotAnswer } from '../model/types';
import type { ChangedCampaign } from './model/change-order';
import type { StationDraft } from './model/stations';
import { useRefusedTexts } from './problem-texts';

/** Creates an order of several campaigns; the same one once, however often it is sent. */
export function useCreateOrder() {
  const dataProvider = useDataProvider();
  const [retries] = useState(createRetries);
  return useCallback(
    async (drafts: readonly StationDraft[]): Promise<OrderAnswer> => {
      const body = {
        name: drafts[0]?.fields.spotName.trim() ?? '',
        campaigns: drafts.map(({ fields, lines }) => bodyOf(fields, lines, null)),
      };
      const { data } = await retries(body, (idempotencyKey) =>
        dataProvider.create('campaign-orders', { data: body, meta: { idempotencyKey } }),
      );
      return data as unknown as OrderAnswer;
    },
    [dataProvider, retries],
  );
}

/** As its update, or as the revision that waits in its place. */
const sentOf = ({ campaign, fields, lines }: ChangedCampaign, asRevision: boolean): object => {
  const { id, version, replacesId } = campaign;
  return asRevision
    ? bodyOf(fields, revisedLines(lines), id)
    : { ...bodyOf(fields, lines, replacesId ?? null), id, version };
};

/** Campaigns as they were before a change, by what is stored since. */
const asBefore = (changed: readonly ChangedCampaign[], after: OrderAnswer): ChangedCampaign[] =>
  changed.flatMap(({ campaign }) => {
    const now = after.campaigns.find(({ id }) => id === campaign.id);
    if (!now) return [];
    const before: SpotAnswer = { ...broughtBack(campaign, now), version: now.version };
    return [{ campaign: before, fields: fieldsOf(before), lines: linesOf(before) }];
  });

/**
 * Changes campaigns of an order together. Where sales users may only revise an active one, they are asked
 * whether all are to be saved as revisions.
 */
export function useChangeOrder(order: OrderAnswer) {
  const dataProvider = useDataProvider();
  const modal = useModal();
  const notify = useSectionNotify('spot.stations.order');
  const tellAffected = useAffectedDays();
  const textsOf = useRefusedTexts();
  const store = useCallback(
    async (data: object, changed: readonly ChangedCampaign[]): Promise<OrderAnswer> => {
      const stored = await dataProvider.update<OrderAnswer>('campaign-orders', {
        id: order.id,
        data,
        previousData: { id: order.id },
      });
      void tellAffected(
        changed.map(({ fields }) => fields.stationId ?? 0),
        isOfCampaign(...changed.map(({ campaign }) => campaign.id)),
      );
      return stored.data;
    },
    [dataProvider, order, tellAffected],
  );
  const send = useCallback(
    async (name: string, changed: readonly ChangedCampaign[], asRevision: boolean) => {
      const campaigns = changed.map((one) => sentOf(one, asRevision));
      const after = await store({ name, version: order.version, campaigns }, changed);
      const record = String(order.number);
      const undo = async (): Promise<void> => {
        const before = asBefore(changed, after).map((one) => sentOf(one, false));
        const data = { name: order.name, version: after.version, campaigns: before };
        try {
          await store(data, changed);
          notify.success('spot.stations.undone', { number: order.number });
        } catch (error) {
          notify.error(error);
        }
      };
      // Revisions wait: until they are approved, nothing is otherwise than before.
      const action = { labelKey: 'spot.cancelFrom.undo', run: () => void undo() };
      notify.success('notice.updated', asRevision ? { record } : { record, action });
    },
    [store, notify, order],
  );
  return useCallback(
    /** @throws HttpError, with what is wrong with which station in its message */
    async (name: string, changed: readonly ChangedCampaign[]): Promise<void> => {
      try {
        await send(name, changed, false);
        modal.close();
      } catch (error) {
        const body = error instanceof HttpError ? (error.body as ErrorBody | undefined) : undefined;
        if (body?.code === 'REVISION_NEEDED') {
          const revise = (): void => void send(name, changed, true).catch(notify.error);
          modal.open(<RevisionQuestion onSave={revise} onClose={modal.close} />);
          return;
        }
        const texts = textsOf(body?.errors ?? {}, changed);
        throw texts.length === 0 ? error : new HttpError(texts.join(' · '), 400);
      }
    },
    [send, modal, notify, textsOf],
  );
}
