import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderTable } from './payment-list.tsx'

const order = {
  transactionId: 'abcdefghjkmnpqrstuvw',
  amount: '49.00',
  requests: 10,
  provider: 'yookassa',
  at: '2026-11-21T09:00:00.000Z',
} as const

const html = (props: Omit<Parameters<typeof OrderTable>[0], 'orders'>, state: 'unpaid' | 'unfit') =>
  renderToStaticMarkup(<OrderTable orders={[{ ...order, state }]} {...props} />)

it('shows the pack, provider and state of an order', () => {
  const shown = html({ site: undefined }, 'unpaid')
  for (const words of ['10 запросов', 'ЮKassa', 'Не оплачен', '49', order.transactionId])
    expect(shown).toContain(words)
})

it('opens a message to the operator with the number of the order', () => {
  const shown = html({ site: { contactEmail: 'help@site.example' } }, 'unfit')
  const [, mail = ''] = /href="(mailto:[^"]*)"/.exec(shown) ?? []
  const address = new URL(mail.replaceAll('&amp;', '&'))
  expect(address.pathname).toBe('help@site.example')
  expect(address.searchParams.get('subject')).toBe(`Заказ ${order.transactionId}`)
  expect(address.searchParams.get('body')).toContain('Деньги пришли, запросы не зачислены')
  expect(html({ site: { messengerChatUrl: 'https://chat.example' } }, 'unfit')).toContain(
    'href="https://chat.example"',
  )
})

it('shows the operator’s address as text, for a person without a mail program', () => {
  const text = html({ site: { contactEmail: 'help@site.example' } }, 'unfit').replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/напишите с любой почты на help@site\.example и\s+назовите номер операции/)
  expect(html({ site: { messengerChatUrl: 'https://chat.example' } }, 'unfit')).not.toContain('почт')
})
