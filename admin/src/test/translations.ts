import { resourceMessages } from '../resources/messages';
import { allResources } from '../resources/resources';
import { EN_TEXTS as english, ES_TEXTS as spanish } from './texts';

/** The texts of a table by their keys. */
function flat(table: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(table) as [string, unknown][]) {
    if (typeof value === 'string') texts.set(`${prefix}${key}`, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flat(value, `${prefix}${key}.`)) texts.set(inner, text);
    }
  }
  return texts;
}

const en = flat({ english, own: resourceMessages(allResources, 'EN') });
const es = flat({ spanish, own: resourceMessages(allResources, 'ES') });

/** Whether a text is a message with its placeholders filled, in one of its plural forms, and mostly fixed text. */
const isOf = (message: string, text: string): boolean =>
  message.split(' |||| ').some((form) => {
    const parts = form.split(/%\{\w+\}/);
    const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const own = parts.join('').length * 2 >= text.length;
    return own && new RegExp(`^${escaped.join('.+')}$`).test(text);
  });

/**
 * The English texts whose Spanish ones, at the same place of the other list, are not messages of the
 * same key: where there are none, what a test shows in English holds in Spanish.
 */
export function withoutTranslation(
  ofEnglish: Record<string, string | readonly string[]>,
  ofSpanish: Record<string, string | readonly string[]>,
): string[] {
  const others = Object.values(ofSpanish).flat();
  return Object.values(ofEnglish)
    .flat()
    .filter((text, i) => {
      const other = others[i] ?? '';
      return ![...en].some(
        ([key, message]) =>
          isOf(message, text) && isOf(es.get(key.replace(/^english/, 'spanish')) ?? '', other),
      );
    });
}
