/** An unusable setting, or a database that this version does not go on from, in sentences for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
