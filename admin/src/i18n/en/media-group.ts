export const mediaGroup = {
  mediaGroup: {
    name: 'Name',
    legalName: 'Legal name',
    taxCode: 'Tax id',
    address: 'Address',
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
    parts: 'Parts of the product',
    airplay: 'What aired',
    aboutAirplay:
      'What aired comes back from playout and is compared with the traffic log; what was missed is made good.',
    aboutUsers:
      'Administrators invite people, give them a role, and end their sessions or their access.',
    newHint: 'It has stations, clients and users of its own, and you direct it.',
    aboutCertificate:
      'Days that were closed in “What aired” are certified for the advertiser, airing by airing.',
    partOff: 'It is turned off for %{name}.',
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
