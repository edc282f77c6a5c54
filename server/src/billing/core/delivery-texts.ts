import type { Language } from '../../contract/enums.js';

/** What the message of a delivery tells of. */
export interface DeliveryText {
  /** The media group. */
  group: string;
  payerName: string;
  numbers: readonly number[];
}

/** Numbers that are named one by one. */
const NAMED = 5;

function numbersText(numbers: readonly number[], to: string): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length <= NAMED) return sorted.join(', ');
  return `${sorted[0]} ${to} ${sorted.at(-1)} (${sorted.length})`;
}

const TEXTS: Readonly<Record<Language, (mail: DeliveryText) => { subject: string; text: string }>> =
  {
    EN: ({ group, payerName, numbers }) => ({
      subject: `Pre-invoice${numbers.length === 1 ? '' : 's'} ${numbersText(numbers, 'to')}`,
      text: `For: ${payerName}

${group} sends you what is to be invoiced: ${
        numbers.length === 1 ? 'document' : 'documents'
      } ${numbersText(numbers, 'to')}, attached.

These are no tax documents: the invoice is issued separately.

${group}
`,
    }),
    ES: ({ group, payerName, numbers }) => ({
      subject: `Prefactura${numbers.length === 1 ? '' : 's'} ${numbersText(numbers, 'a')}`,
      text: `Para: ${payerName}

${group} te envía lo que se va a facturar: ${
        numbers.length === 1 ? 'documento' : 'documentos'
      } ${numbersText(numbers, 'a')}, adjuntos a este mensaje.

No son comprobantes fiscales: la factura se emite por separado.

${group}
`,
    }),
  };

/** The message of a delivery in the language of its payer; its subject holds nothing that anybody typed. */
export const deliveryText = (
  mail: DeliveryText,
  language: Language,
): { subject: string; text: string } => TEXTS[language](mail);
