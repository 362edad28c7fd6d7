import { describe, expect, it } from 'vitest'
import { type Capability, capabilities, type Person, refusal } from './permissions.ts'

const nobody = undefined
const without: Person = { id: 1, requests: 0 }
const withRequests: Person = { id: 1, requests: 3 }

const own = { user_id: 1 }
const foreign = { user_id: 2 }
const ofDeleted = { user_id: null }

/** Specification, §6: anonymous, signed in without requests, signed in with some. */
const table: Record<Exclude<Capability, 'deleteComment'>, readonly (string | undefined)[]> = {
  look: [undefined, undefined, undefined],
  addComment: ['unauthorized', undefined, undefined],
  spendRequest: ['unauthorized', 'no_requests', undefined],
  buyRequests: ['unauthorized', undefined, undefined],
  useCabinet: ['unauthorized', undefined, undefined],
  deleteAccount: ['unauthorized', undefined, undefined],
}

describe('permissions', () => {
  it.each(Object.entries(table))('%s', (capability, expected) => {
    const refusals = [nobody, without, withRequests].map((who) => refusal(capability as Capability, who))
    expect(refusals).toEqual(expected)
  })

  it.each([
    ['anonymous', nobody, own, 'unauthorized'],
    ['anonymous, author deleted', nobody, ofDeleted, 'unauthorized'],
    ['the author', without, own, undefined],
    ['the author with requests', withRequests, own, undefined],
    ['somebody else', withRequests, foreign, 'not_yours'],
    ['somebody else, of somebody who is gone', without, ofDeleted, 'not_yours'],
    ['somebody, of no comment in particular', without, undefined, 'not_yours'],
  ])('deleteComment by %s', (_who, person, comment, expected) => {
    expect(refusal('deleteComment', person, comment)).toBe(expected)
  })

  it('cover every capability', () => {
    expect([...Object.keys(table), 'deleteComment'].sort()).toEqual([...capabilities].sort())
  })
})
