/** A MongoDB address with `database` in its path, whatever the path was; hosts and options stay. */
export function withDatabase(address: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(address)
  if (!parts) throw new Error('MONGODB_URL is not a MongoDB address (mongodb://host:port/…).')
  return `${parts[1]}/${database}${parts[2] ?? ''}`
}
