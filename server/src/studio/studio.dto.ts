import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FlagField, Id, Text, Uuid } from '../common/fields.js';
import { ErrorAnswer } from '../common/record.js';
import { AS_RUN_STATES, type AsRunState } from '../contract/as-run.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { NOT_READ_REASONS, STUDIO_READS, type StudioReadKind } from '../contract/studio.js';
import type { NowBreak, NowOther, NowRead, StudioWord } from './core/breaks-now.js';
import type { SayConflict } from './refused-say.js';

/** Characters of an instant, of a digest and of a link or token, at most. */
const [AT, DIGEST, KEY] = [40, 64, 100];

export class OpenBody {
  @Text({ max: KEY, description: 'What stands after the # of the link', example: '1.1.kSx2' })
  value: string;
}

export class OpenAnswer {
  @ApiProperty({ example: '1.1.pQw7', description: 'For the calls of a studio, and for no other' })
  token: string;
}

export class NowQuery {
  @Text({ max: KEY, optional: true, description: 'The etag of what the device has', example: null })
  since?: string | null;
}

const instant = (nullable = false) =>
  ApiProperty({
    type: String,
    format: 'date-time',
    ...(nullable && { nullable }),
    example: '2026-12-01T11:15:04.000Z',
  });

export class StudioStationAnswer {
  @ApiProperty({ example: 'Radio Ribera' })
  name: string;

  @ApiProperty({ example: 'America/Argentina/Buenos_Aires' })
  timeZone: string;
}

export class StudioWordAnswer implements StudioWord {
  @ApiProperty({ enum: [0, 1], example: 1 })
  read: Flag;

  @instant(true) at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Estudio 1 (Ana Ruiz)',
    description: 'Null: traffic, or a file',
  })
  by: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;
}

export class NowReadAnswer implements NowRead {
  @ApiProperty({ type: 'integer', example: 1 })
  airingId: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Place in the break, from 1' })
  order: number;

  @ApiProperty({ example: '08:15:00', description: 'Planned start; may pass 24:00:00' })
  start: string;

  @instant() startsAt: string;

  @ApiProperty({ type: 'integer', example: 20, description: 'Seconds' })
  length: number;

  @ApiProperty({ example: 'Verano en ACME' })
  text: string;

  @ApiProperty({ example: 'e3b0c442', description: 'SHA-256 of the text, in hexadecimal' })
  textDigest: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ana Ruiz' })
  speaker: string | null;

  @ApiProperty({ example: 'Verano ACME' })
  campaign: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  customer: string;

  @ApiProperty({ enum: STUDIO_READS, example: 'live' })
  kind: StudioReadKind;

  @ApiProperty({
    type: () => StudioWordAnswer,
    nullable: true,
    example: { read: 1, at: '2026-12-01T11:15:04.000Z', by: 'Estudio 1 (Ana Ruiz)', reason: null },
    description: 'Null: nothing yet',
  })
  said: StudioWordAnswer | null;
}

export class NowOtherAnswer implements NowOther {
  @ApiProperty({ type: 'integer', example: 2 })
  order: number;

  @ApiProperty({ type: 'integer', example: 30 })
  length: number;

  @ApiProperty({ example: 'Verano ACME' })
  campaign: string;

  @ApiProperty({ example: 'Almacenes ACME' })
  customer: string;
}

export class NowBreakAnswer implements NowBreak {
  @ApiProperty({ format: 'date', example: '2026-12-01', description: 'Of its log' })
  date: string;

  @ApiProperty({ example: '08:15' })
  time: string;

  @ApiProperty({ example: '08:15:00' })
  start: string;

  @ApiProperty({ example: '08:17:30' })
  end: string;

  @instant() startsAt: string;
  @instant() endsAt: string;

  @ApiProperty({ type: () => [NowOtherAnswer], description: 'What playout airs' })
  others: NowOtherAnswer[];

  @ApiProperty({ type: () => [NowReadAnswer] })
  reads: NowReadAnswer[];
}

export class NowAnswer {
  @instant() now: string;

  @ApiProperty({ type: () => StudioStationAnswer })
  station: StudioStationAnswer;

  @ApiProperty({ example: 'kSx2' })
  etag: string;

  @ApiProperty({ type: () => [NowBreakAnswer], description: 'Those that have something to read' })
  breaks: NowBreakAnswer[];
}

export class SayBody {
  @Uuid({ description: "The device's own", example: '5a3c0a0e-6a53-4d0a-9d8c-0d9c7d2f3b10' })
  id: string;

  @Id({ description: 'The airing', example: 1 })
  airingId: number;

  @FlagField({ description: '0: it was not read' })
  read: Flag;

  @Text({
    max: AT,
    description: 'An instant, or what the clock of the station shows',
    example: '2026-12-01T08:15:04-03:00',
  })
  at: string;

  @Text({ max: DIGEST, description: 'Of the text that was on the screen', example: 'e3b0c442' })
  textDigest: string;

  @Text({
    max: LIMITS.studioReason,
    optional: true,
    description: `Why it was not read: ${NOT_READ_REASONS.join(', ')} or a word`,
    example: null,
  })
  reason?: string | null;

  @Text({
    max: AT,
    optional: true,
    description: 'The planned start that was on the screen; the answer has the one that counts',
    example: '08:15:00',
  })
  shownStart?: string | null;
}

export class UndoSayBody {
  @Uuid({ description: 'Of what was said', example: '5a3c0a0e-6a53-4d0a-9d8c-0d9c7d2f3b10' })
  id: string;
}

export class SayAnswer {
  @ApiProperty({ type: 'integer', example: 1 })
  airingId: number;

  @ApiProperty({ enum: AS_RUN_STATES, example: 'AIRED' })
  state: AsRunState;

  @instant() at: string;

  @ApiProperty({ example: 'Estudio 1 (Ana Ruiz)' })
  by: string;

  @ApiProperty({ example: '08:15:00', description: 'The planned start that it counts against' })
  start: string;
}

export class RefusedSay extends ErrorAnswer implements SayConflict {
  @ApiProperty({ enum: ['ALREADY_SAID', 'NOT_IN_LOG', 'DAY_CLOSED'], example: 'ALREADY_SAID' })
  code: SayConflict['code'];

  @ApiPropertyOptional({ type: String, nullable: true, description: 'When it was said' })
  at?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Who said it; null: traffic' })
  by?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  reason?: string | null;

  @ApiPropertyOptional({ description: 'Where the read went, or the day that is closed' })
  date?: string;

  @ApiPropertyOptional({ description: 'The break to which it went' })
  breakTime?: string;
}
