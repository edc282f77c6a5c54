import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OwnFactorsService } from '../auth/own-factors.service.js';
import { isMediaGroup } from '../tenant/media-groups.repository.js';
import { userByEmail } from '../users/user.repository.js';
import { UserService, type UserSummary } from '../users/user.service.js';
import { saveError } from '../common/database-errors.js';
import { badField } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { ReferenceService } from '../reference/reference.service.js';
import { AppConfig } from '../config/app-config.js';
import { DEMO_GROUPS, DEMO_PASSWORD, loadDemo } from '../demo/load-demo.js';
import { SetupService } from '../setup/setup.service.js';
import { Station, StationBody } from '../station/station.entity.js';
import {
  EmailBody,
  MultimediaBody,
  MultimediaIdBody,
  NewPasswordBody,
  numberOf,
  readBody,
  UserBody,
} from './bodies.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

/** Reads the password last, after everything else has been validated. */
type AskPassword = () => Promise<string>;

export async function setupLink(app: INestApplicationContext): Promise<Result> {
  const link = await app.get(SetupService, { strict: false }).link();
  if (link === null) throw new CliError('There are users already: the first start is over.');
  return { data: { link }, lines: [link] };
}

export async function createMultimedia(
  app: INestApplicationContext,
  options: { name: string },
): Promise<Result> {
  const body = await readBody(MultimediaBody, options);
  try {
    const id = await app.get(UserService).createMultimedia(body.name);
    return { data: { id }, lines: [String(id)] };
  } catch (error) {
    throw saveError(error, body);
  }
}

export async function createStation(
  app: INestApplicationContext,
  options: {
    multimedia: string;
    code: string;
    name: string;
    maxBlockTime: string;
    maxHourTime?: string;
    timeZone: string;
  },
): Promise<Result> {
  const multimediaId = await knownMultimedia(app, options.multimedia);
  const body = await readBody(StationBody, {
    code: options.code,
    name: options.name,
    maxBlockTime: numberOf(options.maxBlockTime),
    maxHourTime: options.maxHourTime === undefined ? null : numberOf(options.maxHourTime),
    timeZone: options.timeZone,
  });
  const stations = app.get<ReferenceService<Station>>('StationService', { strict: false });
  const station = await stations.create(multimediaId, body);
  return { data: station, lines: [String(station.id)] };
}

export async function createUser(
  app: INestApplicationContext,
  options: { email: string; name: string; multimedia: readonly string[]; role: string },
  askPassword: AskPassword,
): Promise<Result> {
  const { email, name, role } = options;
  const body = await readBody(UserBody, { email, name, role });
  const multimediaIds = new Set<number>();
  for (const id of options.multimedia) multimediaIds.add(await knownMultimedia(app, id));
  const taken = (manager: EntityManager) => userByEmail(manager, body.email);
  if (await app.get(TenantDatabase).read(null, taken)) throw badField('email', 'emailInUse');
  const { password } = await readBody(NewPasswordBody, { password: await askPassword() });
  const id = await app.get(UserService).create({
    email: body.email,
    fullName: body.name,
    password,
    role: body.role,
    multimediaIds: [...multimediaIds],
  });
  return { data: { id }, lines: [String(id)] };
}

export async function setPassword(
  app: INestApplicationContext,
  options: { email: string },
  askPassword: AskPassword,
): Promise<Result> {
  const email = await knownUser(app, options.email);
  const { password } = await readBody(NewPasswordBody, { password: await askPassword() });
  await app.get(UserService).setPassword(email, password);
  return {
    data: { email },
    lines: [`${email} has a new password; open sessions are ended.`],
  };
}

export async function listUsers(app: INestApplicationContext): Promise<Result> {
  const users = await app.get(UserService).list();
  return {
    data: users,
    lines: users.length === 0 ? ['There are no users.'] : users.map(userLine),
  };
}

const userLine = ({ email, fullName, role, disabled, multimedias }: UserSummary): string =>
  [email, fullName, role, disabled ? 'disabled' : 'enabled', multimedias.join(', ')].join('\t');

export async function disableUser(
  app: INestApplicationContext,
  options: { email: string },
): Promise<Result> {
  const email = await knownUser(app, options.email);
  await app.get(UserService).disable(email);
  return { data: { email }, lines: [`${email} is disabled; open sessions are ended.`] };
}

export async function dropFactors(
  app: INestApplicationContext,
  options: { email: string },
): Promise<Result> {
  const email = await knownUser(app, options.email);
  await app.get(OwnFactorsService, { strict: false }).dropAll(email);
  return { data: { email }, lines: [`${email} has no second factor; open sessions are ended.`] };
}

export async function loadDemoData(app: INestApplicationContext): Promise<Result> {
  if (app.get(AppConfig).mode === 'production')
    throw new CliError('The demo data is never loaded in production mode.');
  if (!(await loadDemo(app)))
    throw new CliError(
      'The database is not empty: the demo data is loaded into an empty database only.',
    );
  const multimedias = DEMO_GROUPS.map(({ name }) => name);
  return {
    data: { multimedias },
    lines: [`Loaded ${multimedias.join(' and ')}. The users' password is ${DEMO_PASSWORD}.`],
  };
}

/** @throws a field error for an unknown tenant */
export async function knownMultimedia(app: INestApplicationContext, text: string): Promise<number> {
  const { multimedia: id } = await readBody(MultimediaIdBody, { multimedia: numberOf(text) });
  const known = (manager: EntityManager) => isMediaGroup(manager, id);
  if (!(await app.get(TenantDatabase).read(id, known))) throw badField('multimedia', 'reference');
  return id;
}

/** Normalizes an email to its stored form. */
async function knownUser(app: INestApplicationContext, text: string): Promise<string> {
  const { email } = await readBody(EmailBody, { email: text });
  const user = await app.get(TenantDatabase).read(null, (manager) => userByEmail(manager, email));
  if (!user) throw new CliError(`There is no user ${email}.`);
  return user.email;
}
