/** `client_id` as `clientId`. */
export const camel = (snake: string): string =>
  snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
