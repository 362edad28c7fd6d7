import { describe, expect, it } from 'vitest'
import { createMemoryTickets } from './memory-tickets.ts'
import { TICKET_TTL_MS } from './tickets.ts'

describe('one-time tickets', () => {
  it('are 43 characters of base64url', async () => {
    expect(await createMemoryTickets().issue('gibddDtp')).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('are spent once under concurrent calls', async () => {
    const tickets = createMemoryTickets()
    const ticket = await tickets.issue('gibddDtp')
    const spent = await Promise.all(Array.from({ length: 20 }, async () => tickets.spend(ticket, 'gibddDtp')))
    expect(spent.filter(Boolean)).toHaveLength(1)
  })

  it('open only the action they were issued for, and stay valid for it', async () => {
    const tickets = createMemoryTickets()
    const ticket = await tickets.issue('gibddDtp')
    expect(await tickets.spend(ticket, 'gibddWanted')).toBe(false)
    expect(await tickets.spend(ticket, 'gibddDtp')).toBe(true)
  })

  it('open only the vehicle they were issued for, and stay valid for it', async () => {
    const tickets = createMemoryTickets()
    const ticket = await tickets.issue('gibddDtp', 'XTAGFL110JY000001')
    expect(tickets.spend(ticket, 'gibddDtp', 'XTAGFL110JY000002')).toBe(false)
    expect(tickets.spend(ticket, 'gibddDtp')).toBe(false)
    expect(tickets.spend(ticket, 'gibddDtp', 'XTAGFL110JY000001')).toBe(true)
  })

  it('expire after two minutes', async () => {
    let now = 0
    const tickets = createMemoryTickets(() => now)
    const ticket = await tickets.issue('gibddDtp')
    now = TICKET_TTL_MS
    expect(await tickets.spend(ticket, 'gibddDtp')).toBe(false)
  })

  it.each(['', 'test', 'x'.repeat(43), 'Ж'.repeat(43), 'a'.repeat(5000)])(
    'refuse unknown ones: %s',
    async (text) => {
      expect(await createMemoryTickets().spend(text, 'gibddDtp')).toBe(false)
    },
  )
})
