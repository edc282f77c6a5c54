// One member of the staff who works on what aired: imports, decisions, certificates, files and reports.
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Most decisions at once that the screens send. */
const DECISIONS = 50;

export class AiredStaff {
  /** @param world `stationId`, `clientIds`, and `files` of what aired by date */
  constructor(user, world) {
    this.user = user;
    this.world = world;
    this.acts = [
      [20, () => this.day(pick(world.files).date)],
      [6, () => this.decide(pick(world.files).date)],
      [6, () => this.import(pick(world.files))],
      [6, () => this.read('export', `TrafficLog/export?${this.log()}`)],
      [5, () => user.call('aired month', 'GET', `AsRun/getAll?${this.period()}`)],
      [3, () => this.read('certificate draft', `Certificate/draft?${this.certificate()}`)],
      [3, () => this.report()],
    ];
    this.weight = this.acts.reduce((sum, [weight]) => sum + weight, 0);
  }

  async act() {
    await this.user.renew();
    let left = Math.random() * this.weight;
    for (const [weight, work] of this.acts) {
      left -= weight;
      if (left <= 0) return work();
    }
    return undefined;
  }

  log() {
    return `stationId=${this.world.stationId}&date=${pick(this.world.files).date}`;
  }

  period() {
    const { stationId, files } = this.world;
    return `stationId=${stationId}&dateFrom=${files[0].date}&dateTo=${files.at(-1).date}`;
  }

  certificate() {
    const clientId = pick(this.world.clientIds);
    return `${this.period()}&clientId=${clientId}&basis=scheduled&language=ES`;
  }

  read(name, path) {
    return this.user.fetch(name, 'GET', path);
  }

  day(date) {
    const path = `AsRun/getDay?stationId=${this.world.stationId}&date=${date}`;
    return this.user.call('aired day', 'GET', path);
  }

  async decide(date) {
    const { version, airings } = await this.day(date);
    const open = airings.filter((airing) => airing.open).slice(0, DECISIONS);
    if (open.length === 0) return;
    const decision = pick(['SCRATCH', 'MAKE_GOOD']);
    await this.user.call('decide', 'POST', 'AsRun/decide', {
      stationId: this.world.stationId,
      date,
      version,
      decisions: open.map(({ airingId }) => ({ airingId, decision })),
    });
  }

  import({ date, body }) {
    const { stationId } = this.world;
    // Another file each time: one that is in already changes nothing.
    const file = Buffer.concat([body, Buffer.from(`; ${Math.random()}\r\n`)]);
    const path = `AsRun/import?stationId=${stationId}&format=elr&date=${date}&mode=replace`;
    const headers = { 'content-type': 'application/octet-stream', 'content-length': file.length };
    return this.user.fetch('import', 'POST', path, file, headers);
  }

  report() {
    const { files } = this.world;
    return this.user.call('report', 'POST', 'Report/run', {
      basis: 'scheduled',
      dateFrom: files[0].date,
      dateTo: files.at(-1).date,
      rows: ['client'],
      columns: [],
      measures: ['airings', 'net'],
      totals: 1,
    });
  }
}
