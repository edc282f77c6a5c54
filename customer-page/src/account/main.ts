import type { Language } from '@contract/enums';
import { defaultLanguage } from '../i18n/language';
import {
  type AccountPage,
  type Airing,
  clockOf,
  fileOf,
  type FileWanted,
  monthAfter,
  open,
  pageOf,
  valueOf,
} from './account';
import './account.css';
import type { AccountKey } from './en';
import { drawMoney } from './money';
import { type Column, drawTable, elementOf, forgetAsked } from './table';
import { proofText, textsOf } from './texts';

/** The page of a client or an agency, whom a link lets see what aired and what is owed. Plain DOM: it is a few tables. */

/** What becomes known is shown within this time. */
const AGAIN_MS = 45_000;

let language: Language = defaultLanguage(navigator.language);
let texts = textsOf(language);
let month = new Date().toISOString().slice(0, 7);
let token: string | null = null;
let page: AccountPage | null = null;
let problem: AccountKey | null = 'loading';
let turn = 0;
/** What is drawn, so that what has not changed keeps its focus. */
let drawn = '';

function state(): string {
  if (problem) return texts.text(problem);
  const count = page?.airings.length ?? 0;
  if (count === 0) return texts.text('none');
  return count === 1 ? texts.text('one') : texts.text('many', { count: texts.count(count) });
}

const airingColumns = (): Column<Airing>[] => [
  { key: 'date', cell: ({ date }) => texts.date(date) },
  { key: 'time', cell: ({ time }) => clockOf(time) },
  { key: 'station', cell: ({ station }) => station },
  { key: 'campaign', cell: ({ campaign }) => campaign },
  { key: 'file', cell: ({ file }) => file },
  { key: 'proof', cell: (airing) => proofText(airing, texts) },
  { key: 'seconds', cell: ({ seconds }) => String(seconds), isNumber: true },
];

function draw(): void {
  const now = JSON.stringify([language, month, token, problem, page]);
  if (now === drawn) return;
  drawn = now;
  document.documentElement.lang = language.toLowerCase();
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts.text(element.dataset['text'] as AccountKey);
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
  const title = texts.text(page?.money ? 'account' : 'title');
  document.title = page ? `${title}: ${page.client}` : title;
  elementOf('client').textContent = document.title;
  elementOf('multimedia').textContent = page?.multimedia ?? '';
  elementOf('months').hidden = token === null;
  elementOf('month').textContent = texts.month(month);
  elementOf('before').textContent = `‹ ${texts.text('before')}`;
  elementOf('after').textContent = `${texts.text('after')} ›`;
  elementOf('state').textContent = state();
  elementOf('state').className = problem && problem !== 'loading' ? 'bad' : '';
  // What is known of another month is no longer shown; what is owed stays.
  const shown = problem ? null : page;
  drawMoney(problem === 'gone' ? null : (page?.money ?? null), texts, save);
  elementOf('airingsHead').hidden = !page?.money || problem === 'gone';
  if (!shown) elementOf('certified').hidden = true;
  drawTable('airings', shown?.airings ?? [], airingColumns(), texts);
}

/** Reads the month that is shown. What a later call was asked for is not overwritten by an earlier one. */
async function load(): Promise<void> {
  turn += 1;
  const own = turn;
  if (token === null) {
    const opened = await open(valueOf(location.hash), language);
    if (own !== turn) return;
    if (typeof opened === 'string') problem = opened;
    else token = opened.token;
  }
  if (token !== null) {
    const found = await pageOf(token, month);
    if (own !== turn) return;
    problem = typeof found === 'string' ? found : null;
    if (typeof found !== 'string') page = found;
  }
  draw();
}

/** Saves a file of the page, or says why there is none. */
async function saveFile(wanted: FileWanted, button: HTMLButtonElement): Promise<void> {
  if (token === null) return;
  button.disabled = true;
  elementOf('fileProblem').textContent = '';
  const found = await fileOf(token, wanted, language);
  button.disabled = false;
  if (typeof found === 'string') {
    elementOf('fileProblem').textContent = texts.text(found);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(found.bytes);
  link.download = found.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function save(wanted: FileWanted, button: HTMLButtonElement): void {
  void saveFile(wanted, button);
}

function turnTo(months: number): void {
  month = monthAfter(month, months);
  problem = 'loading';
  forgetAsked();
  draw();
  void load();
}

elementOf('before').addEventListener('click', () => turnTo(-1));
elementOf('after').addEventListener('click', () => turnTo(1));
for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset['language'] as Language;
    texts = textsOf(language);
    draw();
  });
// Another link in the same tab.
window.addEventListener('hashchange', () => {
  token = page = null;
  turnTo(0);
});
setInterval(() => {
  if (!document.hidden && problem !== 'gone') void load();
}, AGAIN_MS);
draw();
void load();
