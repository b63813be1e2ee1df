interface Happening {
  at: number
  /** What is due at the same time comes in the order in which it was planned. */
  order: number
  run(): void
}

const isBefore = (one: Happening, other: Happening) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Time that passes only when something is due. All that happens in a run is planned here. */
export class Timeline {
  /** Ms since the run began. */
  now = 0
  readonly #heap: Happening[] = []
  #planned = 0

  after(ms: number, run: () => void): void {
    this.#push({ at: this.now + ms, order: (this.#planned += 1), run })
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /**
   * Lets time pass until it is over. Whatever a happening sets off in the code under test ends before the next one:
   * a tick comes after all microtasks, and costs a tenth of a turn of the event loop.
   */
  play(isOver: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const step = () => {
        try {
          const next = isOver() ? undefined : this.#pop()
          if (!next) {
            resolve()
            return
          }
          this.now = next.at
          next.run()
          queueMicrotask(afterwards)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      const afterwards = () => process.nextTick(step)
      step()
    })
  }

  #push(happening: Happening): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(happening)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || isBefore(parent, happening)) break
      heap[at] = parent
      at = above
    }
    heap[at] = happening
  }

  #pop(): Happening | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      const [left, right] = [heap[below], heap[below + 1]]
      if (!left) break
      if (right && isBefore(right, left)) below += 1
      const child = heap[below]
      if (!child || isBefore(last, child)) break
      heap[at] = child
      at = below
    }
    heap[at] = last
    return first
  }
}
