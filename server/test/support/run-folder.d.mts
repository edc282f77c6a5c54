export function makeRunFolder(): Promise<string>;
export function makeRunName(): string;
export function removeRunFolder(folder: string): Promise<void>;
export function removeAbandonedFolders(): Promise<void>;
