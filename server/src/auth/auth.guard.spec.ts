import { Controller, Get, Post } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { OfPart } from '../common/part.js';
import { Public, Roles, WithoutTenant } from '../common/roles.js';
import type { Part, Role } from '../contract/enums.js';
import { AuthGuard } from './auth.guard.js';
import { SessionService } from './session.service.js';

@Controller()
class Doors {
  @Get('open')
  @Public()
  open() {
    return { entered: true };
  }

  @Get('unmarked')
  unmarked() {
    return { entered: true };
  }

  @Post('own')
  @WithoutTenant()
  own() {
    return { entered: true };
  }

  @Get('part')
  @OfPart('certificate')
  part() {
    return { entered: true };
  }

  @Post('admins')
  @Roles('admin')
  admins() {
    return { entered: true };
  }
}

let app: NestFastifyApplication;
let role: Role = 'staff';
let parts: Part[] = [];
const asked: (number | null)[] = [];

/** Knows one token, whatever its tenant. */
const sessions: Pick<SessionService, 'authorize'> = {
  authorize: (_token, multimediaId) => {
    asked.push(multimediaId);
    const ids = { userId: 1, sessionId: 's', multimediaId: multimediaId ?? 0 };
    return Promise.resolve({ ...ids, role, parts });
  },
};

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [Doors],
    providers: [
      { provide: SessionService, useValue: sessions },
      { provide: APP_GUARD, useClass: AuthGuard },
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

const call = async (method: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${await app.getUrl()}/${path}`, { method, headers })).status;

const signedIn = { authorization: 'Bearer a.b.c' };
const inTenant = { ...signedIn, multimediaid: '7' };

describe('the guard', () => {
  it('lets anybody through an open door, and nobody through an unmarked one', async () => {
    expect(await call('GET', 'open')).toBe(200);
    expect(await call('GET', 'unmarked')).toBe(401);
    expect(await call('GET', 'unmarked', { authorization: 'Basic a.b.c' })).toBe(401);
  });

  it('asks for the tenant that the header names', async () => {
    expect(await call('GET', 'unmarked', inTenant)).toBe(200);
    expect(asked.at(-1)).toBe(7);
    for (const multimediaid of ['0', '-1', '1.5', 'x', '99999999999'])
      expect(await call('GET', 'unmarked', { ...signedIn, multimediaid })).toBe(400);
  });

  it('asks for no tenant where none is needed', async () => {
    expect(await call('POST', 'own', signedIn)).toBe(201);
    expect(asked.at(-1)).toBeNull();
  });

  it('keeps a part shut until it is turned on', async () => {
    parts = ['import'];
    expect(await call('GET', 'part', inTenant)).toBe(403);
    parts = ['import', 'certificate'];
    expect(await call('GET', 'part', inTenant)).toBe(200);
  });

  it('keeps a role out of what is not its own', async () => {
    expect(await call('POST', 'admins', inTenant)).toBe(403);
    role = 'admin';
    expect(await call('POST', 'admins', inTenant)).toBe(201);
  });
});
