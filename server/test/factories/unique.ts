let last = 0;

/** A number that no other call of this process got, to keep codes and names apart. */
export const nextNumber = (): number => ++last;
