export function swapWhole(folder: string, fill: (into: string) => Promise<boolean>): Promise<void>;
export function tellOfSwap(folder: string, tell: () => void): Promise<void>;
