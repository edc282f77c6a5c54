/** Why a link to the page of a client is refused. */
export const PAGE_MESSAGES = {
  linkUntil: {
    EN: 'Must be a day from today on, at most {0} days away',
    ES: 'Debe ser un día desde hoy, a {0} días como máximo',
  },
} as const;
