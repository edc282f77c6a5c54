import type { Language } from '@contract/enums';
import { defaultLanguage } from '../i18n/language';
import {
  type AccountPage,
  type Airing,
  clockOf,
  monthAfter,
  open,
  pageOf,
  valueOf,
} from './account';
import './account.css';
import { type AccountKey, type AccountMessages, en } from './en';
import { es } from './es';

/** The page of a client, whom a link lets see what aired. Plain DOM: it is one table. */

const TABLES: Record<Language, AccountMessages> = { EN: en, ES: es };
/** What becomes known is shown within this time. */
const AGAIN_MS = 45_000;

let language = defaultLanguage(navigator.language);
let month = new Date().toISOString().slice(0, 7);
let token: string | null = null;
let page: AccountPage | null = null;
let problem: AccountKey | null = 'loading';
let turn = 0;

function elementOf<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`account.html has no #${id}`);
  return element as E;
}

const textOf = (key: AccountKey): string => TABLES[language][key];

function state(): string {
  if (problem) return textOf(problem);
  const count = page?.airings.length ?? 0;
  if (count === 0) return textOf('none');
  if (count === 1) return textOf('one');
  return textOf('many').replace('{count}', count.toLocaleString(language));
}

function rowOf({ date, time, station, campaign, file, seconds }: Airing, day: Intl.DateTimeFormat) {
  const row = document.createElement('tr');
  const cells: [AccountKey, string][] = [
    ['date', day.format(new Date(date))],
    ['time', clockOf(time)],
    ['station', station],
    ['campaign', campaign],
    ['file', file],
    ['seconds', String(seconds)],
  ];
  for (const [key, text] of cells) {
    const cell = row.insertCell();
    cell.textContent = text;
    cell.dataset['label'] = textOf(key);
    if (key === 'seconds') cell.className = 'number';
  }
  return row;
}

function draw(): void {
  document.documentElement.lang = language.toLowerCase();
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = textOf(element.dataset['text'] as AccountKey);
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
  document.title = page ? `${textOf('title')}: ${page.client}` : textOf('title');
  elementOf('client').textContent = document.title;
  elementOf('multimedia').textContent = page?.multimedia ?? '';
  elementOf('months').hidden = token === null;
  const monthName = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  elementOf('month').textContent = monthName.format(new Date(`${month}-01`));
  elementOf('before').textContent = `‹ ${textOf('before')}`;
  elementOf('after').textContent = `${textOf('after')} ›`;
  elementOf('state').textContent = state();
  elementOf('state').className = problem && problem !== 'loading' ? 'bad' : '';
  const airings = problem ? [] : (page?.airings ?? []);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  elementOf('airings').hidden = airings.length === 0;
  elementOf('rows').replaceChildren(...airings.map((airing) => rowOf(airing, day)));
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

function turnTo(months: number): void {
  month = monthAfter(month, months);
  problem = 'loading';
  draw();
  void load();
}

elementOf('before').addEventListener('click', () => turnTo(-1));
elementOf('after').addEventListener('click', () => turnTo(1));
for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset['language'] as Language;
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
