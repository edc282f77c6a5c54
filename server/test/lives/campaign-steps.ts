import type { Random } from '../playout/random.js';
import { without } from '../factories/reference.js';
import { earlier, plus } from './calendar.js';
import { Broken, itemsOf, type Life, linesOf } from './life.js';
import { billedBy } from './billing-steps.js';
import { standing } from './merging.js';
import type { Campaign, Line } from './orders.js';
import { detailedLine, PRICES, simpleLine } from './sold.js';
import { type Fields, pickCampaign, type Step } from './step.js';

/** What sellers do. */

/** Percentages, and an agency that is there. */
const termsOf = (life: Life, random: Random): Fields => ({
  discount: random.pick([0, 10, 7.5]),
  agencyPercentage: random.pick([null, 15]),
  adAgencyId: random.pick([null, ...standing(life, 'adAgency', life.agencies)]),
  accountExecutiveId: random.pick([null, ...standing(life, 'accountExecutive', life.executives)]),
  ...billedBy(life, random),
});

/** A new campaign of one to three lines. */
export function campaignBody(life: Life, random: Random): Fields {
  const simpleSchedules = Array.from({ length: random.int(1, 2) }, () => simpleLine(life, random));
  const advancedSchedules = random.chance(0.35) ? [detailedLine(life, random)] : [];
  const [first] = simpleSchedules;
  const takesPieces = random.chance(0.2) && first && first['spotType'] !== 1;
  if (takesPieces) Object.assign(first, { usePieces: 1 });
  const piece = (length: number, weight: number) => ({
    fileName: life.nextFile(),
    length,
    weight,
  });
  return {
    ...termsOf(life, random),
    stationId: life.stationId,
    clientId: random.pick(standing(life, 'client', life.clients)),
    spotName: `Campaign ${life.campaigns.size}`,
    statedTotal: 1,
    statedGross: 0.01,
    simpleSchedules,
    advancedSchedules,
    ...(takesPieces && { pieces: [piece(10, 2), piece(20, 1)] }),
    ...(random.chance(0.25) && { monthlyGross: random.pick([500, 333.33]) }),
  };
}

export const create: Step = async (life, random) => {
  const campaign = life.keep(await life.post<Campaign>('Spot/create', campaignBody(life, random)));
  life.tell(`create ${campaign.id} ${shownLines(campaign)}`);
};

const shown = ([key, line]: [string, Line]): Fields => ({
  key,
  ...Object.fromEntries(
    Object.entries(line).filter(
      ([name, value]) => value !== null && value !== 0 && !['id', 'ntcText'].includes(name),
    ),
  ),
});

/** A line as it is, or with a change that a seller would make. */
function changed(line: Line, random: Random): Line {
  const what = random.pick(['price', 'number', 'nothing']);
  if (what === 'price') return { ...line, ...random.pick(PRICES) };
  if (what === 'nothing' || typeof line.occurrences !== 'number' || line.weeks?.length) return line;
  return { ...line, occurrences: Math.max(1, line.occurrences + random.int(-2, 3)) };
}

/** A campaign with other prices, numbers, or a line less. */
export function changedBody(life: Life, random: Random, campaign: Campaign): Fields {
  const drops = random.chance(0.15) && campaign.simpleSchedules.length > 1;
  return {
    ...campaign,
    spotName: `${campaign.spotName}'`,
    simpleSchedules: campaign.simpleSchedules
      .slice(drops ? 1 : 0)
      .map((line) => changed(line, random)),
    advancedSchedules: campaign.advancedSchedules.map((line) => ({
      ...line,
      ...random.pick(PRICES),
    })),
    ...termsOf(life, random),
    ...(random.chance(0.3) && { monthlyGross: random.pick([null, 200, 800]) }),
  };
}

export const update: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  if (!campaign) return;
  const saved = await life.post<Campaign>('Spot/update', changedBody(life, random, campaign));
  life.keep(saved);
  life.tell(`update ${saved.id} ${shownLines(saved)}`);
};

/** The lines of a campaign, for the story. */
export const shownLines = (campaign: Campaign): string =>
  JSON.stringify([...linesOf(campaign)].map(shown));

/** Cancels and replaces: lines as they were sent to the screen, as copies, or naming what they go on with. */
export const revise: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  if (!campaign) return;
  const how = random.pick(['copied', 'named', 'silent'] as const);
  const alters = random.chance(0.4);
  const next = (line: Line): Fields => {
    const { id, ...rest } = alters ? changed(line, random) : line;
    const copied = without(rest, 'continuesId');
    if (how === 'copied') return { ...copied, id };
    return how === 'named' ? { ...copied, continuesId: id } : copied;
  };
  const piecesOf = ({ pieces }: Campaign) => pieces.map((piece) => ({ ...piece, id: null }));
  const { clientId, monthlyGross } = campaign;
  const revision = await life.post<Campaign>('Spot/create', {
    stationId: life.stationId,
    clientId,
    monthlyGross,
    ...termsOf(life, random),
    replacesId: campaign.id,
    spotName: `${campaign.spotName}+`,
    statedTotal: 1,
    statedGross: 0.01,
    pieces: piecesOf(campaign),
    simpleSchedules: campaign.simpleSchedules.map(next),
    advancedSchedules: campaign.advancedSchedules.map(next),
  });
  life.live.delete(campaign.id);
  life.keep(revision);
  life.tell(`revise ${campaign.id} ${how}: ${shownLines(revision)}`);
  const goesOn = linesOf(revision).map(([, { continuesId }]) => continuesId ?? null);
  const before = linesOf(campaign).map(([, { id }]) => id);
  if (JSON.stringify(goesOn) !== JSON.stringify(before))
    throw new Broken('a revision goes on with its lines', `${String(before)} by ${String(goesOn)}`);
};

export const cancelFrom: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  if (!campaign) return;
  const date = earlier(plus(life.today, random.int(1, 15)), life.to);
  const { id: spotId, version } = campaign;
  const saved = await life.post<Campaign>('Spot/cancelFrom', { spotId, version, date });
  life.keep(saved);
  life.tell(`cancelFrom ${spotId} ${date}: ${shownLines(saved)}`);
};

/** A campaign is deleted: put away where locked days, or those that have come, have it; gone otherwise. */
export const remove: Step = async (life, random) => {
  const campaign = pickCampaign(life, random);
  if (!campaign) return;
  const { id } = campaign;
  const answer = await life.tenant.delete(`Spot/delete?spotId=${id}`);
  if (life.alias?.spotId === id && answer.status === 409) {
    life.tell(`delete ${id}: it has an alias`);
    return;
  }
  life.read('Spot/delete', answer, [200]);
  life.live.delete(id);
  const isNeeded = [...life.logs.values()].some(
    (log) =>
      (log.status === 'locked' || log.date <= life.today) &&
      itemsOf(log).some(({ spotId }) => spotId === id),
  );
  const counted = [...life.aired.values()].some(({ unordered }) =>
    unordered.some(({ spotId }) => spotId === id),
  );
  const hasNewer = campaign['replacesId'];
  const now = await life.tenant.get<Campaign>(`Spot/getById?id=${id}`);
  life.tell(`delete ${id}: ${now.status} putAway ${String(now.body['putAway'])}`);
  if (isNeeded || counted) {
    if (now.status !== 200 || now.body['putAway'] !== 1)
      throw new Broken(
        'what locked days, or days that have come, have is put away',
        `${id}: ${now.text}`,
      );
  } else if (!hasNewer && now.status !== 404)
    throw new Broken('what no such day has is gone', `${id}: ${now.text}`);
  const list = await life.get<{ id: number }[]>('Spot/getAll');
  if (list.some((row) => row.id === id))
    throw new Broken('a deleted campaign is in no list', `${id}`);
  if (now.status === 200) return;
  life.gone.add(id);
  for (const [key] of linesOf(campaign)) life.dropped.add(key);
};
