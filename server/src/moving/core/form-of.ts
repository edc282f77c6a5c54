import { WEEKDAYS } from '../../contract/enums.js';
import { GROUP_FILES, type GroupEntity } from '../../contract/group-files.js';
import type { GroupRow } from './group-rows.js';

/** What the server gives a campaign or a line, and no form says. */
const NOT_IN_FORMS = new Set([
  'internalNumber',
  'revision',
  'cancelled',
  'putAway',
  'replacesId',
  'orderId',
  'submitted',
  'approved',
  'approvalNote',
  'approvalBy',
  'approvalAt',
  'replacesVersion',
  'spotId',
  'continuesId',
]);

/** A record as a form would send it, so that the rules of forms are those of files. */
export function formOf(entity: GroupEntity, { cells, values }: GroupRow): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const { name, property, kind } of GROUP_FILES[entity].fields) {
    if (NOT_IN_FORMS.has(property)) continue;
    if (kind === 'weekdays') for (const day of WEEKDAYS) form[day] = Number(cells[day]);
    else if (kind === 'clock' || kind === 'clocks' || kind === 'month')
      form[property] = cells[name] || null;
    else form[property] = values[property];
  }
  return form;
}
