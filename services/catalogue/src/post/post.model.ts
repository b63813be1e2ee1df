import type { Connection } from 'mongoose'
import { aggregateSchema, MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { PostState } from './post.state.ts'

export const POSTS = 'posts'

const text = { type: String, required: true }
const texts = { type: [String], required: true }
const date = { type: Date, required: true }

/** One index in the order of every list; there are few enough posts to look at each for the rest. */
const schema = aggregateSchema({
  title: text,
  content: text,
  excerpt: text,
  author: text,
  category: text,
  image: text,
  tags: texts,
  relatedPosts: texts,
  featuredPost: { type: Boolean, required: true },
  status: text,
  shownExcerpt: text,
  searchText: text,
  date: text,
  publishedAt: Date,
  createdAt: date,
  updatedAt: date,
  deletedAt: Date,
}).index({ deletedAt: 1, date: -1, createdAt: -1, _id: 1 }, { name: 'newest' })

export const openPostStore = (mongo: Connection) => new MongoDocumentStore<PostState>(mongo, POSTS, schema)
