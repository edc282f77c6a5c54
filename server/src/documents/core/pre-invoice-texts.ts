import type { PreInvoiceLineKind } from '../../contract/billing.js';
import type { Language } from '../../contract/enums.js';

/** The words of documents that are handed over, and of statements. */
export interface PreInvoiceTexts {
  titles: Readonly<Record<'invoice' | 'credit', string>>;
  /** What it is not. */
  notInvoice: string;
  payer: string;
  date: string;
  due: string;
  period: string;
  barter: string;
  digest: string;
  lines: string;
  number: string;
  name: string;
  client: string;
  order: string;
  stations: string;
  month: string;
  airings: string;
  gross: string;
  discount: string;
  commission: string;
  base: string;
  kinds: Readonly<Record<PreInvoiceLineKind, string>>;
  /** A difference with the number of what it corrects. */
  corrects: (number: number) => string;
  total: string;
  taxes: string;
  tax: string;
  rate: string;
  taxBase: string;
  payable: string;
}

export const PRE_INVOICE_TEXTS: Readonly<Record<Language, PreInvoiceTexts>> = {
  EN: {
    titles: { invoice: 'Pre-invoice', credit: 'Credit' },
    notInvoice: 'This is not a tax document: the invoice is issued separately.',
    payer: 'Billed to',
    date: 'Date',
    due: 'Due',
    period: 'Period',
    barter: 'Barter',
    digest: 'Digest',
    lines: 'Lines',
    number: 'No.',
    name: 'Campaign or station',
    client: 'Client',
    order: 'Order',
    stations: 'Stations',
    month: 'Month',
    airings: 'Airings',
    gross: 'Gross',
    discount: 'Discount',
    commission: 'Commission',
    base: 'Amount',
    kinds: {
      aired: '',
      ordered: 'Ordered',
      fee: 'Fee',
      difference: 'Difference',
      barter: '',
    },
    corrects: (number) => `Difference of document ${number}`,
    total: 'Total before taxes',
    taxes: 'Taxes',
    tax: 'Tax',
    rate: 'Rate',
    taxBase: 'Base',
    payable: 'Payable',
  },
  ES: {
    titles: { invoice: 'Prefactura', credit: 'Nota de crédito previa' },
    notInvoice: 'Este documento no es una factura: la factura se emite por separado.',
    payer: 'Facturado a',
    date: 'Fecha',
    due: 'Vencimiento',
    period: 'Período',
    barter: 'Canje',
    digest: 'Huella',
    lines: 'Renglones',
    number: 'N.º',
    name: 'Campaña o emisora',
    client: 'Cliente',
    order: 'Orden',
    stations: 'Emisoras',
    month: 'Mes',
    airings: 'Salidas',
    gross: 'Bruto',
    discount: 'Descuento',
    commission: 'Comisión',
    base: 'Importe',
    kinds: {
      aired: '',
      ordered: 'Lo pedido',
      fee: 'Cargo fijo',
      difference: 'Diferencia',
      barter: '',
    },
    corrects: (number) => `Diferencia del documento ${number}`,
    total: 'Total sin impuestos',
    taxes: 'Impuestos',
    tax: 'Impuesto',
    rate: 'Alícuota',
    taxBase: 'Base imponible',
    payable: 'A pagar',
  },
};
