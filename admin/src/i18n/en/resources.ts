const party = {
  taxCode: 'Tax code',
  address: 'Address',
  phone: 'Phone',
  contact: 'Contact',
  email: 'Email',
  comments: 'Comments',
};
const codeAndName = { code: 'Code', name: 'Name' };
const codeAndDescription = { code: 'Code', description: 'Description' };

export const resources = {
  resources: {
    station: {
      name: 'Station |||| Stations',
      fields: {
        ...codeAndName,
        maxBlockTime: 'Longest break (s)',
        maxHourTime: 'Advertising an hour (s)',
        timeZone: 'Time zone',
      },
    },
    speaker: { name: 'Speaker |||| Speakers', fields: codeAndName },
    show: { name: 'Show |||| Shows', fields: codeAndName },
    clientCategory: {
      name: 'Client category |||| Client categories',
      fields: { priority: 'Priority', ...codeAndName },
    },
    adAgency: {
      name: 'Ad agency |||| Ad agencies',
      fields: { ...codeAndName, adAgencyGroupId: 'Ad agency group', ...party },
    },
    adAgencyGroup: {
      name: 'Ad agency group |||| Ad agency groups',
      fields: { ...codeAndName, ...party },
    },
    spotCategory: {
      name: 'Spot category |||| Spot categories',
      fields: {
        ...codeAndName,
        ignoreRejectCategory: 'Allow campaigns of the same category together',
      },
    },
    accountExecutive: {
      name: 'Account executive |||| Account executives',
      fields: {
        ...codeAndName,
        address: party.address,
        phone: party.phone,
        taxCode: party.taxCode,
        email: party.email,
        comments: party.comments,
      },
    },
    payMethod: { name: 'Payment method |||| Payment methods', fields: codeAndDescription },
    origin: { name: 'Origin |||| Origins', fields: codeAndDescription },
    businessUnit: { name: 'Business unit |||| Business units', fields: codeAndDescription },
    client: {
      name: 'Client |||| Clients',
      fields: { ...codeAndName, clientCategoryId: 'Client category', ...party },
    },
    spot: {
      name: 'Campaign |||| Campaigns',
      fields: {
        internalNumber: 'Number',
        stationName: 'Station',
        adAgencyName: 'Ad agency',
        customerName: 'Client',
        spotName: 'Campaign',
        agencyOrderNumber: 'Agency order',
        startDate: 'From',
        endDate: 'Through',
        status: 'Status',
      },
    },
  },
};
