import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { isAdmin, nameOf } from './session.ts'

describe('who is signed in', () => {
  it('is addressed by name, else by e-mail, else as User', () => {
    expect(nameOf(aUser({ name: 'Ada Birch' }))).toBe('Ada Birch')
    expect(nameOf(aUser({ name: '', firstName: 'Ada', lastName: '' }))).toBe('Ada')
    expect(nameOf(aUser({ name: '', firstName: '', lastName: '' }))).toBe('ada@alder.example')
    expect(nameOf(aUser({ name: '', firstName: '', lastName: '', email: '' }))).toBe('User')
    expect(nameOf(null)).toBe('User')
  })

  it('is an admin only with that role', () => {
    expect(isAdmin(aUser({ roles: ['customer', 'admin'] }))).toBe(true)
    expect(isAdmin(aUser())).toBe(false)
    expect(isAdmin(null)).toBe(false)
  })
})
