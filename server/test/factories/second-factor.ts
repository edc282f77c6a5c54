import { generate } from 'otplib';
import type { CompletedAnswer, SecondFactorStep } from '../../src/auth/second-factor.dto.js';
import { PASSWORD, type Tenant, type TestApp } from '../support/app.js';

/** What a sign-in answers: a token, or what it waits for. */
export type Entered = Partial<CompletedAnswer> & {
  secondFactor?: SecondFactorStep;
  message?: string;
  errors?: Record<string, string>;
};

/** The calls of a person with second factors. */
export class FactorCalls {
  constructor(readonly server: TestApp) {}

  authenticate(email: string, password = PASSWORD) {
    return this.post('authenticate', { user: email, password });
  }

  complete(value: string, proof: object) {
    return this.post('secondFactor', { value, ...proof });
  }

  post(action: string, body: object, token?: string) {
    const options = token === undefined ? {} : { token };
    return this.server.call<Entered>('POST', `Authentication/${action}`, body, options);
  }

  /** What a sign-in with the right password waits for. */
  async waiting(email: string): Promise<SecondFactorStep> {
    const { status, body, text } = await this.authenticate(email);
    if (status !== 200 || !body.secondFactor) throw new Error(`${status} ${text}`);
    return body.secondFactor;
  }

  /** What a new second factor of a signed-in user is made of. */
  async offer(token: string): Promise<SecondFactorStep> {
    const { status, body, text } = await this.server.call<SecondFactorStep>(
      'POST',
      'Authentication/offerSecondFactor',
      { password: PASSWORD },
      { token },
    );
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  }

  /** The code that an app shows now, or so many steps from now. */
  code(secret: string, steps = 0): Promise<string> {
    const epoch = Math.floor(this.server.clock.now() / 1000) + steps * 30;
    return generate({ secret, epoch });
  }

  /** Sets up one-time codes. @returns their secret and the recovery codes */
  async withCodes({ token }: Pick<Tenant, 'token'>) {
    const { value, offer } = await this.offer(token);
    const secret = offer?.code.secret ?? '';
    const code = await this.code(secret);
    const { status, body, text } = await this.post('addSecondFactor', { value, code }, token);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return { secret, recovery: body.recovery ?? [] };
  }
}
