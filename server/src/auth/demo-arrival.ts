import { Injectable } from '@nestjs/common';

/** The demo data of a first start. They come while the server answers already, and signing in waits for them. */
@Injectable()
export class DemoArrival {
  #coming: Promise<unknown> | undefined;

  get isComing(): boolean {
    return this.#coming !== undefined;
  }

  /** @param loading ends when they are there; what it fails with is its caller's to tell */
  expect(loading: Promise<unknown>): void {
    const coming = loading
      .catch(() => undefined)
      .finally(() => {
        this.#coming = undefined;
      });
    this.#coming = coming;
  }

  /** Until they are there; at once where none are coming. */
  async arrived(): Promise<void> {
    await this.#coming;
  }
}
