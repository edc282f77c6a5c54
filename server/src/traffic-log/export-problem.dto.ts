import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_PROBLEMS, type ExportProblemKind } from '../contract/enums.js';
import { OUT_FIELDS, type OutField } from '../contract/playout.js';

export class ExportProblemAnswer {
  @ApiProperty({ example: 901 })
  airingId: number;

  @ApiProperty({ enum: EXPORT_PROBLEMS, example: 'CUT' })
  kind: ExportProblemKind;

  @ApiProperty({ type: String, nullable: true, enum: [...OUT_FIELDS, null], example: 'title' })
  field: OutField | null;

  @ApiProperty({ example: 'Panadería Ñandú, 50 años de tradición' })
  text: string;
}
