/** The links to pages of clients and agencies. */
export const payerPage = {
  payerPage: {
    section: 'Page for payers',
    button: { client: 'Page for the client', agency: 'Page for the agency' },
    title: 'Links to the page of %{name}',
    shows: 'The page shows',
    aired: 'What aired, without money',
    money: 'What aired, documents, payments and what is owed',
    airedHint:
      'Whoever holds a link sees what aired for this client, as soon as it is known: no prices, nothing of others.',
    moneyHint:
      'Whoever holds a link sees what aired, certificates, documents, payments and what is owed: nothing of others, and no price of what was not handed over.',
    until: 'Valid until',
    once: 'Copy the link now: it is shown this once.',
    one: 'Without money, made %{made}, valid until %{until}',
    oneWithMoney: 'With money, made %{made}, valid until %{until}',
    make: 'Make a link',
    revoke: 'End',
  },
};
