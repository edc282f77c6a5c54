/** Everything behind the sign-in, several times its size. */
export const loadBackOffice = () => import('./BackOffice');
