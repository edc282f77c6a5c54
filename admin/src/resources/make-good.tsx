import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import type { RestResource } from '../shared/resource';

/** Missed airings that a station owes its clients, listed in the log and in their campaign. */
export const makeGood: RestResource = {
  name: 'make-goods',
  icon: ReplayIcon,
  recordRepresentation: 'spotName',
};
