import { continueTrace, currentTrace, isChosen, readTraceparent, withTrace, type Trace } from '../trace.ts'

export type StepKind = 'server' | 'client' | 'internal' | 'producer' | 'consumer'
export type Facts = Record<string, string | number>

/** What is told of a step. Names and numbers, never what people wrote: steps are read by whoever runs the shop. */
export interface StepFacts {
  name: string
  kind: StepKind
  facts?: Facts
}

/** How a step went; what it is called may be known at its end only. */
export interface StepOutcome {
  name?: string
  facts?: Facts
  error?: unknown
}

/** One part of a trace: a request, a command, a message. */
export interface Step {
  /** Goes along with calls and messages made within the step. */
  trace: Trace
  end(outcome?: StepOutcome): void
}

/** Records the steps of chosen traces; there is one only where tracing is switched on. */
export interface Recorder {
  /** Whether a trace that begins here is to be recorded. */
  chooses(): boolean
  begin(facts: StepFacts, traceparent: string | undefined): Step
}

let recorder: Recorder | undefined

/** From now on chosen traces are recorded, or, with undefined, none. */
export const recordWith = (next: Recorder | undefined) => {
  recorder = next
}

/** How an HTTP request went: only what the server is to blame for is an error. */
export const outcomeOf = (method: string, route: string, status: number): StepOutcome => ({
  name: `${method} ${route}`,
  facts: { 'http.route': route, 'http.response.status_code': status },
  ...(status >= 500 ? { error: `status ${status}` } : {}),
})

const nothing = () => undefined

/** Begins a step that came from outside, with the trace that it brought or a new one. The caller ends it. */
export const beginStep = (facts: StepFacts, traceparent: string | undefined): Step => {
  const isRecorded = recorder && (readTraceparent(traceparent)?.isChosen ?? recorder.chooses())
  if (isRecorded && recorder) return recorder.begin(facts, traceparent)
  return { trace: continueTrace(traceparent), end: nothing }
}

/** Begins a step of the trace that is under way; undefined where none is recorded. The caller ends it. */
export const beginInnerStep = (
  facts: StepFacts,
  traceparent = currentTrace()?.traceparent,
): Step | undefined => (recorder && isChosen(traceparent) ? recorder.begin(facts, traceparent) : undefined)

/** Runs something within a step and ends the step with it. */
export const withStep = async <Result>(step: Step, run: () => Promise<Result>): Promise<Result> => {
  try {
    const result = await withTrace(step.trace, run)
    step.end()
    return result
  } catch (error) {
    step.end({ error })
    throw error
  }
}

/** Runs something as a step of the trace that is under way. */
export const asStep = <Result>(facts: StepFacts, run: () => Promise<Result>): Promise<Result> => {
  const step = beginInnerStep(facts)
  return step ? withStep(step, run) : run()
}
