/** A letter of priority that several client categories have, with their names. */
export interface SharedLetter {
  letter: string;
  names: readonly string[];
}

/** The letters that more than one client category has, in order; the categories stay in theirs. */
export function sharedLetters(
  categories: readonly { priority: string; name: string }[],
): SharedLetter[] {
  const byLetter = new Map<string, string[]>();
  for (const { priority, name } of categories)
    byLetter.set(priority, [...(byLetter.get(priority) ?? []), name]);
  return [...byLetter]
    .filter(([, names]) => names.length > 1)
    .map(([letter, names]) => ({ letter, names }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
