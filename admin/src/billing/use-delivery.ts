import { LIMITS } from '@contract/limits';
import type { MailingState, MailingWith } from '@contract/mailing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../api/schema.generated';
import { newKey } from '../providers/retry-key';
import { useHttp } from '../shared/services';
import { useBillingChanged } from './use-month';

type Delivered = components['schemas']['DeliverAnswer'];
type Mailing = components['schemas']['MailingAnswer'];
export type Refused = Delivered['refused'][number];

/** How often mailings are looked at, and how many of them in one address. */
const LOOK_MS = 1_500;
const LOOKED_AT = 400;

interface Sent {
  id: number;
  payerName: string;
  address: string;
  state: MailingState;
  error: string | null;
}

/** Delivers documents, and follows their mailings until none waits. */
export function useDelivery() {
  const http = useHttp();
  const changed = useBillingChanged();
  const [mailings, setMailings] = useState<readonly Sent[] | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const waiting = (mailings ?? []).filter(({ state }) => state === 'queued').map(({ id }) => id);
  const looked = waiting.slice(0, LOOKED_AT).join(',');

  const look = async (): Promise<number> => {
    const filter = `{"id":[${looked}]}`;
    const range = `[0,${LOOKED_AT - 1}]`;
    const found = await http.json<Mailing[]>('/mailings', { query: { filter, range } });
    const now = new Map(found.map((one) => [one.id, one]));
    setMailings(
      (before) =>
        before?.map((one) => {
          const { state = one.state, error = one.error } = now.get(one.id) ?? {};
          return { ...one, state, error };
        }) ?? null,
    );
    changed();
    return found.length;
  };
  // A look that fails is followed by the next, and said.
  const { isError } = useQuery({
    queryKey: ['mailings', 'looks', looked],
    queryFn: look,
    enabled: looked !== '',
    refetchInterval: LOOK_MS,
    retry: false,
  });

  const deliver = async (
    ids: readonly number[],
    withs: readonly MailingWith[],
    again: boolean,
  ): Promise<void> => {
    const not: Refused[] = [];
    for (let from = 0; from < ids.length; from += LIMITS.deliveredAtOnce) {
      const answer = await http.json<Delivered>('/Billing/deliver', {
        method: 'POST',
        idempotencyKey: newKey(),
        body: {
          ids: ids.slice(from, from + LIMITS.deliveredAtOnce),
          with: withs,
          again: again ? 1 : 0,
        },
      });
      const made = answer.mailings.map((one) => ({
        ...one,
        state: 'queued' as const,
        error: null,
      }));
      not.push(...answer.refused);
      setMailings((before) => [...(before ?? []), ...made]);
      setRefused([...not]);
    }
  };
  const stop = async (): Promise<void> => {
    await http.json('/Billing/stopMailings', {
      method: 'POST',
      body: { ids: waiting.slice(0, LIMITS.deliveredAtOnce) },
    });
  };
  const retry = async (ids: readonly number[]): Promise<void> => {
    await http.json('/Billing/retryMailings', { method: 'POST', body: { ids } });
    setMailings(
      (before) =>
        before?.map((one) =>
          ids.includes(one.id) ? { ...one, state: 'queued' as const, error: null } : one,
        ) ?? null,
    );
  };
  const isBlind = isError && waiting.length > 0;
  return { mailings, refused, waiting: waiting.length, isBlind, deliver, stop, retry };
}
