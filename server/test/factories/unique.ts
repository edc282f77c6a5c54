let last = 0;

/** A number unique within this process, for codes and names. */
export const nextNumber = (): number => ++last;
