import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from './app.js';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/app-config.js';
import { DatabaseAddress } from './config/config.module.js';

/**
 * Writes the OpenAPI document to the file that the command line names. In Nest's preview mode
 * nothing is instantiated, so no database is needed.
 */
const [, , file] = process.argv;
if (file === undefined) throw new Error('Name the file to write');
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.on(
    loadConfig({ NODE_ENV: 'test' }),
    new DatabaseAddress('postgres://none', 'postgres://none'),
  ),
  new FastifyAdapter(),
  { preview: true, logger: false },
);
app.setGlobalPrefix('api');
writeFileSync(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
