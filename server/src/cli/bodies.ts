import { Email, Id, OneOf, Password, Text } from '../common/fields.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';
import { ROLES, type Role } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';

/** Request bodies that only the command line accepts. */

export class MultimediaBody {
  @Text({ max: LIMITS.name, example: 'Grupo Ribera' })
  name: string;
}

export class MultimediaIdBody {
  @Id()
  multimedia: number;
}

export class UserBody {
  @Email({ example: 'ana@example.com' })
  email: string;

  @Text({ max: LIMITS.name, example: 'Ana Duarte' })
  name: string;

  @OneOf(ROLES, { example: 'staff' })
  role: Role;
}

export class EmailBody {
  @Email({ example: 'ana@example.com' })
  email: string;
}

export class NewPasswordBody {
  @Password({ min: LIMITS.passwordMin })
  password: string;
}

/**
 * Validates a command's options as a request body.
 *
 * @throws SentenceError naming the invalid fields
 */
export async function readBody<T extends object>(type: new () => T, values: object): Promise<T> {
  const pipe = new BodyValidationPipe(type);
  return (await pipe.transform(values, { type: 'body', metatype: type })) as T;
}

/** Converts an option to a number; leaves other text for the validation to refuse. */
export const numberOf = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
