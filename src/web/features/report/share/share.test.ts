import { describe, expect, it } from 'vitest'
import { sharedReport } from './share.ts'

describe('what is handed on of a report', () => {
  const site = { publicUrl: 'https://site.example' }
  const car = {
    vin: 'XW8AN2NE0CH000001',
    title: 'Škoda Octavia, 2012',
    day: new Date('2026-11-22T21:30:00Z'),
  }

  it('names its level with the day of Moscow, and its one address', () => {
    expect(sharedReport(site, { ...car, level: 'careful' })).toEqual({
      title: 'Škoda Octavia, 2012: осторожно на 23.11.2026',
      address: 'https://site.example/checks/XW8AN2NE0CH000001',
    })
  })

  it('tells no level before there is one', () => {
    expect(sharedReport(site, { ...car, level: 'asking' }).title).toBe(car.title)
    expect(sharedReport(site, { ...car, level: 'idle' }).title).toBe(car.title)
  })
})
