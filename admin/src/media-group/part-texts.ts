import type { ExistingPart } from '@contract/enums';

/** Message keys of a part's name, and of what it does. */
export const PART_TEXTS: Record<ExistingPart, { name: string; about: string }> = {
  airplay: { name: 'mediaGroup.airplay', about: 'mediaGroup.aboutAirplay' },
  billing: { name: 'mediaGroup.billing', about: 'mediaGroup.aboutBilling' },
  reports: { name: 'modules.report', about: 'mediaGroup.aboutReports' },
  import: { name: 'screens.import', about: 'mediaGroup.aboutImport' },
  studio: { name: 'mediaGroup.studio', about: 'mediaGroup.aboutStudio' },
  support: { name: 'modules.support', about: 'mediaGroup.aboutSupport' },
  users: { name: 'screens.users', about: 'mediaGroup.aboutUsers' },
  certificate: { name: 'screens.certificate', about: 'mediaGroup.aboutCertificate' },
};
