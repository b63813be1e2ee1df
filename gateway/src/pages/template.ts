const title = /<title>[^]*?<\/title>/
const description = /\s*<meta\s+name="description"[^>]*>/

/** The built document, cut where a page's own head goes. */
export const readTemplate = (html: string) => {
  const bare = html.replace(description, '')
  const found = title.exec(bare)
  if (!found) throw new Error('The built web app has a document without a title.')
  const before = bare.slice(0, found.index)
  const after = bare.slice(found.index + found[0].length)
  return (head: string): Buffer => Buffer.from(before + head + after)
}
export type Template = ReturnType<typeof readTemplate>
