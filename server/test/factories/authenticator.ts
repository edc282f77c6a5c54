import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const coordinate = (text: string | undefined): Uint8Array =>
  new Uint8Array(Buffer.from(text ?? '', 'base64url'));

interface Answering {
  /** Of the page. */
  origin?: string;
  rpId?: string;
  /** What the device says of its counter; most say 0 for ever. */
  counter?: number;
  /** The format of the attestation, and its statement. */
  statement?: [string, Map<string, unknown>];
}

/** A device with one passkey, written from the WebAuthn specification (ES256, no attestation). */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin = 'http://localhost:3000') {}

  /** What the browser sends where a passkey is made. */
  attest(challenge: string, { statement = ['none', new Map()], ...at }: Answering = {}) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ] as const),
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([this.data(0x41, at), Buffer.alloc(16), length, id, key]);
    const [fmt, attStmt] = statement;
    const object = new Map<string, unknown>([
      ...([
        ['fmt', fmt],
        ['attStmt', attStmt],
      ] as const),
      ['authData', new Uint8Array(data)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, at),
      attestationObject: base64url(isoCBOR.encode(object as never)),
      transports: ['internal'],
    };
  }

  /** What the browser sends where the passkey is used. */
  assert(challenge: string, at: Answering = {}) {
    const data = this.data(0x01, at);
    const clientDataJSON = this.clientData('webauthn.get', challenge, at);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
    };
  }

  private data(flags: number, { rpId = 'localhost', counter = 0 }: Answering): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Answering): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
