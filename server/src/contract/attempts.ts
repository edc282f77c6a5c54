/** Refused attempts that are allowed at every door, and the seconds during which they count. */
export const ATTEMPTS = {
  /** For one user from one host: an IPv4 address, or the /64 of an IPv6 one. */
  pair: { points: 10, duration: 15 * 60 },
  /** From one host, for any user and any link. */
  host: { points: 100, duration: 15 * 60 },
  /** From the /48 of an IPv6 address, because a customer may use all of its 65,536 hosts. */
  site: { points: 500, duration: 15 * 60 },
  /** For one user, from all hosts from which the user never signed in. */
  user: { points: 300, duration: 60 * 60 },
  /** The same for second factors: whoever tries one knows the password, and six digits are soon guessed. */
  factor: { points: 50, duration: 24 * 60 * 60 },
  /** Of one link to a page from one host. */
  linkPair: { points: 10, duration: 15 * 60 },
  /** Of one link to a page from everywhere; the right one opens all the same, or guesses would lock its payer out. */
  link: { points: 300, duration: 60 * 60 },
} as const;
