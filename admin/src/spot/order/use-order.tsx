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
import { bodyOf } from '../model/draft';
import type { OrderAnswer } from '../model/types';
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
  const send = useCallback(
    async (name: string, changed: readonly ChangedCampaign[], asRevision: boolean) => {
      const campaigns = changed.map((one) => sentOf(one, asRevision));
      const data = { name, version: order.version, campaigns };
      await dataProvider.update('campaign-orders', {
        id: order.id,
        data,
        previousData: { id: order.id },
      });
      notify.success('notice.updated', { record: String(order.number) });
      void tellAffected(
        changed.map(({ fields }) => fields.stationId ?? 0),
        isOfCampaign(...changed.map(({ campaign }) => campaign.id)),
      );
    },
    [dataProvider, notify, order, tellAffected],
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
