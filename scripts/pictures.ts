import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { OWN_IMAGE_WIDTHS } from '../web/src/ui/picture-sources.ts'

/**
 * `npm run pictures`: makes the storefront's own pictures, which are committed, from those of the studio, in the sizes
 * and formats that pages ask for.
 */
const studio = join(import.meta.dirname, '../infra/demo-shop/pictures')
const shown = join(import.meta.dirname, '../web/public/images')

const WEBP = { quality: 80, effort: 6 }
const AVIF = { quality: 58, effort: 7 }

interface Picture {
  from: string
  /** The part of it that is shown, in its pixels. */
  part?: { left: number; top: number; width: number; height: number }
}

const pictures: Record<string, Picture> = {
  hero: { from: 'hero' },
  'hero-phone': { from: 'hero', part: { left: 620, top: 150, width: 1290, height: 860 } },
  about: { from: 'about' },
  'sign-in': { from: 'sign-in' },
  'post-small-changes': { from: 'post-5' },
  'post-five-things': { from: 'post-3' },
  'post-compostable': { from: 'post-2' },
  'post-keeping-food': { from: 'post-1' },
  'post-slow-laundry': { from: 'post-4' },
}

const make = async (name: string, { from, part }: Picture) => {
  const source = sharp(join(studio, `${from}.webp`))
  const cut = part ? source.extract(part) : source
  for (const width of OWN_IMAGE_WIDTHS) {
    const sized = cut.clone().resize({ width, withoutEnlargement: true })
    const file = join(shown, width === OWN_IMAGE_WIDTHS.at(-1) ? name : `${name}-${String(width)}`)
    await writeFile(`${file}.webp`, await sized.clone().webp(WEBP).toBuffer())
    await writeFile(`${file}.avif`, await sized.clone().avif(AVIF).toBuffer())
  }
}

await mkdir(shown, { recursive: true })
for (const [name, picture] of Object.entries(pictures)) await make(name, picture)
