import { describe, expect, it } from 'vitest'
import { type Capability, capabilities, type Person, refusal } from './permissions.ts'

const nobody = undefined
const without: Person = { id: 1, requests: 0 }
const withRequests: Person = { id: 1, requests: 3 }

const own = { user_id: 1 }
const foreign = { user_id: 2 }
const ofDeleted = { user_id: null }

/** Table of the specification, §6: anonymous, signed in with no requests left, signed in with some. */
const table: Record<Exclude<Capability, 'deleteComment'>, readonly (string | undefined)[]> = {
  look: [undefined, undefined, undefined],
  addComment: ['unauthorized', undefined, undefined],
  spendRequest: ['unauthorized', 'no_requests', undefined],
  buyRequests: ['unauthorized', undefined, undefined],
  useCabinet: ['unauthorized', undefined, undefined],
  deleteAccount: ['unauthorized', undefined, undefined],
}

describe('who may do what', () => {
  it.each(Object.entries(table))('%s', (capability, expected) => {
    const asked = [nobody, without, withRequests].map((who) => refusal(capability as Capability, who))
    expect(asked).toEqual(expected)
  })

  it.each([
    ['anybody', nobody, own, 'unauthorized'],
    ['anybody, of somebody who is gone', nobody, ofDeleted, 'unauthorized'],
    ['the author', without, own, undefined],
    ['the author with requests', withRequests, own, undefined],
    ['somebody else', withRequests, foreign, 'not_yours'],
    ['somebody else, of somebody who is gone', without, ofDeleted, 'not_yours'],
    ['somebody, of no comment in particular', without, undefined, 'not_yours'],
  ])('deleteComment by %s', (_who, person, comment, expected) => {
    expect(refusal('deleteComment', person, comment)).toBe(expected)
  })

  it('is said of everything that can be asked for', () => {
    expect([...Object.keys(table), 'deleteComment'].sort()).toEqual([...capabilities].sort())
  })
})
