import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CurrentUser } from '#shared/contract/account.ts'
import { Paid } from './paid.tsx'

it('thanks no signed-out visitor for a payment', () => {
  const page = renderToStaticMarkup(<Paid isStranger user={null} />)
  expect(page).not.toContain('оплата прошла')
  expect(page).toMatch(/href="\/auth"[^>]*>Войти/)
})

it('announces no pending balance when it shows one', () => {
  const page = renderToStaticMarkup(<Paid isStranger={false} user={{ requests: 12 } as CurrentUser} />)
  expect(page).toContain('Спасибо, оплата прошла')
  expect(page).toMatch(/На балансе: <strong>12 запросов<\/strong>/)
  expect(page).not.toContain('баланс обновится')
})

it.each(['asked', 'unknown', 'canceled'] as const)('thanks nobody for an order that is %s', (standing) => {
  const user = { requests: 12 } as CurrentUser
  const page = renderToStaticMarkup(<Paid isStranger={false} user={user} orderStatus={standing} />)
  expect(page).not.toContain('Спасибо')
  expect(page).toContain('href="/user#payments"')
})
