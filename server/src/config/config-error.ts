/** A setting that cannot be used. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
