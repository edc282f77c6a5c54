/** Who asks for work, and until when. */
export interface WorkCaller {
  multimediaId: number;
  /** Null: a program of the operator's, which waits as long as it must. */
  userId: number | null;
  /** Aborted when the caller no longer waits for the answer. */
  signal?: AbortSignal;
}

/** A call's work under way. */
export interface Work extends WorkCaller {
  /** Aborted, with what to answer, when the work has to stop. */
  signal: AbortSignal;
}
