import { ConfigError } from './config-error.js';
import { type SettingName } from './settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings from an environment; an empty value counts as absent. */
export class EnvironmentReader {
  constructor(private readonly env: Environment) {}

  text(name: SettingName): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** A short text of one line. */
  line(name: SettingName, most: number): string | undefined {
    const value = this.text(name);
    if (value !== undefined && (value.length > most || /\p{Cc}/u.test(value)))
      throw new ConfigError(`${name} must be one line of at most ${most} characters.`);
    return value;
  }

  wholeNumber(name: SettingName, least: number, most: number, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (!(number >= least && number <= most)) {
      throw new ConfigError(
        `${name} must be a whole number from ${least} to ${most}, not "${value}".`,
      );
    }
    return number;
  }

  oneOf<const T extends string>(name: SettingName, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) {
      throw new ConfigError(`${name} must be ${orList(choices)}, not "${value}".`);
    }
    return choice;
  }

  onOff(name: SettingName, fallback: boolean): boolean {
    return this.oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
  }

  /** The minimum length counts bytes. The message never repeats the secret. */
  secret(name: SettingName, leastBytes: number): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const bytes = Buffer.byteLength(value, 'utf8');
    if (bytes < leastBytes) {
      throw new ConfigError(`${name} must be at least ${leastBytes} bytes long, not ${bytes}.`);
    }
    return value;
  }

  list(name: SettingName, isValid: (item: string) => boolean, what: string): string[] {
    const items = (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    for (const item of items) {
      if (!isValid(item)) throw new ConfigError(`${name} must list ${what}, not "${item}".`);
    }
    return items;
  }
}

function orList(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
