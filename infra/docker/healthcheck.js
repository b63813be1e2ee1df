// Whether the process in this container is ready; the images have no curl. HEALTH_PATH is for what is not ours.
const { PORT, HEALTH_PATH = '/readyz' } = process.env
fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
