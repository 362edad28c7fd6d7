import { describe, expect, it, vi } from 'vitest'
import { callSection, type Reply } from '#web/call.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { askSection } from './ask-section.ts'
import { sectionViews } from './section-views.ts'

const refused: Reply = { success: false, error: 'ticket_refused', message: 'Проверка от роботов устарела.' }
const answered: Reply = { success: true, data: {} }

function asking(...replies: Reply[]) {
  const calls: string[] = []
  let taken = 0
  const tickets: Tickets = {
    prepare: async () => undefined,
    take: async () => {
      taken += 1
      return { success: true, ticket: `ticket${taken}` }
    },
  }
  const answer = async (address: string) => {
    calls.push(address)
    return Response.json(replies[calls.length - 1] ?? refused)
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  const section = sectionViews[0]?.section
  if (!section) throw new Error('there are no sections')
  return { reply: askSection(section, 'XTAGFL110JY000001', { callSection, tickets }), calls }
}

describe('asking a section', () => {
  it('spends a ticket in the address of the specification', async () => {
    const { reply, calls } = asking(answered)
    expect(await reply).toEqual(answered)
    expect(calls).toEqual(['/v1/gibdd/XTAGFL110JY000001/registration/ticket1'])
  })

  it('replaces a refused ticket once, and only once', async () => {
    const { reply, calls } = asking(refused, answered)
    expect(await reply).toEqual(answered)
    expect(calls[1]).toMatch(/ticket2$/)
    const hopeless = asking()
    expect(await hopeless.reply).toEqual(refused)
    expect(hopeless.calls).toHaveLength(2)
  })
})
