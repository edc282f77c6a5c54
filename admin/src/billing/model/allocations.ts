/** A document of which something is open, in cents. */
export interface OpenDocument {
  id: number;
  open: number;
}

/** What of a payment is for which document, in the amounts that were typed; null: nothing. */
export type Typed = Readonly<Record<string, number | null | undefined>>;

const cents = (units: number): number => Math.round(units * 100);

/** The name of a document's amount in the form. */
export const fieldOf = (id: number): string => `d${id}`;

/** An amount spread over documents in their order, each as far as it goes. */
export function spread(
  amount: number,
  documents: readonly OpenDocument[],
): Record<string, number | null> {
  let left = cents(amount);
  return Object.fromEntries(
    documents.map(({ id, open }) => {
      const part = Math.max(0, Math.min(left, open));
      left -= part;
      return [fieldOf(id), part === 0 ? null : part / 100];
    }),
  );
}

/** What a call has of the amounts that were typed. */
export const allocationsOf = (typed: Typed) =>
  Object.entries(typed).flatMap(([name, amount]) =>
    amount ? [{ preInvoiceId: Number(name.slice(1)), amount }] : [],
  );

/** What of a payment is for no document, in cents; below 0 where more was typed than there is. */
export const leftOf = (amount: number, typed: Typed): number =>
  allocationsOf(typed).reduce((left, one) => left - cents(one.amount), cents(amount));
