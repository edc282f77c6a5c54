/** What DNS says of a domain that mail is sent from, and of how its mail is signed. */
export interface SenderRecords {
  /** The domain of From, which is also that of the envelope. */
  domain: string;
  /** The text records of the domain. */
  domainTexts: readonly string[];
  /** Those of each selector's key that was looked up. */
  keys: readonly { selector: string; texts: readonly string[] }[];
  /** Whether the operator named the selectors; otherwise they are common ones. */
  namedSelectors: boolean;
  /** The policies of the domain and of those above it, the nearest first. */
  policies: readonly { domain: string; texts: readonly string[] }[];
}

/** One sentence, and whether what it says is as it should be. */
export interface Finding {
  good: boolean;
  text: string;
}

const startsWith = (tag: string) => (text: string) =>
  text.toLowerCase() === tag ||
  text.toLowerCase().startsWith(`${tag} `) ||
  text.toLowerCase().startsWith(`${tag};`);

/** The tags of a record of DKIM or DMARC. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const [name = '', ...value] = part.split('=');
      return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join('=').trim()]];
    }),
  );

function spfFinding({ domain, domainTexts }: SenderRecords): Finding {
  const records = domainTexts.filter(startsWith('v=spf1'));
  const [record, ...more] = records;
  if (record === undefined)
    return {
      good: false,
      text: `SPF: ${domain} has no record: nobody is named who may send its mail.`,
    };
  if (more.length > 0)
    return {
      good: false,
      text: `SPF: ${domain} has ${records.length} records: receivers take none of them.`,
    };
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  if (terms.includes('all') || terms.includes('+all'))
    return {
      good: false,
      text: `SPF: the record of ${domain} lets everybody send (+all), which proves nothing.`,
    };
  const allowed = terms.filter((term) => !/^([-~?]?all|[-~?].*|exp=.*)$/.test(term));
  if (allowed.length === 0)
    return { good: false, text: `SPF: the record of ${domain} lets nobody send.` };
  return {
    good: true,
    text: `SPF: ${domain} lets ${allowed.join(', ')} send. The mail server of SMTP_URL must be among them. The envelope has the domain of From, so SPF is aligned.`,
  };
}

function dkimFinding({ domain, keys, namedSelectors }: SenderRecords): Finding {
  const found = keys.filter(({ texts }) =>
    texts.some((text) => (tagsOf(text).get('p') ?? '') !== ''),
  );
  const names = keys.map(({ selector }) => selector).join(', ');
  if (found.length > 0)
    return {
      good: true,
      text: `DKIM: ${domain} has a key at ${found.map(({ selector }) => selector).join(', ')}. The mail server must sign with it, for d=${domain} or a domain above it.`,
    };
  return {
    good: false,
    text: namedSelectors
      ? `DKIM: ${domain} has no key at ${names}.`
      : `DKIM: ${domain} has no key at the usual selectors (${names}). Name that of the mail server with --selector.`,
  };
}

function dmarcFinding({ domain, policies }: SenderRecords): Finding {
  const own = policies.find(({ texts }) => texts.some(startsWith('v=dmarc1')));
  if (!own)
    return { good: false, text: `DMARC: neither ${domain} nor a domain above it has a policy.` };
  const records = own.texts.filter(startsWith('v=dmarc1'));
  if (records.length > 1)
    return {
      good: false,
      text: `DMARC: ${own.domain} has ${records.length} policies: receivers take none of them.`,
    };
  const tags = tagsOf(records[0] ?? '');
  const strict = (tag: string) => tags.get(tag)?.toLowerCase() === 's';
  const policy = (own.domain === domain ? undefined : tags.get('sp')) ?? tags.get('p') ?? 'none';
  const dkim = strict('adkim') ? `${domain} exactly` : `${domain} or a domain that it shares`;
  return {
    good: true,
    text: `DMARC: the policy of ${own.domain} for what is not aligned is ${policy}. From is ${domain}: SPF is aligned${strict('aspf') ? ' (strictly)' : ''}, and DKIM is where the mail server signs for ${dkim}.`,
  };
}

/** What DNS says of mail from a domain, in words: who may send it, how it is signed, what must agree with From. */
export const senderFindings = (records: SenderRecords): Finding[] => [
  spfFinding(records),
  dkimFinding(records),
  dmarcFinding(records),
];

/** A domain and those above it, without the last label alone. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
