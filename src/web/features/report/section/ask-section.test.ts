import { describe, expect, it, vi } from 'vitest'
import { callSection, type Reply } from '#web/call.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { askSection } from './ask-section.ts'
import { sectionViews } from './section-views.ts'

const refused: Reply = { success: false, error: 'ticket_refused', message: 'Проверка от роботов устарела.' }
const answered: Reply = { success: true, data: {} }

function asking(...replies: Reply[]) {
  const calls: string[] = []
  const signedIn: (string | undefined)[] = []
  let ticketCount = 0
  const tickets: Tickets = {
    prepare: async () => undefined,
    take: async () => {
      ticketCount += 1
      return { success: true, ticket: `ticket${ticketCount}` }
    },
  }
  const answer = async (address: string, { headers }: { readonly headers?: Record<string, string> } = {}) => {
    calls.push(address)
    signedIn.push(headers?.Authorization)
    return Response.json(replies[calls.length - 1] ?? refused)
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  const section = sectionViews[0]?.section
  if (!section) throw new Error('there are no sections')
  const ask = (accessToken?: () => string | null) =>
    askSection(section, 'XTAGFL110JY000001', { callSection, tickets, ...(accessToken && { accessToken }) })
  return { ask, calls, signedIn }
}

describe('a section’s request', () => {
  it('spends a ticket in the specification’s address', async () => {
    const { ask, calls } = asking(answered)
    expect(await ask()).toEqual(answered)
    expect(calls).toEqual(['/v1/gibdd/XTAGFL110JY000001/registration/ticket1'])
  })

  it('replaces a rejected ticket exactly once', async () => {
    const { ask, calls } = asking(refused, answered)
    expect(await ask()).toEqual(answered)
    expect(calls[1]).toMatch(/ticket2$/)
    const hopeless = asking()
    expect(await hopeless.ask()).toEqual(refused)
    expect(hopeless.calls).toHaveLength(2)
  })

  it('identifies the signed-in account', async () => {
    const { ask, signedIn } = asking(answered, answered)
    await ask(() => 'token')
    await ask(() => null)
    expect(signedIn).toEqual(['Bearer token', undefined])
  })
})
