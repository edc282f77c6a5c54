import { Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { AppConfig } from '../config/app-config.js';
import { SESSION } from '../contract/limits.js';
import { type PasskeySite, passkeySiteOf } from './passkey-origin.js';
import type { FactorRow } from './second-factor.repository.js';

/** What a device answers when a passkey is made. */
export interface Attestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: readonly string[] | null;
}

/** What a device answers when a passkey is used. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

const TIMEOUT_MS = SESSION.ticketSeconds * 1000;

/**
 * The library and its four hundred modules, loaded when a passkey is first asked for, not at each start;
 * and the algorithms that devices have, with keys small enough for the body of a sign-in.
 */
async function webAuthn() {
  const [server, { COSEALG, decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
  return { ...server, algorithms, decodeAttestationObject, isoBase64URL };
}

/** The library throws an Error for whatever is not right in an answer. */
async function unlessRefused<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * Whether the device vouches for nothing but itself. A certificate would be looked at, and might name an
 * address at which to ask whether it was revoked; the server calls nobody.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthn();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return (
    format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  );
}

const credentialsOf = (rows: readonly FactorRow[]) =>
  rows.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports }],
  );

/** Passkeys as second factors: what browsers are asked, and what they answer. */
@Injectable()
export class Passkeys {
  private readonly site: PasskeySite | null;

  constructor(config: AppConfig) {
    this.site = passkeySiteOf(config.publicUrl);
  }

  /** The address at which passkeys can be used; null where they cannot. */
  get origin(): string | null {
    return this.site?.origin ?? null;
  }

  /** What a browser needs to make a passkey; null where there are none. */
  async creation(
    user: { id: number; email: string; fullName: string },
    factors: readonly FactorRow[],
    challenge: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
    if (!this.site) return null;
    const { algorithms, generateRegistrationOptions, isoBase64URL } = await webAuthn();
    return generateRegistrationOptions({
      rpName: 'Tandas',
      rpID: this.site.rpId,
      userID: new TextEncoder().encode(String(user.id)),
      userName: user.email,
      userDisplayName: user.fullName,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: credentialsOf(factors),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
    });
  }

  /** What a browser needs to use one of the user's passkeys; null where there are none. */
  async request(
    factors: readonly FactorRow[],
    challenge: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const allowCredentials = credentialsOf(factors);
    if (!this.site || allowCredentials.length === 0) return null;
    const { generateAuthenticationOptions, isoBase64URL } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.site.rpId,
      allowCredentials,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout: TIMEOUT_MS,
      // The password has identified the user.
      userVerification: 'discouraged',
    });
  }

  /** The passkey that a device made for a challenge; null when the answer is not right. */
  async newPasskey(challenge: string, answer: Attestation): Promise<NewPasskey | null> {
    const { site } = this;
    if (!site) return null;
    const { id, transports, ...response } = answer;
    const { algorithms, verifyRegistrationResponse } = await webAuthn();
    return unlessRefused(async () => {
      if (!(await isPlain(answer.attestationObject))) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response,
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      });
      if (!registrationInfo) return null;
      const { credential } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(transports ?? [])],
      };
    });
  }

  /** The counter that a device answered with one of the user's passkeys; null when the answer is not right. */
  async used(challenge: string, answer: Assertion, factor: FactorRow): Promise<number | null> {
    const { site } = this;
    const { credentialId, publicKey } = factor;
    if (!site || credentialId === null || publicKey === null) return null;
    const { id, ...response } = answer;
    const { verifyAuthenticationResponse } = await webAuthn();
    return unlessRefused(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response,
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(publicKey),
          counter: factor.counter,
        },
        requireUserVerification: false,
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }
}
