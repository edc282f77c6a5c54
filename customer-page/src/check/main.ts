import { LIMITS } from '@contract/limits';
import type { Language } from '@contract/enums';
import { defaultLanguage } from '../i18n/language';
import { codeOf, compare, find } from './check';
import type { Certificate, Verdict } from './check';
import './check.css';
import { en } from './en';
import type { CheckKey, CheckMessages } from './en';
import { es } from './es';

/** The page on which anybody checks a certificate. Plain DOM: it is one small page without a form. */

const TABLES: Record<Language, CheckMessages> = { EN: en, ES: es };
const MEGABYTES = LIMITS.checkedBytes / 1024 ** 2;

let language = defaultLanguage(navigator.language);
let state: Verdict = { key: 'loading', bad: false };
let certificate: Certificate | null = null;
let comparison: Verdict | null = null;
let comparisons = 0;

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`check.html has no #${id}`);
  return element;
}

const textOf = (key: CheckKey, parameters: Record<string, string | number> = {}): string =>
  TABLES[language][key].replace(/\{(\w+)\}/g, (braces, name: string) =>
    String(parameters[name] ?? braces),
  );

function showVerdict(id: string, verdict: Verdict | null): void {
  const element = elementOf(id);
  element.textContent = verdict ? textOf(verdict.key, { megabytes: MEGABYTES }) : '';
  if (!verdict || verdict.key === 'loading') element.className = '';
  else element.className = verdict.bad ? 'bad' : 'good';
}

function showCertificate({ number, version, issuedOn, station }: Certificate): void {
  elementOf('number').textContent =
    version > 1 ? textOf('version', { number, version }) : String(number);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  elementOf('issuedOn').textContent = day.format(new Date(issuedOn));
  elementOf('station').textContent = station;
}

function draw(): void {
  document.documentElement.lang = language.toLowerCase();
  document.title = textOf('title');
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = textOf(element.dataset['text'] as CheckKey);
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
  showVerdict('state', state);
  showVerdict('later', certificate?.contradicted ? { key: 'contradicted', bad: true } : null);
  showVerdict('same', comparison);
  elementOf('facts').hidden = elementOf('drop').hidden = certificate === null;
  if (certificate) showCertificate(certificate);
}

async function load(): Promise<void> {
  ({ verdict: state, certificate } = await find(codeOf(location.pathname)));
  draw();
}

async function take(file: File | undefined): Promise<void> {
  if (!file || !certificate) return;
  comparisons += 1;
  const turn = comparisons;
  const verdict = await compare(file, certificate.digest);
  // A file that was chosen later counts, even if it was read sooner.
  if (turn !== comparisons) return;
  comparison = verdict;
  draw();
}

elementOf('file').addEventListener('change', (event) => {
  void take((event.target as HTMLInputElement).files?.[0]);
});
// A file that misses the field would replace the page.
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  elementOf('drop').classList.add('over');
});
document.addEventListener('dragleave', () => elementOf('drop').classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  elementOf('drop').classList.remove('over');
  void take(event.dataTransfer?.files[0]);
});
for (const button of document.querySelectorAll<HTMLElement>('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset['language'] as Language;
    draw();
  });
draw();
void load();
