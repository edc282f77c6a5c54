/** Failures that the server does not word. */
export const errors = {
  network: 'The server cannot be reached. Check the connection and try again.',
  server: 'The server failed to answer.',
  notFound: 'This record no longer exists.',
  signedOut: 'Your session has ended, sign in again.',
  unexpected: 'Something unexpected happened: %{message}',
};
