import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CHECKOUT } from './server-process.js';

interface Service {
  image?: string;
  build?: string;
  user?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  restart?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

/** The text of docker-compose.yml. */
export const source = readFileSync(join(CHECKOUT, 'docker-compose.yml'), 'utf8');

/** docker-compose.yml as Docker Compose reads it: merges done, `${NAME:-default}` replaced by these or the defaults. */
export function compose(env: Record<string, string> = {}): Compose {
  const text = source.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest = '') =>
      env[name] ?? (kind === '-' ? String(rest) : `<${name}>`),
  );
  return parse(text, { merge: true }) as Compose;
}
