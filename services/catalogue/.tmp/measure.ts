import mongoose from 'mongoose'
import { readFile } from 'node:fs/promises'
import { startTestStack } from '@shop/local-infra/test-stack'
const stack = await startTestStack()
const c = await mongoose.createConnection(stack.mongoUrl('measure')).asPromise()
const base = JSON.parse(await readFile('/work/main/infra/demo-shop/products.json', 'utf8'))
const col = c.collection<any>('products')
await c.db!.admin().command({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning' })
const docs = Array.from({ length: 10000 }, (_, i) => {
  const b = base[i % base.length]
  const words = b.description.split(' ')
  words.sort(() => Math.random() - 0.5)
  const d = words.join(' ')
  return {
    _id: crypto.randomUUID(),
    name: `${b.name} ${i}`,
    description: d,
    category: b.category,
    tags: b.tags,
    searchText: [b.name, b.category, ...b.tags, d].join('\n').toLowerCase(),
    deletedAt: null,
    featured: i % 10 === 0,
    createdAt: new Date(1e12 + i * 1000),
    effectiveCents: i,
  }
})
await col.insertMany(docs)
await col.createIndex({ name: 'text', description: 'text', category: 'text', tags: 'text' })
await col.createIndex({ deletedAt: 1, featured: -1, createdAt: -1, _id: 1 })
await col.createIndex({ deletedAt: 1, searchText: 1 })
const time = async (name: string, f: () => Promise<any>) => {
  await f()
  const t = performance.now()
  const cpu = process.cpuUsage()
  let r
  for (let i = 0; i < 20; i++) r = await f()
  console.log(name.padEnd(50), ((performance.now() - t) / 20).toFixed(1), 'ms', r)
}
for (const w of ['brush', 'zzzz', 'bamb']) {
  const sort = { featured: -1, createdAt: -1, _id: 1 } as const
  const or = {
    deletedAt: null,
    $or: ['name', 'description', 'category', 'tags'].map((f) => ({ [f]: { $regex: w, $options: 'i' } })),
  }
  await time(
    `${w} regex i 4 fields find`,
    async () => (await col.find(or).sort(sort).limit(24).toArray()).length,
  )
  await time(`${w} regex i 4 fields count`, async () => col.countDocuments(or))
  const one = { deletedAt: null, searchText: { $regex: w } }
  await time(
    `${w} regex searchText find`,
    async () => (await col.find(one).sort(sort).limit(24).toArray()).length,
  )
  await time(`${w} regex searchText count`, async () => col.countDocuments(one))
  await time(`${w} regex searchText count hint idx`, async () =>
    col.countDocuments(one, { hint: { deletedAt: 1, searchText: 1 } } as any),
  )
  await time(`${w} regex searchText count hint featured`, async () =>
    col.countDocuments(one, { hint: { deletedAt: 1, featured: -1, createdAt: -1, _id: 1 } } as any),
  )
  const text = { deletedAt: null, $text: { $search: w } }
  await time(`${w} text find`, async () => (await col.find(text).sort(sort).limit(24).toArray()).length)
  await time(`${w} text count`, async () => col.countDocuments(text))
}
await time('count all', async () => col.countDocuments({ deletedAt: null }))
await time('distinct', async () => (await col.distinct('category', { deletedAt: null })).length)
const all = docs.map((d) => d.searchText)
await time('in process includes', async () => all.filter((t) => t.includes('brush')).length)
await c.close()
await stack.stop()
