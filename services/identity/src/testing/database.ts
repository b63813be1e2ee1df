import { MongoClient } from 'mongodb'

/** Everything that a database holds, as text: what somebody with a copy of it could read. */
export const everythingIn = async (url: string): Promise<string> => {
  const client = await MongoClient.connect(url)
  const collections = await client.db().collections()
  const contents = await Promise.all(collections.map((collection) => collection.find().toArray()))
  await client.close()
  return JSON.stringify(contents)
}
