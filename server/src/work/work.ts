/** Who requests work, and whether they still wait for it. */
export interface WorkCaller {
  multimediaId: number;
  /** Null for the operator's own programs, which wait as long as needed. */
  userId: number | null;
  /** Aborted when the caller no longer waits for the answer. */
  signal?: AbortSignal;
}

/** The work of one call. */
export interface Work extends WorkCaller {
  /** Aborted, with the error to answer, when the work must stop. */
  signal: AbortSignal;
}
