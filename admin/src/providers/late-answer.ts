/** Marks an answer that arrived after the media group changed: nothing waits for it. */
export class LateAnswer extends Error {
  constructor() {
    super('The media group was changed before the answer came');
  }
}
