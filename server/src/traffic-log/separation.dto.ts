import { ApiProperty } from '@nestjs/swagger';

/** Two airings of neighbouring days that a hard separation keeps further apart. */
export class SeparationBrokenAnswer {
  @ApiProperty({ type: 'integer', example: 901, description: 'The airing of the day' })
  airingId: number;

  @ApiProperty({ format: 'date', example: '2026-12-02', description: 'The day before or after' })
  date: string;

  @ApiProperty({ type: 'integer', example: 977, description: 'The airing of that day' })
  otherAiringId: number;
}

/** A move of an airing that mends such pairs. */
export class SeparationMoveAnswer extends SeparationBrokenAnswer {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 2,
    description: 'The nearest break of the day where no rule keeps the airing out; null for none',
  })
  toBreak: number | null;

  @ApiProperty({ type: String, nullable: true, example: '23:30', description: 'Its time' })
  time: string | null;
}
