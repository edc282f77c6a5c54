import { Alert } from '@mui/material';
import type { PayerKind } from '@contract/billing';
import { payerOf, type Payer } from '@contract/payer';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MediaGroup } from '../../api/records';
import type { components } from '../../api/schema.generated';
import { today, useFormat } from '../../shared/format';
import { useMay } from '../../shared/may';
import { useHttp, useParts, useSessionState } from '../../shared/services';
import type { SpotFields } from '../model/types';

type AgingAnswer = components['schemas']['AgingAnswer'];

/** What says who pays a campaign. */
interface Terms {
  billTo: PayerKind | null;
  clientId: number | null;
  adAgencyId: number | null;
}

/** How long what was asked is still true. */
const FRESH_MS = 60_000;

/** Who pays a campaign; null where that is not known yet, or nobody here may know what is owed. */
function usePayer(terms: Terms): Payer | null {
  const http = useHttp();
  const { multimediaId } = useSessionState();
  const isOn = useParts().includes('billing');
  const mayKnow = useMay('payments', 'list') && isOn;
  // The media group decides only between a client and its agency.
  const asksGroup = mayKnow && terms.billTo === null && terms.adAgencyId !== null;
  const { data: group } = useQuery({
    queryKey: ['mediaGroup', multimediaId],
    queryFn: ({ signal }) => http.json<MediaGroup>('/Multimedia/get', { signal }),
    staleTime: FRESH_MS,
    enabled: asksGroup,
  });
  if (!mayKnow || (asksGroup && !group)) return null;
  return payerOf({ ...terms, groupBillTo: group?.billTo ?? null });
}

/** That the payer of a campaign has something overdue for longer than the media group says; it blocks nothing. */
export function OverdueNotice(terms: Terms) {
  const translate = useTranslate();
  const format = useFormat();
  const http = useHttp();
  const payer = usePayer(terms);
  const query = { date: today(), payer: payer ?? '' };
  const { data } = useQuery({
    queryKey: ['aging', query],
    queryFn: ({ signal }) => http.json<AgingAnswer>('/Billing/aging', { query, signal }),
    staleTime: FRESH_MS,
    enabled: payer !== null,
  });
  const [overdue] = data?.payers ?? [];
  if (overdue?.hold !== 1) return null;
  return (
    <Alert severity="warning">
      {translate('spot.billing.overdue', {
        payer: overdue.payerName,
        smart_count: overdue.dueDays,
        owed: format.money(Math.round(overdue.owed * 100)),
      })}
    </Alert>
  );
}

/** The same of the campaign in the form, whoever pays it as it is typed. */
export function PayerNotice() {
  const { control } = useFormContext<SpotFields>();
  const [billTo, clientId, adAgencyId] = useWatch({
    control,
    name: ['billTo', 'clientId', 'adAgencyId'],
  });
  // While a name is typed that is nobody's, nobody is chosen.
  const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return <OverdueNotice billTo={billTo} clientId={idOf(clientId)} adAgencyId={idOf(adAgencyId)} />;
}
