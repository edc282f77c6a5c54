import { Controller, Get, Post, UnauthorizedException } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { OfPart } from '../common/part.js';
import { ApiOperation } from '@nestjs/swagger';
import type { Part, Role } from '../contract/enums.js';
import { AuthGuard } from './auth.guard.js';
import { SessionService } from './session.service.js';
import { PayerDoor } from './payer-door.js';
import { StudioDoor } from './studio-door.js';

@Controller()
class Doors {
  @Get('open')
  @ApiOperation({ operationId: 'version' })
  open() {
    return { entered: true };
  }

  @Get('reads')
  @ApiOperation({ operationId: 'clientGetAll' })
  reads() {
    return { entered: true };
  }

  @Get('unmarked')
  @ApiOperation({ operationId: 'toString' })
  unmarked() {
    return { entered: true };
  }

  @Post('own')
  @ApiOperation({ operationId: 'logout' })
  own() {
    return { entered: true };
  }

  @Get('unnamed')
  unnamed() {
    return { entered: true };
  }

  @Get('part')
  @ApiOperation({ operationId: 'certificates' })
  @OfPart('certificate')
  part() {
    return { entered: true };
  }

  @Get('page')
  @ApiOperation({ operationId: 'billingPage' })
  page() {
    return {};
  }

  @Get('studio')
  @ApiOperation({ operationId: 'studioNow' })
  studio() {
    return { entered: true };
  }

  @Post('admins')
  @ApiOperation({ operationId: 'stationCreate' })
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
    const sales = { approval: false, accountExecutiveId: null, executive: null };
    return Promise.resolve({ ...ids, ...sales, role, parts, owner: false });
  },
};

/** Knows one device. */
const studios: Pick<StudioDoor, 'enter'> = {
  enter: (token) => {
    if (token !== 'a.b.c') return Promise.reject(new UnauthorizedException());
    const station = { stationId: 1, stationName: 'Uno', timeZone: 'UTC' };
    const studio = { studioId: 1, digest: 'd', name: 'Studio 1', speaker: null };
    return Promise.resolve({ multimediaId: 7, ...studio, ...station });
  },
};

/** Knows one page. */
const pages: Pick<PayerDoor, 'enter'> = {
  enter: (token) =>
    token === 'a.b.c'
      ? Promise.resolve({
          ...{ multimediaId: 7, linkId: 1, kind: 'client', id: 1, money: false },
          parts: ['airplay'],
        })
      : Promise.reject(new UnauthorizedException()),
};

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [Doors],
    providers: [
      { provide: SessionService, useValue: sessions },
      { provide: StudioDoor, useValue: studios },
      { provide: PayerDoor, useValue: pages },
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
  it('lets anybody through an open door, and nobody without a token through another', async () => {
    expect(await call('GET', 'open')).toBe(200);
    expect(await call('GET', 'reads')).toBe(401);
    expect(await call('GET', 'reads', { authorization: 'Basic a.b.c' })).toBe(401);
  });

  it('refuses everybody what the contract does not name, or what has no operation', async () => {
    role = 'admin';
    for (const path of ['unmarked', 'unnamed']) {
      expect(await call('GET', path)).toBe(401);
      expect(await call('GET', path, inTenant)).toBe(403);
    }
    role = 'staff';
  });

  it('asks for the tenant that the header names', async () => {
    expect(await call('GET', 'reads', inTenant)).toBe(200);
    expect(asked.at(-1)).toBe(7);
    for (const multimediaid of ['0', '-1', '1.5', 'x', '99999999999'])
      expect(await call('GET', 'reads', { ...signedIn, multimediaid })).toBe(400);
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

  it('lets the page of a client through its own door, without a tenant', async () => {
    expect(await call('GET', 'page', signedIn)).toBe(200);
    expect(await call('GET', 'page', { authorization: 'Bearer x.y.z' })).toBe(401);
    expect(await call('GET', 'page')).toBe(401);
  });

  it('lets a device of a studio through its own doors, without a tenant', async () => {
    expect(await call('GET', 'studio', signedIn)).toBe(200);
    expect(await call('GET', 'studio', { authorization: 'Bearer x.y.z' })).toBe(401);
    expect(await call('GET', 'studio')).toBe(401);
  });

  it('keeps a role out of what is not its own', async () => {
    expect(await call('POST', 'admins', inTenant)).toBe(403);
    role = 'admin';
    expect(await call('POST', 'admins', inTenant)).toBe(201);
  });
});
