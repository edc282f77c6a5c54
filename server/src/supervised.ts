/** Tells the process that started this one, if it wants to know, that the start has succeeded. */
export function tellReady(): void {
  process.send?.('ready');
}

/** Calls `stop` when the process that started this one and restarts it is gone. */
export function whenAlone(stop: () => void): void {
  process.once('disconnect', stop);
}
