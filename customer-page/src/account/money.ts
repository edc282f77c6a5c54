import {
  AGES,
  type BilledDocument,
  type Certificate,
  type FileWanted,
  type Money,
} from './account';
import { type Column, drawTable, elementOf } from './table';
import { owedText, type Texts } from './texts';

/** Saves a file of the page. */
type Save = (wanted: FileWanted, button: HTMLButtonElement) => void;

function fileButton(label: string, what: string, wanted: FileWanted, save: Save): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-label', `${label}: ${what}`);
  button.addEventListener('click', () => save(wanted, button));
  return button;
}

const lines = (...texts: string[]): HTMLElement[] =>
  texts.filter(Boolean).map((text, i) => {
    const line = document.createElement(i === 0 ? 'span' : 'small');
    line.textContent = text;
    return line;
  });

function documentColumns(money: Money, texts: Texts, save: Save): Column<BilledDocument>[] {
  const { text, date, amount } = texts;
  const nameOf = ({ kind, number }: BilledDocument) => text(kind, { number });
  const files = (document: BilledDocument): HTMLElement[] => {
    const { id } = document;
    const what = nameOf(document);
    const pdf = fileButton(text('pdf'), what, { document: id, as: 'pdf' }, save);
    if (money.shape === 0) return [pdf];
    return [pdf, fileButton(text('shape'), what, { document: id, as: 'shape' }, save)];
  };
  return [
    {
      key: 'number',
      cell: (document) =>
        lines(
          document.externalNumber ?? nameOf(document),
          document.externalNumber === null ? '' : nameOf(document),
          document.barter === 1 ? text('barter') : '',
        ),
    },
    { key: 'date', cell: ({ issueDate }) => date(issueDate) },
    { key: 'period', cell: ({ dateFrom, dateTo }) => `${date(dateFrom)} – ${date(dateTo)}` },
    { key: 'dueDate', cell: ({ dueDate }) => (dueDate === null ? '' : date(dueDate)) },
    { key: 'payable', cell: (one) => amount(one.payable, one.currency), isNumber: true },
    {
      key: 'open',
      cell: (one) => {
        const due = one.dueDate ?? one.issueDate;
        const [line] = lines(one.open === 0 ? text('paid') : amount(one.open, one.currency));
        if (line && one.open > 0 && due < money.date) line.className = 'bad';
        return line ? [line] : '';
      },
      isNumber: true,
    },
    { key: 'files', cell: files },
  ];
}

const certificateColumns = (texts: Texts, save: Save): Column<Certificate>[] => {
  const { text, date } = texts;
  return [
    { key: 'number', cell: ({ number }) => text('certificate', { number }) },
    { key: 'date', cell: ({ issuedOn }) => date(issuedOn) },
    { key: 'period', cell: ({ dateFrom, dateTo }) => `${date(dateFrom)} – ${date(dateTo)}` },
    { key: 'client', cell: ({ clientName }) => clientName },
    { key: 'station', cell: ({ stationName }) => stationName || text('allStations') },
    {
      key: 'files',
      cell: ({ id, number }) => [
        fileButton(text('pdf'), text('certificate', { number }), { certificate: id }, save),
      ],
    },
  ];
};

/** Draws what is owed, documents, payments and certificates; nothing on a page without money. */
export function drawMoney(money: Money | null, texts: Texts, save: Save): void {
  elementOf('money').hidden = money === null;
  elementOf('certified').hidden = money === null || money.certificates.length === 0;
  if (!money) return;
  const { text, date, amount } = texts;
  const { owed, currency } = money;
  elementOf('owed').textContent = owedText(money, texts);
  elementOf('overdue').hidden = owed.overdue === 0;
  elementOf('overdue').textContent = text('overdue', { amount: amount(owed.overdue, currency) });
  elementOf('asOf').textContent = text('asOf', { date: date(money.date) });
  const ages = AGES.filter((age) => owed[age] !== 0).flatMap((age) => {
    const name = document.createElement('dt');
    const value = document.createElement('dd');
    name.textContent = text(age);
    value.textContent = amount(age === 'unallocated' ? -owed[age] : owed[age], currency);
    return [name, value];
  });
  elementOf('ages').replaceChildren(...ages);
  elementOf('ages').hidden = ages.length === 0;
  elementOf('noDocuments').hidden = money.documents.length > 0;
  drawTable('documents', money.documents, documentColumns(money, texts, save), texts);
  elementOf('moreDocuments').hidden = money.moreDocuments === 0;
  elementOf('noPayments').hidden = money.payments.length > 0;
  drawTable(
    'payments',
    money.payments,
    [
      { key: 'date', cell: (payment) => date(payment.date) },
      { key: 'reference', cell: ({ reference }) => reference ?? '' },
      {
        key: 'paysFor',
        cell: ({ documents }) => documents.map(({ number }) => String(number)).join(', '),
      },
      { key: 'amount', cell: (payment) => amount(payment.amount, currency), isNumber: true },
    ],
    texts,
  );
  elementOf('morePayments').hidden = money.morePayments === 0;
  drawTable('certificates', money.certificates, certificateColumns(texts, save), texts);
  elementOf('moreCertificates').hidden = money.moreCertificates === 0;
}
