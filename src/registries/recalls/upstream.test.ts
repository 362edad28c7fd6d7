import { describe, expect, it } from 'vitest'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { openAt, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { registry } from './registry.ts'
import { readResultPage } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const block = (lines: string) => `<div class="div-revocamp">${lines}</div>`
const page = (result: string) => `<form><input name="vin"></form><div id="resultVin">${result}</div>`
const whole = { VIN, Марка: 'LADA', 'Причины отзыва': 'Болт.' }

describe('a recall', () => {
  it.each([
    ['together with its label', (label: string, value: string) => `<b>${label}:</b> <span>${value}</span>`],
    ['after its label in one element', (label: string, value: string) => `<p>${label}: ${value}</p>`],
    [
      'in the next row',
      (label: string, value: string) => `<tr><th>${label}</th></tr><tr><td>${value}</td></tr>`,
    ],
  ])('is read with the value %s', (_, line) => {
    const html = block(
      Object.entries(whole)
        .map(([label, value]) => line(label, value))
        .join('\n'),
    )
    expect(readResultPage(html, VIN)).toEqual({ records: [whole], unread: [] })
  })

  it('keeps a value of several lines together', () => {
    const html = block(`<b>VIN</b>${VIN}<b>Причины отзыва</b><i>Болт.</i><i>Срок: 2 часа</i>`)
    expect(readResultPage(html, VIN).records[0]?.['Причины отзыва']).toBe('Болт. Срок: 2 часа')
  })

  it.each([
    ['a place of work without its day', `<b>VIN</b>${VIN}<b>Место</b>Калуга<b>Причины отзыва</b>Болт.`],
    ['another vehicle', '<b>VIN</b>XTAEXAMPLE0000002<b>Причины отзыва</b>Болт.'],
    ['no known label', '<b>Номер</b>1'],
  ])('is rejected with %s', (_, lines) => {
    expect(() => readResultPage(block(lines), VIN)).toThrow('source_changed')
  })
})

describe('an odd block', () => {
  const line = (label: string, value: string) => `<div><b>${label}:</b> <span>${value}</span></div>`
  const lines = Object.entries(whole).map(([label, value]) => line(label, value))

  it.each([
    ['an unknown label', line('Телефон', '+7'), ['Телефон']],
    ['an unknown label of the same kind without a colon', '<b>Телефон</b> <span>+7</span>', ['Телефон']],
  ])('is read without %s, which is reported', (_, odd, fields) => {
    const [vin = '', ...rest] = lines
    expect(readResultPage(block([vin, odd, ...rest].join('')), VIN)).toEqual({
      records: [whole],
      unread: [{ fields }],
    })
  })

  it('is read with headings among its lines, and with recommendations', () => {
    const html = block(`<h4>ТС</h4>${lines.join('')}<h5>Что делать</h5>${line('Рекомендации', 'К дилеру')}`)
    expect(readResultPage(html, VIN)).toEqual({
      records: [{ ...whole, Рекомендации: 'К дилеру' }],
      unread: [],
    })
  })

  it.each([
    [
      'of another vehicle',
      [line('VIN', 'XTAEXAMPLE0000002'), ...lines.slice(1)],
      { vin: 'XTAEXAMPLE0000002' },
    ],
    ['with a place of work without its day', [...lines, line('Место', 'Калуга')], {}],
    ['without a reason', lines.slice(0, 2), {}],
    ['with no known label', [line('Номер', '1')], {}],
  ])('hides no other: %s', (_, odd, unreadMark) => {
    expect(readResultPage(block(lines.join('')) + block(odd.join('')), VIN)).toEqual({
      records: [whole],
      unread: [unreadMark],
    })
  })
})

describe('a page without recalls', () => {
  it('is an empty answer when it is about this VIN', () => {
    expect(readResultPage(page(`По VIN ${VIN} отзывных кампаний не найдено`), VIN)).toEqual({
      records: [],
      unread: [],
    })
  })

  it.each([
    ['says nothing', page(''), 'source_changed'],
    ['only repeats the VIN', page(`Проверяем VIN ${VIN}`), 'source_changed'],
    ['is about another VIN', page('По VIN XTAEXAMPLE0000002 отзывных кампаний не найдено'), 'source_changed'],
    ['is not the search', `<div id="resultVin">Страница ${VIN} не найдена</div>`, 'source_changed'],
    [
      'has the sentence without a form',
      `<div id="resultVin">По VIN ${VIN} отзывных кампаний не найдено</div>`,
      'source_changed',
    ],
    ['asks for a person', page('Подтвердите, что вы не робот'), 'source_captcha'],
    ['announces an outage', '<h1>Ведутся технические работы</h1>', 'source_silent'],
  ])('is rejected when it %s', (_, html, code) => {
    expect(() => readResultPage(html, VIN)).toThrow(code)
  })
})

it('searches within the session of the first page', async () => {
  const recording = readRecording(`${import.meta.dirname}/fixtures`, 'found')
  await using server = await cannedServer(replay(recording))
  await openAt(server, registry).lookup((client) => client.campaigns(VIN))
  expect(server.requests[1]).toMatchObject({
    body: `vin=${VIN}`,
    headers: { cookie: 'session-cookie=17d0c8a1' },
  })
})
