import { NAME_PART } from './file-name.js';
import { compilePattern, groupsOf } from './row-pattern.js';
import { dateOfParts } from './values.js';

const escapePattern = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/gu, '\\$&');

/**
 * The date in a file's name by its format's template; null when the name does not fit the template. Matches
 * with RE2, because people send templates and names; so call it in threads only.
 */
export function dateOfFileName(template: string, name: string): string | null {
  const seen: string[] = [];
  const source = template
    .split(NAME_PART)
    .map((part, i) => {
      if (i % 2 === 0) return escapePattern(part);
      if (part.startsWith('S')) return '[A-Za-z0-9]{0,2}';
      if (part === 'DDD') return '[A-Za-z]{3}';
      if (seen.includes(part) || part === 'HH' || part === 'mm') return '\\d+';
      seen.push(part);
      return `(?<${part}>\\d{${part.length}})`;
    })
    .join('');
  const groups = groupsOf(compilePattern(`(?i)^${source}$`), name);
  return groups && dateOfParts(groups);
}
