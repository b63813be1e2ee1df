import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'

interface Letter {
  subject: string
  text: string
  links: string[]
}

const inboxUrl = () => {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'addresses.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { mail: string }).mail
}

/** Waits for the letter that somebody got about something. */
export const letterTo = async (request: APIRequestContext, email: string, about: RegExp): Promise<Letter> => {
  const url = `${inboxUrl()}/api/messages?to=${encodeURIComponent(email)}`
  let found: Letter | undefined
  await expect(async () => {
    const { messages } = (await (await request.get(url)).json()) as { messages: Letter[] }
    found = messages.find(({ subject }) => about.test(subject))
    expect(found, messages.map(({ subject }) => subject).join(', ')).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error(`There is no letter about ${about.source}.`)
  return found
}

/** The link to a page of the shop in a letter. */
export const linkTo = ({ links }: Letter, path: string): string => {
  const link = links.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`The letter has no link to ${path}: ${links.join(' ')}`)
  return link
}
