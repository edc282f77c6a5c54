export const support = {
  support: {
    thisVersion: 'This version',
    version: 'Version %{version}',
    versionLabel: 'Version',
    new: 'New',
    address: 'Write to',
    phone: 'Call',
    notGiven: 'Not given',
    nobody: 'Whoever runs this installation has not said whom to ask.',
    report: 'Report',
    reportText:
      'This tells whoever helps you what you work with. It has no passwords and nothing of your clients.',
    copy: 'Copy the report',
    copied: 'The report was copied',
  },
};
