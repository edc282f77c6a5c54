// One member of the staff at work: what the screens ask for, as often as people open them, and
// now and then a save.
const LISTS = [
  'ClientCategory',
  'AdAgency',
  'AdAgencyGroup',
  'AccountExecutive',
  'PayMethod',
  'Origin',
  'BusinessUnit',
  'SpotCategory',
  'Speaker',
  'Show',
  'Station',
];

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const below = (count) => Math.floor(Math.random() * count);
const december = (day) => `2026-12-${String(day).padStart(2, '0')}`;

/** Ids of what there is; `station` is the one that has logs, and comes first. */
export async function worldOf(user, station) {
  const [campaigns, stations, categories] = [
    await user.call('world', 'GET', 'Spot/getAll'),
    await user.call('world', 'GET', 'Station/getAll'),
    await user.call('world', 'GET', 'ClientCategory/getAll'),
  ];
  return {
    campaigns: campaigns.filter(({ cancelled }) => cancelled === 0).map(({ id }) => id),
    stations: [station, ...stations.map(({ id }) => id).filter((id) => id !== station)],
    category: categories[0].id,
  };
}

/** @param world ids of what there is: `campaigns`, `stations`, `category` */
export class Staff {
  etags = new Map();

  constructor(user, world, number, { makesLogs = true } = {}) {
    this.user = user;
    this.world = world;
    this.number = number;
    // Nobody else saves this one, so that no save is refused as stale.
    this.own = world.campaigns[number % world.campaigns.length];
    this.acts = [
      [14, () => this.list('clients', 'Client/getAll')],
      [12, () => this.list('campaigns', 'Spot/getAll')],
      [14, () => this.list('reference lists', `${pick(LISTS)}/getAll`)],
      [20, () => this.read('campaign', `Spot/getById?id=${pick(world.campaigns)}`)],
      [8, () => this.read('schedule', `Schedule/getSchedule?${this.day()}`)],
      [8, () => this.read('days', `TrafficLog/getAll?${this.month()}`)],
      [10, () => this.read('log', `TrafficLog/getLog?${this.log()}`)],
      [2, () => this.read('version', 'Common/version')],
      [6, () => this.saveCampaign()],
      [2, () => this.client()],
      [1.5, () => this.saveSchedule()],
    ];
    if (makesLogs)
      this.acts.push(
        [0.12, () => this.makeLogs('test logs', true)],
        [0.08, () => this.makeLogs('make logs', false)],
      );
    this.weight = this.acts.reduce((sum, [weight]) => sum + weight, 0);
  }

  /** One thing that a person does: one call, or a few. */
  async act() {
    await this.user.renew();
    let left = Math.random() * this.weight;
    for (const [weight, work] of this.acts) {
      left -= weight;
      if (left <= 0) return work();
    }
    return undefined;
  }

  station() {
    return pick(this.world.stations);
  }

  day() {
    return `stationId=${this.station()}&dayOfWeek=${below(7)}`;
  }

  month() {
    return `stationId=${this.station()}&dateFrom=2026-12-01&dateTo=2026-12-31`;
  }

  log() {
    return `stationId=${this.world.stations[0]}&date=${december(1 + below(28))}`;
  }

  /** Sends the ETag of the cached answer, as a browser does. */
  async list(name, path) {
    const etag = this.etags.get(path);
    await this.user.call(name, 'GET', path, undefined, etag && { 'if-none-match': etag });
    this.etags.set(path, this.user.etag);
  }

  read(name, path) {
    return this.user.call(name, 'GET', path);
  }

  async saveCampaign() {
    const campaign = await this.read('campaign', `Spot/getById?id=${this.own}`);
    const [line] = campaign.simpleSchedules;
    if (line) line.length = 10 + below(30);
    campaign.comments = `Saved ${Date.now()}`;
    await this.user.call('save campaign', 'POST', 'Spot/update', campaign);
  }

  async client() {
    const code = `${this.number}-${Date.now().toString(36).slice(-6)}`;
    const body = { code, name: `Nuevo ${code}`, clientCategoryId: this.world.category };
    const made = await this.user.call('create client', 'POST', 'Client/create', body);
    const changed = { ...made, phone: '+598 2900 1234' };
    const { id } = await this.user.call('update client', 'POST', 'Client/update', changed);
    await this.user.call('delete client', 'DELETE', `Client/delete?clientId=${id}`);
  }

  async saveSchedule() {
    const day = this.day();
    const { commercialBreaks, shows } = await this.read('schedule', `Schedule/getSchedule?${day}`);
    // Without a version, since another user may have saved the day in between, which is no error here.
    const fresh = (rows) => rows.map(({ id: _id, ...row }) => row);
    await this.user.call('save schedule', 'POST', `Schedule/update?${day}`, {
      commercialBreaks: fresh(commercialBreaks),
      shows: fresh(shows),
    });
  }

  async makeLogs(name, test) {
    const first = 1 + below(27);
    const range = { dateFrom: december(first), dateTo: december(first + 1) };
    const body = { stationId: this.world.stations[0], ...range, test };
    await this.user.call(name, 'POST', 'TrafficLog/generate', body);
  }
}
