import { PASSKEY_TRANSPORTS } from '@contract/enums';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SecondFactorBody } from '../../api/records';

type Proof = Pick<SecondFactorBody, 'assertion' | 'attestation'>;

/** Whether this page may use passkeys: they belong to one address. */
export const isPasskeyPage = (origin: string | null): boolean =>
  origin === window.location.origin && 'PublicKeyCredential' in window;

/** Asks the device for one of the user's passkeys. */
export async function askPasskey(options: object): Promise<Proof> {
  const { id, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { assertion: { id, clientDataJSON, authenticatorData, signature } };
}

/** Has the device make a passkey. */
export async function makePasskey(options: object): Promise<Proof> {
  const { id, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject } = response;
  const transports = PASSKEY_TRANSPORTS.filter((one) => response.transports?.includes(one));
  return { attestation: { id, clientDataJSON, attestationObject, transports } };
}
