import { expect, it } from 'vitest'
import type { PersonListener } from '#server/db/database.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { KnownTokens } from './known-tokens.ts'

const anna: CurrentUser = {
  id: 1,
  name: 'Анна Петрова',
  email: null,
  username: null,
  google_id: null,
  telegram_id: 7,
  requests: 3,
  created_at: '2026-11-01T00:00:00.000Z',
}
const boris = { ...anna, id: 2, name: 'Борис' }

const asRead = (owner: CurrentUser) => ({
  owner: { ...owner },
  fromLink: false,
  begunAt: new Date(0),
  expiresAt: new Date(0),
})

function openTokens() {
  const listeners: PersonListener[] = []
  const tokens = new KnownTokens((listener) => listeners.push(listener))
  const change = ({ id }: CurrentUser) => {
    for (const changed of listeners) changed(id)
  }
  return { tokens, change }
}

it('shares all tokens of a person until the person changes', () => {
  const { tokens, change } = openTokens()
  tokens.beginReading()('phone', asRead(anna))
  tokens.beginReading()('laptop', asRead(anna))
  tokens.beginReading()('other', asRead(boris))
  expect(tokens.get('phone')?.owner).toBe(tokens.get('laptop')?.owner)
  change(anna)
  expect([tokens.get('phone'), tokens.get('laptop')]).toEqual([undefined, undefined])
  expect(tokens.get('other')?.owner).toEqual(boris)
})

it('does not restore a token from before a change with one read after it', () => {
  const { tokens, change } = openTokens()
  tokens.beginReading()('revoked', asRead(anna))
  change(anna)
  tokens.beginReading()('good', asRead(anna))
  expect(tokens.get('revoked')).toBeUndefined()
  expect(tokens.get('good')?.owner).toEqual(anna)
})

it('does not store a token that was read during a change', () => {
  const { tokens, change } = openTokens()
  const keep = tokens.beginReading()
  change(anna)
  keep('revoked', asRead(anna))
  expect(tokens.get('revoked')).toBeUndefined()
})
