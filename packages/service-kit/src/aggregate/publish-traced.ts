import type { Broker, IncomingMessage } from '../ports.ts'
import { beginInnerStep, type Step, type StepFacts } from '../tracing/step.ts'

const announcing = ({ topic }: IncomingMessage): StepFacts => ({
  name: `announce ${topic}`,
  kind: 'producer',
  facts: {
    'messaging.system': 'kafka',
    'messaging.operation.type': 'send',
    'messaging.destination.name': topic,
  },
})

/** Publishes messages. Each of a recorded trace is a step of it, from which whoever hears the message goes on. */
export const publishTraced = async (
  broker: Pick<Broker, 'publish'>,
  messages: readonly IncomingMessage[],
): Promise<void> => {
  const steps: Step[] = []
  const traced = messages.map((message) => {
    const step = beginInnerStep(announcing(message), message.headers['traceparent'] ?? '')
    if (!step) return message
    steps.push(step)
    return { ...message, headers: { ...message.headers, traceparent: step.trace.traceparent } }
  })
  try {
    await broker.publish(traced)
    for (const step of steps) step.end()
  } catch (error) {
    for (const step of steps) step.end({ error })
    throw error
  }
}
