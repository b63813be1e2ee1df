import { isDeepStrictEqual } from 'node:util'

/** Of what is wanted, only what is really different from what is. */
export const changesOf = <State extends object, Wanted extends object>(
  state: State,
  wanted: Wanted,
): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual((state as Record<string, unknown>)[field], value),
    ),
  ) as Partial<Wanted>

/** Leaves out the fields that are not given. */
export const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
