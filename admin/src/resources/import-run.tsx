import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** What was imported from sheets: made by importing, and taken back. */
export const importRun: RestResource = {
  name: 'imports',
  icon: UploadIcon,
  recordRepresentation: 'fileName',
  list: onDemand(() => import('../import/ImportScreen')),
};
