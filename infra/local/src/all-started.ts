interface Stoppable {
  stop(): Promise<void>
}

type Started<T> = { -readonly [K in keyof T]: Awaited<T[K]> }

/** Waits for parts that start side by side; if one fails, stops those that did start and passes the error on. */
export async function allStarted<T extends readonly Promise<Stoppable>[]>(
  starting: readonly [...T],
): Promise<Started<T>> {
  const results = await Promise.allSettled(starting)
  const failure = results.find((result): result is PromiseRejectedResult => result.status === 'rejected')
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (failure) {
    await Promise.all(started.map((part) => part.stop()))
    throw failure.reason
  }
  return started as Started<T>
}
