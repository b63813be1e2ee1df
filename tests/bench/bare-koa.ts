import Koa from 'koa'

/** The least that a Koa server can do: send the same bytes again and again. */
process.once('message', (body: string) => {
  const app = new Koa()
  app.use((ctx) => {
    ctx.type = 'application/json'
    ctx.body = body
  })
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
})
process.once('disconnect', () => process.exit(0))
