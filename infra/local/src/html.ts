const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that has been made safe for HTML, or that is HTML by our own hand. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | string | number | false | null | undefined

/** A piece of HTML; everything put into it is escaped unless it is a piece of HTML itself. */
export function html(strings: TemplateStringsArray, ...values: (Part | Part[])[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? render(values[index]) : ''))
  return new Html(parts.join(''))
}

function render(value: Part | Part[]): string {
  if (Array.isArray(value)) return value.map(render).join('')
  if (value instanceof Html) return value.source
  if (value === false || value === null || value === undefined) return ''
  return escapeHtml(String(value))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
