import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { shapeDialogs } from '../billing-shapes/dialogs';
import type { RestResource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';

/** Which files documents that are handed over are written as. */
export const billingShape: RestResource = {
  name: 'billing-shapes',
  icon: DescriptionIcon,
  recordRepresentation: 'name',
  options: {
    words: {
      EN: 'Shape of documents |||| Billing shapes',
      ES: 'Formato de documentos |||| Formatos de documentos',
    },
    auditKind: 'billingShape',
    fields: { name: { label: { EN: 'Name', ES: 'Nombre' } } },
  },
  list: onDemand(() => import('../billing-shapes/ShapeScreen')),
  ...shapeDialogs,
};
