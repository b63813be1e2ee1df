import { readFile, rename, writeFile } from 'node:fs/promises'

/** Writes a file so that a reader, or a crash, finds the old content or the new one, never a part. */
export async function writeWhole(path: string, content: string, mode = 0o644): Promise<void> {
  await writeFile(`${path}.part`, content, { mode })
  await rename(`${path}.part`, path)
}

/** What a JSON file holds; undefined if it does not exist or is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
