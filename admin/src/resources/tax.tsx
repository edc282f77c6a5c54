import PercentIcon from '@mui/icons-material/PercentOutlined';
import type { RestResource } from '../shared/resource';
import { TAX_CATEGORY_TEXTS, TAX_KIND_TEXTS } from '../shared/taxes';
import { taxDialogs } from '../taxes/dialogs';
import { onDemand } from '../workspace/on-demand';

/** The taxes of what is handed over. */
export const tax: RestResource = {
  name: 'taxes',
  icon: PercentIcon,
  recordRepresentation: 'code',
  options: {
    words: { EN: 'Tax |||| Taxes', ES: 'Impuesto |||| Impuestos' },
    auditKind: 'tax',
    fields: {
      code: { label: { EN: 'Code', ES: 'Código' } },
      name: { label: { EN: 'Name', ES: 'Nombre' } },
      kind: { label: { EN: 'Kind', ES: 'Tipo' }, choices: TAX_KIND_TEXTS, initial: 'vat' },
      category: {
        label: { EN: 'Category', ES: 'Categoría' },
        choices: TAX_CATEGORY_TEXTS,
        initial: 'S',
      },
      rate: { label: { EN: 'Rate (%)', ES: 'Alícuota (%)' } },
      barter: { label: { EN: 'On barter too', ES: 'También en canje' }, says: 'flag', initial: 1 },
      from: { label: { EN: 'First day', ES: 'Primer día' } },
      to: { label: { EN: 'Last day', ES: 'Último día' } },
    },
  },
  list: onDemand(() => import('../taxes/TaxScreen')),
  ...taxDialogs,
};
