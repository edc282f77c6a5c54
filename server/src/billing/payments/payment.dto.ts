import { ApiProperty } from '@nestjs/swagger';
import { DateField, Decimal, Id, ListOf, QueryId, Text } from '../../common/fields.js';
import { answerOf, updateAtAddressOf } from '../../common/record.js';
import type { Flag } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import { AnyInteger, AnyText } from '../../rest/filter-fields.js';
import type { RestResource } from '../../rest/rest-list.js';

/** What of a payment is for a document. */
export class AllocationBody {
  @Id({ description: 'The document' })
  preInvoiceId: number;

  @Decimal({ max: LIMITS.money, example: 10 })
  amount: number;
}

/** The body that enters a payment. */
export class PaymentBody {
  @Text({ max: 20, description: 'client: or agency: and its id', example: 'client:1' })
  payer: string;

  @DateField({ description: 'The day on which it was paid' })
  date: string;

  @Decimal({ max: LIMITS.money, example: 257.17 })
  amount: number;

  @Text({ max: LIMITS.shortText, optional: true, example: 'Transferencia 1234' })
  reference?: string | null;

  @ListOf(() => AllocationBody, LIMITS.paymentAllocations, {
    optional: true,
    description:
      'The documents that it pays; what is left stands against none. An update without keeps them',
    example: [],
  })
  allocations?: AllocationBody[] | null;
}

/** The body of an update; optional fields that it leaves out keep their value. */
export class PaymentUpdate extends updateAtAddressOf(PaymentBody) {}

export class PaymentAnswer extends answerOf(PaymentBody) {}

export class PaymentId {
  @QueryId({ description: 'The payment' })
  id: number;
}

/** The filters of payments. */
export class PaymentFilter {
  @AnyInteger() id?: number[];
  @AnyInteger() version?: number[];
  @AnyText({ max: 20, example: 'client:1' }) payer?: string[];
  @AnyText({ max: LIMITS.shortText, example: 'Transferencia 1234' }) reference?: string[];
  @AnyInteger({ description: 'A document that it pays' }) preInvoiceId?: number[];

  @DateField({ optional: true, description: 'Paid on this day or after it' })
  dateFrom?: string | null;

  @DateField({ optional: true, description: 'Paid on this day or before it' })
  dateTo?: string | null;
}

export const PAYMENTS: RestResource<PaymentFilter> = {
  name: 'payments',
  sort: ['id', 'version', 'payer', 'date', 'amount', 'reference'],
  defaultSort: ['date', 'DESC'],
  filter: PaymentFilter,
};

/** The day of which something is asked. */
export class AgingQuery {
  @DateField({ description: 'What was open at the end of this day' })
  date: string;

  @Text({
    max: 20,
    optional: true,
    description: 'This payer alone: client: or agency: and its id',
    example: 'client:1',
  })
  payer?: string | null;
}

/** The payer and the day of a statement. */
export class StatementQuery {
  @DateField({ description: 'What was open at the end of this day' })
  date: string;

  @Text({ max: 20, description: 'client: or agency: and its id', example: 'client:1' })
  payer: string;
}

const Amount = (description: string) =>
  ApiProperty({ type: 'number', example: 120.5, description });

/** What a payer owes, by how long it has been due. */
export class AgingRow {
  @ApiProperty({ example: 'client:1' })
  payer: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  payerName: string;

  @Amount('Not due yet')
  notDue: number;

  @Amount('Due for 1 to 30 days')
  to30: number;

  @Amount('Due for 31 to 60 days')
  to60: number;

  @Amount('Due for 61 to 90 days')
  to90: number;

  @Amount('Due for more than 90 days')
  over90: number;

  @Amount('Credits, and what was paid for no document')
  unallocated: number;

  @Amount('All that is open, less what is unallocated')
  owed: number;

  @ApiProperty({
    type: 'integer',
    example: 40,
    description: 'For how many days what is open has been due, at most; 0: nothing is due',
  })
  dueDays: number;

  @ApiProperty({
    enum: [0, 1],
    example: 1,
    description: "1: due for longer than the media group's holdAfterDays; it blocks nothing",
  })
  hold: Flag;
}

export class AgingAnswer {
  @ApiProperty({ type: [AgingRow], description: 'By what they owe, most first' })
  payers: AgingRow[];
}
