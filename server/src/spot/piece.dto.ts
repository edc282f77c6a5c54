import { ClockField, DateField, FlagField, Id, Integer, Text } from '../common/fields.js';
import type { Flag } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { CopyToCome, mayLackFile } from './line.dto.js';

const AirsOn = () =>
  FlagField({ optional: true, description: '1, and absent: may air on this day', example: 1 });

/** One of a campaign's audio files, which its lines air in turn. */
export class PieceBody extends CopyToCome {
  @Id({
    optional: true,
    description: 'Of a piece that the campaign has; without it the piece is new',
    example: null,
  })
  id?: number | null;

  @Text({
    max: LIMITS.file,
    optionalIf: mayLackFile,
    description: 'The audio file; optional with copyToCome 1',
    example: 'acme-verano-a-30',
  })
  fileName?: string | null;

  @Integer({ min: 1, max: LIMITS.lengthSeconds, description: 'Seconds', example: 30 })
  length: number;

  @Text({ max: LIMITS.name, optional: true, example: 'Verano, versión playa' })
  title?: string | null;

  @Text({
    max: LIMITS.code,
    optional: true,
    description: "The agencies' number",
    example: 'ACME0042000',
  })
  isci?: string | null;

  @DateField({ optional: true, description: 'The first day; null for no limit', example: null })
  from?: string | null;

  @DateField({ optional: true, description: 'The last day; null for no limit', example: null })
  to?: string | null;

  @AirsOn() monday?: Flag | null;
  @AirsOn() tuesday?: Flag | null;
  @AirsOn() wednesday?: Flag | null;
  @AirsOn() thursday?: Flag | null;
  @AirsOn() friday?: Flag | null;
  @AirsOn() saturday?: Flag | null;
  @AirsOn() sunday?: Flag | null;

  @ClockField({ optional: true, description: 'Null for no limit', example: null })
  startTime?: string | null;

  @ClockField({ optional: true, end: true, description: 'Null for no limit', example: null })
  endTime?: string | null;

  @Integer({
    min: 1,
    max: LIMITS.pieceWeight,
    optional: true,
    description: 'Its share among the pieces that may air there and then',
    example: 1,
  })
  weight?: number | null;

  @Id({ optional: true, description: 'Whose voice it is', example: null })
  speakerId?: number | null;

  @Text({
    max: LIMITS.ntcText,
    lines: 'several',
    optional: true,
    description: 'What the speaker reads',
    example: null,
  })
  ntcText?: string | null;
}
