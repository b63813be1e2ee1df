import { Html, escapeHtml, html } from '../html.ts'
import type { Message } from './message.ts'

const STYLE = `
:root { color-scheme: light; --ink: #23302a; --soft: #5d6b63; --line: #dfe4dd; --paper: #fbfbf8; --accent: #2f6b4f }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 1.4rem; margin: 0 0 4px; overflow-wrap: anywhere }
p.note { color: var(--soft); margin: 0 0 24px }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 4px; border-bottom: 1px solid var(--line);
  color: inherit; text-decoration: none }
li a:hover, li a:focus-visible { background: #eef3ec }
li strong { font-weight: 600 } li span, li time, dl { color: var(--soft); font-size: .9rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 20px } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: #fff; border: 1px solid var(--line);
  border-radius: 6px; padding: 16px } a { color: var(--accent) }`

/** The list of everything that was caught, newest first. */
export function inboxPage(messages: Message[], to: string | undefined): Html {
  const rows = messages.map(
    (message) =>
      html`<li>
        <a href="/messages/${message.id}">
          <strong>${message.subject}</strong><time>${when(message)}</time
          ><span>to ${message.to.join(', ')}</span>
        </a>
      </li>`,
  )
  const note = to
    ? html`E-mails to ${to}. <a href="/">Show all</a>`
    : 'Every e-mail that the shop sent. Nothing leaves this machine.'
  return page('Inbox', [
    html`<h1>Inbox</h1>
      <p class="note">${note}</p>`,
    rows.length
      ? html`<ol>
          ${rows}
        </ol>`
      : html`<p>Nothing has arrived yet.</p>`,
  ])
}

/** One e-mail. Its own HTML is shown apart from this page: it may open links, but run nothing. */
export function messagePage(message: Message): Html {
  return page(message.subject, [
    html`<p><a href="/">← Inbox</a></p>
      <h1>${message.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to.map((to) => html`<a href="/?to=${encodeURIComponent(to)}">${to}</a> `)}</dd>
        <dt>Received</dt>
        <dd>${when(message)}</dd>
      </dl>`,
    message.html
      ? html`<iframe
          title="The e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcdoc="${`<base target="_blank">${message.html}`}"
        ></iframe>`
      : html`<pre>${linked(message.text)}</pre>`,
  ])
}

export function missingPage(): Html {
  return page('Not found', [
    html`<h1>There is no such e-mail</h1>
      <p><a href="/">← Inbox</a></p>`,
  ])
}

function page(title: string, content: Html[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Alder mail</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>")]+)/)
  return new Html(
    pieces
      .map((piece, index) =>
        index % 2
          ? `<a href="${escapeHtml(piece)}" target="_blank">${escapeHtml(piece)}</a>`
          : escapeHtml(piece),
      )
      .join(''),
  )
}

function when({ receivedAt }: Message): string {
  return new Date(receivedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
