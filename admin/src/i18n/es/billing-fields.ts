import type { Translated } from '../messages';
import type { billingFields as english } from '../en/billing-fields';

export const billingFields: Translated<typeof english> = {
  billingFields: {
    title: 'Facturación',
    legalName: 'Razón social',
    taxCode: 'CUIT / RUT de la razón social',
    taxCodeHint: 'Si queda vacío, el CUIT / RUT de arriba',
    taxScheme: 'Condición fiscal',
    street: 'Calle y número',
    city: 'Ciudad',
    postalCode: 'Código postal',
    country: 'País',
    emails: 'Los documentos se envían a',
    language: 'Idioma de los documentos',
    termsDays: 'Días para pagar',
    termsDaysHint: 'Desde la fecha de un documento hasta su vencimiento',
    documentBy: 'Un documento por',
    lineBy: 'En papel, un renglón por',
    taxIds: 'Impuestos',
    shapeId: 'Formato de sus archivos',
    by: {
      payer: 'pagador',
      order: 'número de orden',
      campaign: 'campaña',
      line: 'línea de una campaña',
      station: 'emisora',
    },
    shapes: {
      csv: 'CSV, una fila por línea',
      xlsx: 'Excel, una fila por línea',
      ledger: 'Asientos contables',
      ubl: 'UBL 2.1 (EN 16931)',
    },
  },
};
