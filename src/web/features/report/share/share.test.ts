import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { verdict } from '#verdict/judge.ts'
import { AT } from '#verdict/testing/octavia.ts'
import { report } from '#verdict/testing/report.ts'
import { levelWords } from '#web/ui/level.ts'
import { levelOfOthers, shown } from '../verdict/shown.ts'
import { VERIFIED } from '../verdict/use-verdict.ts'
import { WithoutWords } from './report-tools.tsx'
import { sharedReport } from './share.ts'
import { shareLinks } from './share-links.ts'

describe('a shared report', () => {
  const site = { publicUrl: 'https://site.example' }
  const car = {
    vin: 'XW8AN2NE0CH000001',
    title: 'Škoda Octavia, 2012',
    day: new Date('2026-11-22T21:30:00Z'),
  }

  it('has its level with the day in Moscow, and the canonical address', () => {
    expect(sharedReport(site, { ...car, level: 'careful', levelOfOthers: 'careful' })).toEqual({
      title: 'Škoda Octavia, 2012: осторожно на 23.11.2026',
      address: 'https://site.example/checks/XW8AN2NE0CH000001',
    })
  })

  it('leads to the same car in the bot, where there is one', () => {
    const withBot = { ...site, messengerBotUrl: 'https://max.example/id77_bot' }
    expect(sharedReport(withBot, { ...car, level: 'careful', levelOfOthers: 'careful' }).chat).toBe(
      'https://max.example/id77_bot?start=XW8AN2NE0CH000001',
    )
  })

  it('has no level before there is one', () => {
    for (const level of ['asking', 'idle'] as const)
      expect(sharedReport(site, { ...car, level, levelOfOthers: level }).title).toBe(car.title)
  })

  it('has no level that the sender’s own findings contradict', () => {
    expect(sharedReport(site, { ...car, level: 'stop', levelOfOthers: 'clear' }).title).toBe(car.title)
  })

  it('excludes the buyer’s input, with a note if that changes the level', () => {
    const evidence = report({}, { buyerInput: { look: { at: AT, vin: 'XW8AN2NE3EH004217' } } })
    const found = verdict(evidence)
    const { level } = shown(found, evidence.answers, [])
    const ofOthers = levelOfOthers(found, evidence, [])
    expect([level, ofOthers]).toEqual(['stop', 'clear'])
    const noteOf = (word: string) => renderToStaticMarkup(createElement(WithoutWords, { word, ofOthers }))
    const note = 'по ссылке ваших слов не будет: там «Препятствий не нашли»'
    expect(noteOf(levelWords[level])).toContain(note)
    expect(noteOf(VERIFIED)).toContain(note)
    expect(noteOf(levelWords[ofOthers])).toBe('')
  })
})

it('encodes address and title correctly for every messenger', () => {
  const shared = { title: 'Kia Rio & 50% + скидка #1', address: 'https://site.example/checks/X?a=1&b=2' }
  const both = `${shared.title}\n${shared.address}`
  const filled = shareLinks(shared).map(({ name, href }) => {
    const { origin, pathname, searchParams } = new URL(href)
    return [name, origin + pathname, Object.fromEntries(searchParams)]
  })
  expect(filled).toEqual([
    ['Telegram', 'https://t.me/share/url', { url: shared.address, text: shared.title }],
    ['WhatsApp', 'https://wa.me/', { text: both }],
    ['VK', 'https://vk.com/share.php', { url: shared.address, title: shared.title }],
    ['MAX', 'https://max.ru/:share', { text: both }],
  ])
})
