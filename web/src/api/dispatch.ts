import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/** An action with consequences; `State` names the part of the store that it reads. */
export type Thunk<Result, State = unknown> = ThunkAction<Result, State, unknown, UnknownAction>

/** `dispatch` that also takes thunks which read that part of the store. */
export const useThunkDispatch = <State = unknown>() =>
  useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
