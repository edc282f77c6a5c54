import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { message, translate, type MessageKey } from '../contract/messages.js';
import { PROTECTIVE_HEADERS } from './security-headers.js';

/** Answers to errors of Node's HTTP parser, by their code; any other is a bad request. */
const REFUSALS: Readonly<Record<string, [number, MessageKey]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'requestTimeout'],
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
};

/** Answers malformed and incomplete requests in the format of all errors, and closes the connection. */
export function answerRawError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, key] = REFUSALS[error.code ?? ''] ?? [400, 'badRequest'];
    const body = JSON.stringify({ statusCode: status, message: translate(message(key), 'EN') });
    const headers = {
      ...PROTECTIVE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  }
  socket.destroy();
}
