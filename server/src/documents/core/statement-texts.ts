import type { Language } from '../../contract/enums.js';

/** The words of a statement. */
export interface StatementTexts {
  title: string;
  payer: string;
  date: string;
  entries: string;
  kinds: Readonly<Record<'invoice' | 'credit' | 'payment', string>>;
  what: string;
  reference: string;
  due: string;
  amount: string;
  balance: string;
  owed: string;
  ages: string;
  age: string;
  ageNames: Readonly<
    Record<'notDue' | 'to30' | 'to60' | 'to90' | 'over90' | 'unallocated', string>
  >;
  nothing: string;
}

export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = {
  EN: {
    title: 'Statement of account',
    payer: 'Account of',
    date: 'Date',
    entries: 'Documents and payments',
    kinds: { invoice: 'Document', credit: 'Credit', payment: 'Payment' },
    what: 'What',
    reference: 'Reference',
    due: 'Due',
    amount: 'Amount',
    balance: 'Balance',
    owed: 'Owed',
    ages: 'How long it has been due',
    age: 'Days',
    ageNames: {
      notDue: 'Not due',
      to30: '1 to 30',
      to60: '31 to 60',
      to90: '61 to 90',
      over90: 'Over 90',
      unallocated: 'Credits and payments for no document',
    },
    nothing: 'There is no document and no payment until this day.',
  },
  ES: {
    title: 'Estado de cuenta',
    payer: 'Cuenta de',
    date: 'Fecha',
    entries: 'Documentos y pagos',
    kinds: { invoice: 'Documento', credit: 'Crédito', payment: 'Pago' },
    what: 'Concepto',
    reference: 'Referencia',
    due: 'Vencimiento',
    amount: 'Importe',
    balance: 'Saldo',
    owed: 'Saldo a pagar',
    ages: 'Antigüedad de la deuda',
    age: 'Días',
    ageNames: {
      notDue: 'A vencer',
      to30: '1 a 30',
      to60: '31 a 60',
      to90: '61 a 90',
      over90: 'Más de 90',
      unallocated: 'Créditos y pagos sin imputar',
    },
    nothing: 'No hay documentos ni pagos hasta este día.',
  },
};
