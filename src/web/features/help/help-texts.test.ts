import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packs } from '#shared/prices.ts'

const content = new URL('../../../../content/', import.meta.url)

const textOf = (file: string) =>
  readFileSync(new URL(`${file}.mdx`, content), 'utf8').replaceAll('&nbsp;', ' ')

/** Facts of the specification, section 9, as the pages word them. */
const facts: readonly (readonly [file: string, fact: RegExp])[] = [
  ['posts/vse_o_tehosmotre', /техосмотр не нужен машинам младше 3 лет/],
  ['posts/vse_o_tehosmotre', /карта действует 2 года у машин от 3 до 7 лет, у остальных — 1 год/],
  ['posts/vse_o_tehosmotre', /для полиса ОСАГО нужна карта, которая действует ещё хотя бы 6 месяцев/],
  ['posts/vse_o_tehosmotre', /стоит осмотр примерно 600–1000 ₽/],
  ['posts/kak_zamenit_voditelskie_prava', /действует 10 лет/],
  ['posts/kak_zamenit_voditelskie_prava', /заранее: за 6 месяцев до конца срока/],
  ['posts/kak_zamenit_voditelskie_prava', /Справка действует 1 год/],
  ['pages/how-me-help', /Покупатель должен поставить машину на учёт в течение 10 дней/],
]

describe('help texts', () => {
  it.each(facts)('%s keeps the fact %s and gives the present rule', (file, fact) => {
    const text = textOf(file)
    expect(text).toMatch(fact)
    expect(text.slice(text.search(fact))).toContain('<Now date="2026-11">')
  })

  it('lists all of them on one page', () => {
    const rules = textOf('pages/how-me-help').split('## Коротко о правилах')[1]
    for (const number of ['3 лет', '2 года', '6 месяцев', '600–1000 ₽', '10 лет', '1 год', '10 дней'])
      expect(rules).toContain(number)
  })

  it('names the actual prices', () => {
    const { pack10, start2 } = packs
    expect(textOf('pages/faq')).toContain(
      `${pack10.requests} запросов стоят ${pack10.kopecks / 100} ₽, ${start2.requests} запроса — ${start2.kopecks / 100} ₽`,
    )
  })

  it('calls the number of a payment as the cabinet does', () => {
    const cabinet = readFileSync(new URL('../payment/payment-list.tsx', import.meta.url), 'utf8')
    const [, name = ''] = /columns=\{\['([^']+)'/.exec(cabinet) ?? []
    expect(textOf('pages/faq')).toContain(`укажите ${name.toLowerCase()}`)
  })

  it('keeps the promises of the policy and dates additions', () => {
    const [before, after] = textOf('pages/policy').split('Последнее обновление: 9 ноября 2023 года.')
    expect(before).toContain('используется для анализа ошибок и проверки соединения с интернетом')
    expect(before).toContain('используются только для запросов к сторонним сервисам')
    expect(before).toContain('не передаются третьим лицам')
    expect(after).toContain('<Now date="2026-11">')
  })

  it('names one edition of the policy and one supplement, the same under its title and in its text', () => {
    const policy = textOf('pages/policy')
    const [, supplemented = ''] = /^supplemented: (.+)$/m.exec(policy) ?? []
    const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' }).format(new Date(supplemented))
    expect(policy).toContain('published: 2023-11-09')
    expect(policy).not.toContain('updated:')
    expect(policy).toContain(`дополнение от ${day.replace('г.', 'года')}`)
  })

  it('has every part of the terms', () => {
    const text = textOf('pages/terms-of-use')
    const headings = text.match(/(?<=^## ).+$/gm)
    expect(headings).toEqual([
      'Общие положения',
      'Определения',
      'Защита данных',
      'Права и лицензия',
      'Условия использования',
      'Доступность',
      'Системные требования',
      'Прекращение',
      'Ограничение ответственности',
    ])
    expect(text).toContain('iOS 10 и новее или Android 5.0 и новее')
  })
})
