import { describe, expect, it } from 'vitest'
import { parseProducts } from './parse-products.ts'

const older =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,' +
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status'
const newer =
  'Title,URL handle,Description,Type,Tags,Published on online store,Status,Option1 name,Option1 value,' +
  'Price,Compare-at price,Inventory quantity,Product image URL,Image position,Gift card'

const text = 'Scrubs pots and lets the water run off.'
const quote = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A row of the older export, with what is special about it. */
const row = (fields: Record<string, string>) => {
  const usual = {
    Handle: 'dish-brush',
    Title: 'Dish Brush',
    'Body (HTML)': `<p>${text}</p>`,
    Type: 'Kitchen',
    Published: 'true',
    'Variant Inventory Qty': '12',
    'Variant Price': '9.50',
    Status: 'active',
  }
  const all: Record<string, string> = { ...usual, ...fields }
  return older.split(',').map((column) => quote(all[column] ?? ''))
}
/** A further row of the same product: nothing but its handle and what is given. */
const more = (fields: Record<string, string>) =>
  older.split(',').map((column) => quote({ Handle: 'dish-brush', ...fields }[column] ?? ''))
const file = (...rows: string[][]) => [older, ...rows.map((fields) => fields.join(','))].join('\n')
const parseRow = (fields: Record<string, string>) => parseProducts(file(row(fields)))[0]

describe('a product of an export', () => {
  it('is read from the older columns', () => {
    const tags = 'wood, Plastic-free, wood'
    expect(parseRow({ Tags: tags, 'Image Src': 'pictures/brush.jpg' })).toEqual({
      outcome: 'candidate',
      line: 2,
      input: {
        name: 'Dish Brush',
        description: text,
        price: 9.5,
        stock: 12,
        category: 'kitchen',
        tags: ['wood', 'Plastic-free'],
        images: ['to come'],
      },
      pictures: ['pictures/brush.jpg'],
      notes: [],
    })
  })

  it('is read from the newer columns', () => {
    const csv = `\ufeff${newer}\r\nJug,jug,"<p>${text}</p>",Kitchen,,TRUE,Active,Title,Default Title,40,50,3,https://x.example/j.png,1,FALSE\r\n`
    expect(parseProducts(csv)).toMatchObject([
      {
        outcome: 'candidate',
        line: 2,
        input: { name: 'Jug', price: 50, salePrice: 40, stock: 3 },
        pictures: ['https://x.example/j.png'],
      },
    ])
  })

  it('costs what it did before a reduction and sells for the reduced price', () => {
    expect(parseRow({ 'Variant Compare At Price': '12.00' })).toMatchObject({
      input: { price: 12, salePrice: 9.5 },
    })
    expect(parseRow({ 'Variant Compare At Price': '9.50' })).not.toHaveProperty('input.salePrice')
    expect(parseRow({ 'Variant Compare At Price': '5' })).toMatchObject({ input: { price: 9.5 } })
  })

  it('takes the end of its product category where it has no type', () => {
    expect(parseRow({ Type: '', 'Product Category': 'Home & Garden > Kitchen Tools' })).toMatchObject({
      input: { category: 'kitchen tools' },
    })
  })

  it('says what its HTML says, as plain text', () => {
    const html =
      '<h2>Why wood?</h2><p>It <b>lasts</b> &amp; <a href="https://x.example">composts</a>.</p>\n' +
      '<ul><li>Beech</li><li>Union fibre</li></ul><script>alert(1)</script><img src="x.png" alt="x">'
    expect(parseRow({ 'Body (HTML)': html })).toMatchObject({
      input: { description: 'Why wood?\n\nIt lasts & composts.\n\n• Beech\n• Union fibre' },
    })
  })

  it('has at most 12 tags and 5 pictures, and says what was left out', () => {
    const tags = Array.from({ length: 14 }, (_, index) => `tag ${index}`).join(',')
    const pictures = Array.from({ length: 6 }, (_, index) => more({ 'Image Src': `${index}.jpg` }))
    expect(parseProducts(file(row({ Tags: tags }), ...pictures))).toMatchObject([
      { notes: ['only the first 12 of 14 tags', 'only the first 5 of 6 pictures'], pictures: { length: 5 } },
    ])
  })

  it('says nothing of tags where the file has none, so that those of the shop stay', () => {
    expect(parseRow({ Tags: ' ' })).not.toHaveProperty('input.tags')
  })

  it('has no stock where the file gives none, and says so', () => {
    expect(parseRow({ 'Variant Inventory Qty': '' })).toMatchObject({
      input: { stock: 0 },
      notes: ['no quantity given, stock 0'],
    })
  })
})

describe('a product of several rows', () => {
  it('has the pictures of all of them, in their order, each once', () => {
    const rows = [
      row({ 'Image Src': 'b.jpg', 'Image Position': '2' }),
      more({ 'Image Src': 'a.jpg', 'Image Position': '1' }),
      more({ 'Image Src': 'b.jpg', 'Image Position': '3' }),
    ]
    expect(parseProducts(file(...rows))).toMatchObject([{ pictures: ['a.jpg', 'b.jpg'] }])
  })

  it('is its first variant when all have one price', () => {
    const rows = [
      row({ 'Option1 Value': 'Green' }),
      more({ 'Option1 Value': 'Blue', 'Variant Price': '9.50', 'Variant Inventory Qty': '70' }),
    ]
    expect(parseProducts(file(...rows))).toMatchObject([
      { line: 2, input: { name: 'Dish Brush', stock: 12 }, notes: ['the first of 2 variants of one price'] },
    ])
  })

  it('becomes one product for each variant when they differ in price, each with its picture first', () => {
    const rows = [
      row({ 'Option1 Value': 'Small', 'Image Src': 'all.jpg' }),
      more({
        'Option1 Value': 'Large',
        'Variant Price': '15',
        'Variant Inventory Qty': '4',
        'Variant Image': 'l.jpg',
      }),
    ]
    expect(parseProducts(file(...rows))).toMatchObject([
      {
        line: 2,
        input: { name: 'Dish Brush (Small)', price: 9.5, description: text },
        pictures: ['all.jpg'],
      },
      { line: 3, input: { name: 'Dish Brush (Large)', price: 15, stock: 4 }, pictures: ['l.jpg', 'all.jpg'] },
    ])
  })
})

describe('what the shop does not take', () => {
  it.each([
    ['a price of nothing', { 'Variant Price': '0.00' }, 'price: Price must be greater than 0.'],
    ['a price that is none', { 'Variant Price': '12,50' }, 'price: "12,50" is not an amount.'],
    ['a negative quantity', { 'Variant Inventory Qty': '-2' }, 'stock: Stock cannot be negative.'],
    ['half a piece', { 'Variant Inventory Qty': '1.5' }, 'stock: Stock must be a whole number.'],
    ['no category', { Type: '' }, 'category: Category is required.'],
    [
      'neither name nor description',
      { Title: '', 'Body (HTML)': '<p></p>' },
      'name: Name must be at least 2 characters. description: Description must be at least 10 characters.',
    ],
  ])('is refused for %s, with the reason', (_, fields, reason) => {
    expect(parseRow(fields)).toMatchObject({ outcome: 'refused', line: 2, reason })
  })

  it.each([
    [{ Status: 'draft' }, 'its status is draft'],
    [{ Published: 'FALSE' }, 'it is not published'],
  ])('is skipped: %o', (fields, reason) => {
    expect(parseRow(fields)).toMatchObject({ outcome: 'skipped', name: 'Dish Brush', reason })
  })

  it('is refused when an earlier line has the same name', () => {
    const rows = [row({ 'Body (HTML)': 'In two\nlines of text.' }), row({ Handle: 'another' })]
    expect(parseProducts(file(...rows))[1]).toMatchObject({
      outcome: 'refused',
      line: 4,
      reason: 'name: Line 2 has the same name.',
    })
  })

  it.each([
    ['Name,Cost\nBrush,3', 'This is not a product export: it needs the columns Title'],
    ['', 'This is not a product export'],
    ['Title,Price\n"Brush,3', 'The file cannot be read: Quote Not Closed'],
  ])('is a file that is no export: %j', (csv, reason) => {
    expect(() => parseProducts(csv)).toThrow(reason)
  })
})
