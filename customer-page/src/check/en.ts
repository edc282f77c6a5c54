/** Every text of the check page. */
export const en = {
  title: 'Certificate check',
  loading: 'Checking…',
  valid: 'There is a certificate with this code.',
  replaced: 'There is a certificate with this code. A newer version has replaced it.',
  contradicted: 'Later decisions changed days of this certificate.',
  unknown: 'There is no certificate with this code.',
  tooMany: 'Too many checks from here. Try again in a minute.',
  failed: 'The check could not be made. Try again.',
  number: 'Number',
  version: '{number} (version {version})',
  issuedOn: 'Issued on',
  station: 'Station',
  drop: 'Drop the PDF here, or choose it, to see whether it is the one that was issued. It does not leave your computer.',
  same: 'This file is the one that was issued.',
  other: 'This file is not the one that was issued.',
  insecure: 'This browser compares files only on a secure address (https).',
  tooLarge: 'This file is too large: no certificate has more than {megabytes} MB.',
  unreadable: 'The file could not be read.',
};

export type CheckKey = keyof typeof en;
export type CheckMessages = Record<CheckKey, string>;
