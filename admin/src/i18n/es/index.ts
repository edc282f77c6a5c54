import { codeMessages, type Translated } from '../messages';
import type { own as en } from '../en';
import { approval } from './approval';
import { audit } from './audit';
import { auth } from './auth';
import { billingFields } from './billing-fields';
import { errors } from './errors';
import { firstSteps } from './first-steps';
import { kit } from './kit';
import { mediaGroup } from './media-group';
import { reactAdmin } from './react-admin';
import { merge } from './merge';
import { payerPage } from './payer-page';
import { shell } from './shell';
import { taxes } from './taxes';

/** The Spanish messages of the product, one file an area; react-admin's own beside them. */
export const own: Translated<typeof en> = {
  ...shell,
  ...auth,
  ...approval,
  ...audit,
  ...billingFields,
  ...firstSteps,
  ...kit,
  ...mediaGroup,
  ...merge,
  ...payerPage,
  ...taxes,
  errors: { ...errors, ...codeMessages('ES') },
};

export default { ...reactAdmin, ...own };
