import { followClicks } from './follow-clicks.ts'
import { createRecorder } from './recorder.ts'

// No part of the app: the gateway adds this script to the page where traces are recorded, and says how many.
const ratio = Number(document.querySelector<HTMLMetaElement>('meta[name="trace-ratio"]')?.content)
if (ratio > 0) followClicks({ recorder: createRecorder(), ratio, page: window })
