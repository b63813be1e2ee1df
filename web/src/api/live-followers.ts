import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'

type Follower = (action: UnknownAction) => void

const followers = new Set<Follower>()

/** Hears of every action; returns how to stop. For screens that load later than the store. */
export const followActions = (follower: Follower) => {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

/** Tells followers of an action after the store has taken it. */
export const liveFollowers: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (isAction(action)) followers.forEach((follow) => follow(action))
  return result
}
