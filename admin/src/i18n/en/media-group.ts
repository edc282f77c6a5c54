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
    aboutCertificate:
      'What aired comes back from playout, is compared with the traffic log, and is certified for the advertiser; what was missed is made good.',
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
