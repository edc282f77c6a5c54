import { ApiProperty } from '@nestjs/swagger';

const described = (description: string | undefined) => description !== undefined && { description };

/** A whole number of an answer. */
export const integer = (example: number, description?: string) =>
  ApiProperty({ type: 'integer', example, ...described(description) });

/** A text of an answer, or null. */
export const nullableText = (example: string | null, description: string) =>
  ApiProperty({ type: String, nullable: true, example, description });

/** 0 or 1 in an answer. */
export const flag = (description: string) =>
  ApiProperty({ type: 'integer', enum: [0, 1], example: 1, description });
