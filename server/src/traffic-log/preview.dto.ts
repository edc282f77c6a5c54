import { ApiProperty } from '@nestjs/swagger';
import { DateField, Id, Text } from '../common/fields.js';
import {
  type AiredFile,
  MAP_LIMITS,
  type PlayoutDirection,
  type PlayoutMap,
} from '../contract/playout.js';
import { DirectionField, MapField } from '../playout/format/playout-format.entity.js';
import { ExportProblemAnswer } from './export-problem.dto.js';

export class PreviewBody {
  @DirectionField('in')
  direction: PlayoutDirection;

  @MapField({
    fileName: '{yyyy}{MM}{dd}.txt',
    kind: 'lines',
    encoding: 'utf-8',
    endOfLine: 'lf',
    rowPattern: '^(?<airedTime>.{8})',
    row: [],
  })
  map: PlayoutMap;

  @Id({ optional: true, description: 'Whose log is shown (out)', example: 1 })
  stationId?: number | null;

  @DateField({ optional: true, description: 'Of the log that is shown (out)' })
  date?: string | null;

  @Text({
    optional: true,
    max: Math.ceil(MAP_LIMITS.sample / 3) * 4,
    description: 'The file that is read (in), in base64',
    example: 'MDg6MTU6MDA=',
  })
  sample?: string | null;
}

export class PreviewFile {
  @ApiProperty({ example: '20261001.LOG' })
  fileName: string;

  @ApiProperty({ example: '/Tanda /08:15 SF3\r\n' })
  text: string;
}

export class PreviewAnswer {
  @ApiProperty({ type: PreviewFile, isArray: true, description: 'Out: the files of the day' })
  files: PreviewFile[];

  @ApiProperty({ type: ExportProblemAnswer, isArray: true })
  problems: ExportProblemAnswer[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: null,
    description: 'In: the rows, the lines that are none, the date and encoding of the sample',
  })
  read: AiredFile | null;
}
