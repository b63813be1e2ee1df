import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@shop/contracts/user'

export interface SessionState {
  /** `loading` until it is known whether an earlier session still holds. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
}

export interface WithSession {
  session: SessionState
}

const initialState: SessionState = { status: 'loading', user: null }

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (_state, { payload: user }: PayloadAction<User | null>): SessionState => ({
      status: user ? 'signed-in' : 'signed-out',
      user,
    }),
  },
})

export const { sessionChanged } = slice.actions
export const sessionReducer = slice.reducer
