export const mediaGroup = {
  mediaGroup: {
    name: 'Name',
    legalName: 'Legal name',
    taxCode: 'Tax code',
    address: 'Address',
    currency: 'Currency',
    currencyHint: 'For all amounts; reports show it',
    logo: 'Logo',
    chooseLogo: 'Choose a logo',
    removeLogo: 'Remove the logo',
    logoHint:
      'PNG or JPEG of up to %{kilobytes} KB, %{megapixels} million pixels and %{side} pixels a side',
    badLogo:
      'Must be a PNG or JPEG of up to %{kilobytes} KB, %{megapixels} million pixels and %{side} pixels a side',
    statementEn: 'Statement in English',
    statementEs: 'Statement in Spanish',
    statementHint: 'On certificates; left empty, the usual text',
    signatoryName: 'Who signs certificates',
    signatoryTitle: 'Position of who signs',
    sales: 'Sales',
    salesSeeOwn: 'Sales see their own',
    aboutSalesSeeOwn:
      'A sales user linked to an account executive sees the campaigns of that executive alone, and clients with one of them or with none.',
    approval: 'Traffic approves what sales save',
    aboutApproval:
      'New campaigns of sales wait on hold; changes of active ones wait as a revision.',
    parts: 'Parts of the product',
    studio: 'Studio',
    aboutStudio: 'Speakers see in the studio what to read, and say what they have read',
    airplay: 'What aired',
    aboutAirplay:
      'What aired comes back from playout and is compared with the traffic log; what was missed is made good.',
    billing: 'Month close',
    aboutBilling:
      'The result of a month is handed over once, as pre-invoices for your invoicing program.',
    billTo: 'Who pays',
    billToHint: 'Where a campaign does not say it. Empty: the agency, where there is one',
    payer: { client: 'The client', agency: 'The agency' },
    commissionOn: 'Commission of an agency that is billed',
    commission: {
      invoice: 'Taken off its documents',
      settlement: 'In its settlement alone',
    },
    holdAfterDays: 'Name payers overdue for more than (days)',
    holdAfterDaysHint: 'In campaigns and where they are approved; it blocks nothing. Empty: never',
    mailFrom: 'Documents are sent from',
    mailFromHint: 'Empty: the sender of this installation',
    replyTo: 'Payers answer to',
    replyToHint: 'Empty: the sender',
    export: 'Export everything',
    exportHint:
      'A zip of CSV files: records, logs, what aired, certificates, months that were put away. Another installation can be filled with it.',
    exportOff: 'This belongs to Import data, which is turned off for this media group.',
    newHint: 'It has stations, clients and users of its own, and you direct it.',
    aboutCertificate:
      'Days that were closed in “What aired” are certified for the advertiser, airing by airing.',
    aboutImport:
      'Clients, agencies, campaigns and other records come from spreadsheets of other programs, and an import can be undone. Everything can be exported, too.',
    aboutReports:
      'What was sold, scheduled and aired, and its money, by executive, client, month and more.',
    aboutSupport: 'What is new in the product, and whom to ask for help.',
    aboutUsers: 'Who may work in the media group, and as what; people are invited by a link.',
    partOff: 'It is turned off for %{name}.',
    secondFactor: 'Second factor at sign-in',
    secondFactorHint:
      'Where it is required, whoever has none sets one up at their next sign-in, and sessions without one end',
    secondFactorRule: {
      optional: 'As each user wishes',
      admins: 'Required of administrators',
      everybody: 'Required of everybody',
    },
    turnOn: 'Turn it on',
    stores: 'It stores %{used} of %{limit}',
    stored: {
      trail: 'Audit trail',
      airedFiles: 'Files of what aired',
      certificates: 'Certificates',
      logo: 'Logo',
    },
  },
};
