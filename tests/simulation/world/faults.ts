import type { Random } from './random.ts'

/** How often each fault strikes where it can: a chance for each step, or times in an hour where the name says so. */
const USUAL = {
  /** A process dies between two of its steps. */
  crash: 0.0002,
  /** A call to the database fails before, or after, it did something. */
  storeCallLost: 0.002,
  storeAnswerLost: 0.004,
  /** A save is held up on its way, so that another replica comes first: its version is then no longer the one. */
  versionConflict: 0.01,
  /** Events do not arrive at the broker; some of them do; all do, and nobody says so. */
  publishLost: 0.01,
  publishHalf: 0.005,
  publishAnswerLost: 0.01,
  /** A consumer's place is not noted, so that what it handled comes again. */
  commitLost: 0.02,
  /** Partitions move to other members while messages are in hand. */
  rebalance: 0.004,
  deliveryLate: 0.02,
  /** A message comes once more after a while, behind younger ones; those of one batch come in another order. */
  messageRepeated: 0.01,
  messagesReordered: 0.02,
  /** Calls between services and from browsers. */
  callLost: 0.005,
  callAnswerLost: 0.008,
  /** The payment provider is away; or acts and then says nothing. */
  stripeAway: 0.02,
  stripeSilent: 0.03,
  /** A card is charged although the page was closed while its bank was thinking. */
  chargedTooLate: 0.3,
  webhookDropped: 0.1,
  webhookRepeated: 0.15,
  webhookLate: 0.15,
  /** It arrives at once, before Stripe's own answer; or only after the next one that Stripe sends. */
  webhookEarly: 0.1,
  webhookOutOfOrder: 0.1,
  mailLost: 0.02,
  /** Something takes a second or more instead of a few milliseconds. */
  slow: 0.004,
  clockJumpsPerHour: 12,
  brokerLossesPerHour: 1.5,
} as const
export type Fault = keyof typeof USUAL
export type FaultRates = Readonly<Record<Fault, number>>

export const NO_FAULTS = Object.fromEntries(Object.keys(USUAL).map((fault) => [fault, 0])) as FaultRates

/** Each run has its own weather: some faults do not come at all, some come ten times as often as usual. */
const weatherOf = (random: Random): FaultRates =>
  Object.fromEntries(
    Object.entries(USUAL).map(([fault, rate]) => [
      fault,
      rate * Number(random.weighted({ '0': 3, '1': 4, '3': 2, '10': 1 })),
    ]),
  ) as FaultRates

/** Decides when something goes wrong. */
export class Faults {
  readonly rates: FaultRates
  /** Nothing goes wrong before the shop has opened, and after the time for faults is over. */
  areOn = false
  /** How often each has struck. */
  readonly struck: Partial<Record<Fault, number>> = {}
  readonly #random: Random

  constructor(random: Random, rates?: FaultRates) {
    this.#random = random
    this.rates = rates ?? weatherOf(random)
  }

  strikes(fault: Fault): boolean {
    if (!this.areOn || this.rates[fault] === 0 || !this.#random.chance(this.rates[fault])) return false
    this.note(fault)
    return true
  }

  note(fault: Fault): void {
    this.struck[fault] = (this.struck[fault] ?? 0) + 1
  }
}
