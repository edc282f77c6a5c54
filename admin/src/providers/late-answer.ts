/** An answer that came after the media group was changed: nobody waits for it any more. */
export class LateAnswer extends Error {
  constructor() {
    super('The media group was changed before the answer came');
  }
}
