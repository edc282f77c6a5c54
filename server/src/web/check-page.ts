import { CHECK_PREFIX, VERIFY_CODE } from '../contract/certificate.js';
import { LIMITS } from '../contract/limits.js';
import { contentPolicy } from './content-policy.js';

/** The page on which anybody checks a certificate, and its two files. */
export interface CheckFile {
  type: string;
  body: string;
}

/** Its own files and the check itself: what is dropped on the page stays in the browser. */
export const CHECK_PAGE_POLICY = contentPolicy({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
});

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tandas</title>
<link rel="stylesheet" href="${CHECK_PREFIX}/check.css">
<script type="module" src="${CHECK_PREFIX}/check.js"></script>
</head>
<body>
<main>
<p class="language"><button type="button" data-language="EN">English</button> <button type="button" data-language="ES">Español</button></p>
<h1 data-text="title"></h1>
<p id="state" role="status"></p>
<p id="later" role="status"></p>
<dl id="facts" hidden>
<dt data-text="number"></dt><dd id="number"></dd>
<dt data-text="issuedOn"></dt><dd id="issuedOn"></dd>
<dt data-text="station"></dt><dd id="station"></dd>
</dl>
<div id="drop" hidden>
<label for="file" data-text="drop"></label>
<input id="file" type="file" accept="application/pdf">
<p id="same" role="status"></p>
</div>
</main>
</body>
</html>
`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:light-dark(#f4f6f8,#14181d);color:light-dark(#1a1f26,#e6eaee)}
[hidden]{display:none!important}
main{box-sizing:border-box;width:min(560px,100%);padding:28px;background:light-dark(#fff,#1d232a);border-radius:10px}
h1{font-size:22px;margin:0 0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}
dt{color:light-dark(#525b66,#a7b0ba)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
#drop{margin-top:20px;padding:20px;border:2px dashed light-dark(#98a2ad,#5a6570);border-radius:8px}
#drop.over{border-color:#1565c0}
label{display:block;margin-bottom:10px}
.good{color:light-dark(#1b6b34,#7fd69a);font-weight:600}.bad{color:light-dark(#b3261e,#ff9d94);font-weight:600}
.language{margin:0 0 12px;text-align:right}
button{font:inherit;font-size:13px;padding:4px 8px;border:0;background:none;color:inherit;text-decoration:underline;cursor:pointer}
button[aria-pressed=true]{text-decoration:none;font-weight:600}
`;

const MEGABYTES = String(LIMITS.checkedBytes / 1024 ** 2);

const TEXTS = {
  EN: {
    title: 'Check of a certificate',
    loading: 'Checking…',
    valid: 'There is a certificate with this code.',
    replaced: 'There is a certificate with this code. A newer version has replaced it.',
    contradicted: 'Later decisions changed days of this certificate.',
    unknown: 'There is no certificate with this code.',
    tooMany: 'Too many checks from here. Try again in a minute.',
    failed: 'The check could not be made. Try again.',
    number: 'Number',
    version: 'version',
    issuedOn: 'Issued on',
    station: 'Station',
    drop: 'Drop the PDF here, or choose it, to see whether it is the one that was issued. It does not leave your computer.',
    same: 'This file is the one that was issued.',
    other: 'This file is not the one that was issued.',
    insecure: 'This browser compares files only on a secure address (https).',
    tooLarge: 'This file is too large: no certificate has more than MEGABYTES MB.',
    unreadable: 'The file could not be read.',
  },
  ES: {
    title: 'Verificación de un certificado',
    loading: 'Verificando…',
    valid: 'Existe un certificado con este código.',
    replaced: 'Existe un certificado con este código. Una versión más nueva lo reemplazó.',
    contradicted: 'Decisiones posteriores cambiaron días de este certificado.',
    unknown: 'No existe ningún certificado con este código.',
    tooMany: 'Demasiadas verificaciones desde acá. Probá de nuevo en un minuto.',
    failed: 'No se pudo verificar. Probá de nuevo.',
    number: 'Número',
    version: 'versión',
    issuedOn: 'Emitido el',
    station: 'Emisora',
    drop: 'Soltá el PDF acá, o elegilo, para ver si es el que se emitió. No sale de tu computadora.',
    same: 'Este archivo es el que se emitió.',
    other: 'Este archivo no es el que se emitió.',
    insecure: 'Este navegador solo compara archivos en una dirección segura (https).',
    tooLarge: 'Este archivo es demasiado grande: ningún certificado tiene más de MEGABYTES MB.',
    unreadable: 'No se pudo leer el archivo.',
  },
};

/** Texts go into the page as text alone. */
const SCRIPT = `const TEXTS = ${JSON.stringify(TEXTS).replaceAll('MEGABYTES', MEGABYTES)};
const at = (id) => document.getElementById(id);
let language = navigator.language.toLowerCase().startsWith('es') ? 'ES' : 'EN';
let state = { key: 'loading', bad: false };
let same = null;
let certificate = null;
let turns = 0;
function draw() {
  const texts = TEXTS[language];
  document.documentElement.lang = language.toLowerCase();
  document.title = texts.title;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = texts[element.dataset.text];
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  const say = (element, said) => {
    element.textContent = said ? texts[said.key] : '';
    element.className = !said || said.key === 'loading' ? '' : said.bad ? 'bad' : 'good';
  };
  say(at('state'), state);
  say(at('later'), certificate?.contradicted ? { key: 'contradicted', bad: true } : null);
  say(at('same'), same);
  at('facts').hidden = at('drop').hidden = certificate === null;
  if (!certificate) return;
  const { number, version, issuedOn, station } = certificate;
  at('number').textContent = version > 1 ? number + ' (' + texts.version + ' ' + version + ')' : String(number);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  at('issuedOn').textContent = day.format(new Date(issuedOn));
  at('station').textContent = station;
}
// Typed from paper, or copied with the full stop of its sentence.
const typed = location.pathname.split('/').pop().toUpperCase().replace(/[.,;:)]+$/, '');
async function load() {
  if (!/${VERIFY_CODE}/.test(typed)) {
    state = { key: 'unknown', bad: true };
    return draw();
  }
  try {
    const response = await fetch('/api/Certificate/check?code=' + typed);
    if (response.status === 429) state = { key: 'tooMany', bad: true };
    else if (!response.ok) state = { key: 'failed', bad: true };
    else {
      const answer = await response.json();
      certificate = answer.valid ? answer : null;
      state = !answer.valid ? { key: 'unknown', bad: true } : answer.replaced ? { key: 'replaced', bad: true } : { key: 'valid', bad: false };
    }
  } catch {
    state = { key: 'failed', bad: true };
  }
  draw();
}
async function compare(file) {
  if (!file || !certificate) return;
  const turn = (turns += 1);
  const said = await verdict(file);
  if (turn !== turns) return;
  same = said;
  draw();
}
async function verdict(file) {
  if (file.size > ${LIMITS.checkedBytes}) return { key: 'tooLarge', bad: true };
  if (!crypto.subtle) return { key: 'insecure', bad: true };
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const digest = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digest === certificate.digest ? { key: 'same', bad: false } : { key: 'other', bad: true };
  } catch {
    // A folder, or a file that is gone.
    return { key: 'unreadable', bad: true };
  }
}
at('file').addEventListener('change', (event) => compare(event.target.files[0]));
document.addEventListener('dragover', (event) => { event.preventDefault(); at('drop').classList.add('over'); });
document.addEventListener('dragleave', () => at('drop').classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  at('drop').classList.remove('over');
  compare(event.dataTransfer.files[0]);
});
for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => { language = button.dataset.language; draw(); });
draw();
load();
`;

const HTML = 'text/html; charset=utf-8';

/** The file at a path under the page's prefix: any code has the page. @param path without its query */
export function checkFile(path: string): CheckFile {
  const rest = path.slice(CHECK_PREFIX.length);
  if (rest === '/check.js') return { type: 'text/javascript; charset=utf-8', body: SCRIPT };
  if (rest === '/check.css') return { type: 'text/css; charset=utf-8', body: STYLE };
  return { type: HTML, body: PAGE };
}
