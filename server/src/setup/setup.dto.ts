import { ApiProperty } from '@nestjs/swagger';
import {
  ClockField,
  CurrencyField,
  DayList,
  Email,
  Integer,
  Letter,
  ListOf,
  MinuteList,
  ObjectOf,
  OneOf,
  Password,
  SomeOf,
  Text,
  TimeZone,
} from '../common/fields.js';
import {
  BREAK_TYPE,
  type BreakType,
  EXISTING_PARTS,
  type Flag,
  type Language,
  LANGUAGES,
  type Part,
} from '../contract/enums.js';
import { LIMITS, SETUP } from '../contract/limits.js';

export class SetupStateAnswer {
  @ApiProperty({ type: 'integer', enum: [0, 1], example: 0, description: '1: nobody exists yet' })
  open: Flag;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 1,
    description: '1: links for forgotten passwords are mailed',
  })
  mail: Flag;

  @ApiProperty({
    type: 'integer',
    enum: [0, 1],
    example: 0,
    description: '1: the demo data of a first start are being loaded; signing in waits for them',
  })
  demoComing: Flag;
}

class AdministratorBody {
  @Email({ example: 'ana@example.com' })
  email: string;

  @Text({ max: LIMITS.name, example: 'Ana Administradora' })
  fullName: string;

  @Password({ min: LIMITS.passwordMin, example: 'otra-clave-larga-7' })
  password: string;
}

export class NewMultimediaBody {
  @Text({ max: LIMITS.name, example: 'Grupo Ribera' })
  name: string;

  @CurrencyField()
  currency?: string | null;
}

class FirstStationBody {
  @Text({ max: LIMITS.code, example: 'RIB' })
  code: string;

  @Text({ max: LIMITS.name, example: 'Radio Ribera' })
  name: string;

  @Integer({
    min: 1,
    max: LIMITS.blockSeconds,
    description: 'Seconds that a break holds',
    example: 180,
  })
  maxBlockTime: number;

  @TimeZone({ description: 'IANA name', example: 'America/Montevideo' })
  timeZone: string;
}

/** Breaks of several days: every so many minutes, or at minutes of each hour. */
export class BreakPatternBody {
  @DayList({ example: [1, 2, 3, 4, 5] })
  days: number[];

  @ClockField({ example: '06:00' })
  from: string;

  @ClockField({ end: true, example: '24:00' })
  to: string;

  @Integer({
    min: 1,
    max: 720,
    optional: true,
    description: 'Every so many minutes from `from` on',
    example: null,
  })
  everyMinutes?: number | null;

  @MinuteList({ optional: true, description: 'Minutes of each hour', example: [15, 30, 45] })
  minutes?: number[] | null;

  @OneOf(Object.values(BREAK_TYPE), { description: '0: ads, 2: sponsors', example: 0 })
  spotType: BreakType;
}

class FirstCategoryBody {
  @Text({ max: LIMITS.clientCategoryCode, example: 'BAN' })
  code: string;

  @Text({ max: LIMITS.clientCategoryName, example: 'Bancos' })
  name: string;
}

class FirstClientCategoryBody extends FirstCategoryBody {
  @Letter({ description: 'Placement priority, A before B' })
  priority: string;
}

/** Everything that the first start makes. */
export class SetupBody {
  @Text({
    max: LIMITS.linkSecret,
    description: 'The token of the link',
    example: 'kJ2vQ0pWm3xN8sR5tY7uZ1a',
  })
  value: string;

  @ObjectOf(() => AdministratorBody)
  administrator: AdministratorBody;

  @ObjectOf(() => NewMultimediaBody)
  multimedia: NewMultimediaBody;

  @ObjectOf(() => FirstStationBody)
  station: FirstStationBody;

  @OneOf(LANGUAGES, { description: 'Of the administrator', example: 'ES' })
  language: Language;

  @ListOf(() => BreakPatternBody, SETUP.patterns)
  breaks: BreakPatternBody[];

  @ListOf(() => FirstClientCategoryBody, SETUP.categories)
  clientCategories: FirstClientCategoryBody[];

  @ListOf(() => FirstCategoryBody, SETUP.categories)
  spotCategories: FirstCategoryBody[];

  @SomeOf(EXISTING_PARTS, { description: 'The parts that are turned on', example: ['airplay'] })
  parts: Part[];
}
