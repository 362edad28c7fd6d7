import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Notices } from './notices.tsx'
import { closeTopUp, tellTopUp } from './top-up.ts'
import { TopUpNotice } from './top-up-notice.tsx'

const words = () => renderToStaticMarkup(<TopUpNotice />).replaceAll(/<[^>]*>/g, '|')

afterEach(closeTopUp)

describe('the notice of a top-up', () => {
  it('has the exact text of the specification', () => {
    tellTopUp(12)
    expect(words()).toContain('|Уведомление|')
    expect(words()).toContain('|Только что|')
    expect(words()).toContain('|Успешное пополнение баланса. Вам доступно 12 запросов.|')
  })

  it.each([
    [1, 'Вам доступен 1 запрос.'],
    [2, 'Вам доступно 2 запроса.'],
    [11, 'Вам доступно 11 запросов.'],
    [21, 'Вам доступен 21 запрос.'],
  ])('declines %i correctly', (requests, text) => {
    tellTopUp(requests)
    expect(words()).toContain(`|Успешное пополнение баланса. ${text}|`)
  })

  it('has its empty live region before a top-up', () => {
    expect(renderToStaticMarkup(<TopUpNotice />)).toBe('')
    expect(renderToStaticMarkup(<Notices />)).toBe('<div role="status"></div>'.repeat(2))
  })
})
