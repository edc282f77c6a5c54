/** What XML 1.0 cannot hold; it becomes what `toWellFormed` makes of lone halves, so that no name ends up empty. */
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
const REPLACEMENT = '\ufffd';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, REPLACEMENT)
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Of an element what is in it; a text that is empty or null is no element at all. */
type Content = string | null | readonly string[];

/** An element of XML: empty without content, so that optional ones can be written in a row. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside =
    content === null ? '' : typeof content === 'string' ? escaped(content) : content.join('');
  if (inside.trim() === '') return '';
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${all.join('')}>${inside}</${name}>`;
}
