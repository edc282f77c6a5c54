import reactAdmin from 'ra-language-english';
import { codeMessages } from '../messages';
import { approval } from './approval';
import { audit } from './audit';
import { auth } from './auth';
import { billingFields } from './billing-fields';
import { errors } from './errors';
import { firstSteps } from './first-steps';
import { kit } from './kit';
import { mediaGroup } from './media-group';
import { merge } from './merge';
import { payerPage } from './payer-page';
import { shell } from './shell';
import { taxes } from './taxes';

/** The English messages of the product, one file an area; react-admin's own beside them. */
export const own = {
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
  errors: { ...errors, ...codeMessages('EN') },
};

export default { ...reactAdmin, ...own };
