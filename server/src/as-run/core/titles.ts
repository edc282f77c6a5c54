import { sameFileName } from './carts.js';

/** A person's decision that a title stands for a campaign, or for one piece of it. */
export interface Alias {
  title: string;
  spotId: number;
  pieceId: number | null;
}

/** The form in which titles are compared, because systems write blanks and capitals differently. */
export const titleKey = (title: string): string =>
  title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Aliases by `titleKey`. */
export type Aliases = ReadonlyMap<string, Alias>;

export const aliasesByTitle = (aliases: readonly Alias[]): Aliases =>
  new Map(aliases.map((alias) => [titleKey(alias.title), alias]));

/** The names of an airing in systems that write only titles. */
export interface AiringNames {
  fileName: string;
  spotId?: number;
  pieceId?: number | null;
  spotName?: string;
}

/** The name that a row gives its audio by its title. */
export function titleAudio(title: string, aliases: Aliases): string {
  const alias = aliases.get(titleKey(title));
  if (alias === undefined) return `title ${titleKey(title)}`;
  return alias.pieceId === null ? `spot ${alias.spotId}` : `piece ${alias.pieceId}`;
}

/** All ways in which a title can call an airing: its campaign, its piece, its name, or its file's name. */
export const titleAudios = ({ fileName, spotId, pieceId, spotName }: AiringNames): string[] => [
  ...new Set([
    ...(spotId === undefined ? [] : [`spot ${spotId}`]),
    ...(pieceId === undefined || pieceId === null ? [] : [`piece ${pieceId}`]),
    ...(spotName === undefined ? [] : [`title ${titleKey(spotName)}`]),
    ...(fileName === '' ? [] : [`title ${sameFileName(fileName)}`]),
  ]),
];
