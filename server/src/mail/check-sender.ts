import { Resolver } from 'node:dns/promises';
import type { Smtp } from '../config/smtp.js';
import { domainsAbove, type Finding, senderFindings } from './core/sender-records.js';
import { reachServer, failureOf } from './smtp-transport.js';

/** Where mail servers usually keep their keys. */
const USUAL_SELECTORS = [
  'default',
  'dkim',
  'google',
  'k1',
  'mail',
  's1',
  's2',
  'selector1',
  'selector2',
];
/** There is no such name, or nothing of that kind. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** Answers the text records of a name; none where there is no such name. */
export type TextsOf = (name: string) => Promise<string[]>;

/** The resolver of this machine. @throws an error of node:dns where it does not answer */
export function machineResolver(): TextsOf {
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NOTHING.includes(String((error as { code?: string }).code))) return [];
      throw error;
    }
  };
}

async function connection({ server }: Smtp): Promise<Finding> {
  const name = `${server.host}:${server.port}`;
  try {
    await reachServer({ server });
    return { good: true, text: `Mail server: ${name} answers and takes our sign-in.` };
  } catch (error) {
    return {
      good: false,
      text: `Mail server: ${name} was not reached: ${failureOf(error).reason}.`,
    };
  }
}

/**
 * Whether mail can be sent, and will arrive: the mail server, and what DNS says of each domain that mail is sent from.
 *
 * @param selectors of DKIM; empty for the usual ones
 */
export async function checkSender(
  smtp: Smtp,
  selectors: readonly string[],
  textsOf: TextsOf,
): Promise<Finding[]> {
  const reached = await connection(smtp);
  try {
    const found = await Promise.all(
      smtp.domains.map((domain) => findingsOf(domain, selectors, textsOf)),
    );
    return [reached, ...found.flat()];
  } catch (error) {
    const { code = 'no reason' } = error as { code?: string };
    return [
      reached,
      { good: false, text: `DNS: the resolver of this machine did not answer: ${code}.` },
    ];
  }
}

/** What DNS says of mail from a domain. */
async function findingsOf(
  domain: string,
  selectors: readonly string[],
  textsOf: TextsOf,
): Promise<Finding[]> {
  const asked = selectors.length > 0 ? selectors : USUAL_SELECTORS;
  const [domainTexts, keys, policies] = await Promise.all([
    textsOf(domain),
    Promise.all(
      asked.map(async (selector) => ({
        selector,
        texts: await textsOf(`${selector}._domainkey.${domain}`),
      })),
    ),
    Promise.all(
      domainsAbove(domain).map(async (above) => ({
        domain: above,
        texts: await textsOf(`_dmarc.${above}`),
      })),
    ),
  ]);
  const namedSelectors = selectors.length > 0;
  return senderFindings({ domain, domainTexts, keys, namedSelectors, policies });
}
