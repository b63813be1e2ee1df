export interface Letter {
  subject: string
  /** Paragraphs, in order. */
  before: readonly string[]
  button?: { label: string; url: string }
  after: readonly string[]
  /** A link that is there for whoever looks for it. */
  quietLink?: { label: string; url: string }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#26352c">${escapeHtml(text)}</p>`

const button = ({ label, url }: NonNullable<Letter['button']>) => {
  const href = escapeHtml(url)
  return `<p style="margin:28px 0"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#2f5d43;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#5d6b62">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:#2f5d43;word-break:break-all">${href}</a></p>`
}

const quiet = ({ label, url }: NonNullable<Letter['quietLink']>) =>
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.6"><a href="${escapeHtml(url)}" style="color:#5d6b62">${escapeHtml(label)}</a></p>`

/** The letter as plain text. */
export const asText = ({ before, button: link, after, quietLink }: Letter): string =>
  [
    ...before,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after,
    ...(quietLink ? [`${quietLink.label}: ${quietLink.url}`] : []),
    '—\nAlder, household goods for a lighter life',
  ].join('\n\n')

/** The letter as HTML that every mail program shows: no images, no scripts, nothing loaded from elsewhere. */
export const asHtml = (letter: Letter): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f1ea;font-family:'Helvetica Neue',Arial,sans-serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px;font-family:Georgia,serif;font-size:26px;color:#2f5d43">Alder</td></tr>
<tr><td style="padding:36px 32px 20px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 20px;font-family:Georgia,serif;font-size:24px;font-weight:400;color:#1d2a22">${escapeHtml(letter.subject)}</h1>
${letter.before.map(paragraph).join('\n')}
${letter.button ? button(letter.button) : ''}
${letter.after.map(paragraph).join('\n')}
${letter.quietLink ? quiet(letter.quietLink) : ''}
</td></tr>
<tr><td style="padding:20px 8px;font-size:13px;color:#5d6b62">Alder — household goods for a lighter life</td></tr>
</table>
</body>
</html>
`
