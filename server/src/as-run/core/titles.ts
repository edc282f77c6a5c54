import { sameFileName } from './carts.js';

/** A person's word that a title is a campaign, or one piece of it. */
export interface Alias {
  title: string;
  spotId: number;
  pieceId: number | null;
}

/** A title as titles compare: systems write blanks and capitals differently. */
export const titleKey = (title: string): string =>
  title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What a title is known by. */
export type Aliases = ReadonlyMap<string, Alias>;

export const aliasesByTitle = (aliases: readonly Alias[]): Aliases =>
  new Map(aliases.map((alias) => [titleKey(alias.title), alias]));

/** What an airing is called by where a system writes titles alone. */
export interface Titled {
  fileName: string;
  spotId?: number;
  pieceId?: number | null;
  spotName?: string;
}

/** How a row calls its audio by its title. */
export function titleAudio(title: string, aliases: Aliases): string {
  const alias = aliases.get(titleKey(title));
  if (alias === undefined) return `title ${titleKey(title)}`;
  return alias.pieceId === null ? `spot ${alias.spotId}` : `piece ${alias.pieceId}`;
}

/** All ways in which a title can call an airing: its campaign, its piece, its name, or its file's name. */
export const titleAudios = ({ fileName, spotId, pieceId, spotName }: Titled): string[] => [
  ...new Set([
    ...(spotId === undefined ? [] : [`spot ${spotId}`]),
    ...(pieceId === undefined || pieceId === null ? [] : [`piece ${pieceId}`]),
    ...(spotName === undefined ? [] : [`title ${titleKey(spotName)}`]),
    ...(fileName === '' ? [] : [`title ${sameFileName(fileName)}`]),
  ]),
];
