import { randomBytes as ofTheSystem } from 'node:crypto'

/** Where what nobody may guess comes from: so many bytes. */
export type RandomBytes = (size: number) => Buffer

export const randomBytes: RandomBytes = (size) => ofTheSystem(size)
