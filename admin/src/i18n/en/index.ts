import reactAdmin from 'ra-language-english';
import { codeMessages } from '../messages';
import { aired } from './aired';
import { audit } from './audit';
import { client } from './client';
import { auth } from './auth';
import { availability } from './availability';
import { spot } from './spot';
import { errors } from './errors';
import { firstSteps } from './first-steps';
import { certificate } from './certificate';
import { kit } from './kit';
import { mediaGroup } from './media-group';
import { rateCards } from './rate-cards';
import { playout } from './playout';
import { schedule } from './schedule';
import { shell } from './shell';
import { trafficLog } from './traffic-log';

/** The English messages of the product, one file an area; react-admin's own beside them. */
export const own = {
  ...shell,
  ...auth,
  ...aired,
  ...audit,
  ...availability,
  ...client,
  ...spot,
  ...firstSteps,
  ...certificate,
  ...kit,
  ...mediaGroup,
  ...rateCards,
  ...playout,
  ...schedule,
  ...trafficLog,
  errors: { ...errors, ...codeMessages('EN') },
};

export default { ...reactAdmin, ...own };
