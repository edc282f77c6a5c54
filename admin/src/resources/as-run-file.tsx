import FileIcon from '@mui/icons-material/UploadFileOutlined';
import type { RestResource } from '../shared/resource';

/** Files of what aired as they were imported: read only, listed beside the days that they are of. */
export const asRunFile: RestResource = {
  name: 'as-run-files',
  icon: FileIcon,
  recordRepresentation: 'fileName',
};
