/** A problem that one line explains; the scripts print that line and end. */
export class Stop extends Error {}

/** Runs a script; a `Stop` is its one line, anything else is a bug and shown whole. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

/** Shows that something is being done and how long it took: a moving line on a terminal, plain lines elsewhere. */
export async function step(what, work) {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  const moving = process.stdout.isTTY
  if (!moving) console.log(`  … ${what}`)
  const tick = () =>
    moving ? process.stdout.write(`\r  … ${what}  ${seconds()} `) : console.log(`  … ${what}  ${seconds()}`)
  const timer = setInterval(tick, moving ? 500 : 15_000)
  if (moving) tick()
  try {
    const result = await work()
    console.log(`${moving ? '\r' : ''}  ✓ ${what}  ${seconds()}     `)
    return result
  } catch (error) {
    if (moving) console.log()
    throw error
  } finally {
    clearInterval(timer)
  }
}
