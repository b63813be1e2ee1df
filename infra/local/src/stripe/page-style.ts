export const STYLE = `
:root { color-scheme: light; --ink: #23302a; --soft: #5d6b63; --line: #d5dcd4; --accent: #2f6b4f; --bad: #a8321f }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; color: var(--ink); background: #fff }
main { min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) }
aside { background: #eef2ea; padding: 56px max(24px, calc(50vw - 480px)) 56px; padding-right: 56px }
section { padding: 56px max(24px, calc(50vw - 480px)) 56px 56px }
.brand { font-weight: 700; font-size: 1.15rem; letter-spacing: .02em; margin: 0 0 28px; color: var(--accent) }
h1 { font-size: 2.2rem; line-height: 1.1; margin: 0 0 28px; font-variant-numeric: tabular-nums }
h1 small { display: block; font-size: .95rem; font-weight: 400; color: var(--soft); margin-bottom: 6px }
h2 { font-size: 1.05rem; margin: 28px 0 12px } h2:first-child { margin-top: 0 }
ul { list-style: none; margin: 0 0 16px; padding: 0 }
li { display: grid; grid-template-columns: 48px 1fr auto; gap: 14px; align-items: center; padding: 8px 0;
  font-variant-numeric: tabular-nums }
li img, .blank { width: 48px; height: 48px; object-fit: cover; border-radius: 6px; background: #dde5d9 }
li small { display: block; color: var(--soft) }
.line { display: flex; justify-content: space-between; margin: 0; padding: 10px 0; border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums }
.total { font-weight: 650 }
.test { background: #fff7df; border: 1px solid #ecdca6; border-radius: 8px; padding: 10px 14px; margin: 0 0 28px; font-size: .9rem }
code { white-space: nowrap; font-size: .95em }
label { display: block; font-size: .9rem; margin: 0 0 4px; color: var(--soft) }
.field, select { margin-bottom: 14px }
input, select { width: 100%; font: inherit; color: inherit; padding: 10px 12px; border: 1px solid #b9c4bb; border-radius: 8px;
  background: #fff; min-height: 46px }
input:read-only { background: #f3f5f2; color: var(--soft) }
input:focus-visible, select:focus-visible, a:focus-visible, button:focus-visible { outline: 3px solid #8fc3a8; outline-offset: 1px }
input[aria-invalid] { border-color: var(--bad) }
.problem, .declined { color: var(--bad); margin: 4px 0 0; font-size: .9rem }
.declined { background: #fdeeea; border: 1px solid #efc2b8; border-radius: 8px; padding: 10px 14px; margin: 0 0 14px; font-size: 1rem }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 14px }
button, .button { display: inline-block; width: 100%; margin-top: 12px; padding: 13px 20px; font: inherit; font-weight: 650;
  text-align: center; text-decoration: none; color: #fff; background: var(--accent); border: 0; border-radius: 8px; cursor: pointer }
button:hover, .button:hover { background: #25583f } button[disabled] { opacity: .65; cursor: default }
.cancel { text-align: center; margin: 18px 0 0 } a { color: var(--accent) }
.ended { grid-column: 1 / -1; max-width: 560px; margin: 10vh auto 0; padding: 24px } .ended h1 { font-size: 1.7rem; margin-bottom: 12px }
@media (max-width: 820px) {
  main { display: block } aside, section { padding: 24px 20px 28px } .brand { margin-bottom: 14px }
  h1 { margin-bottom: 16px; font-size: 1.9rem }
}`

/** Groups what is typed, and keeps a second click from paying twice. The page works without it. */
export const SCRIPT = `
const card = document.getElementById('cardNumber'), expiry = document.getElementById('expiry');
const group = (input, shape) => input && input.addEventListener('input', () => {
  if (input.selectionStart === input.value.length) input.value = shape(input.value.replace(/\\D/g, ''));
});
group(card, (digits) => digits.slice(0, 19).replace(/(\\d{4})(?=\\d)/g, '$1 '));
group(expiry, (digits) => digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2, 4) : digits);
document.querySelector('form')?.addEventListener('submit', (event) => { event.target.querySelector('button').disabled = true; });
addEventListener('pageshow', () => { const button = document.querySelector('form button'); if (button) button.disabled = false; });
document.querySelector('[aria-invalid]')?.focus();
`
