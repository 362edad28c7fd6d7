import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#shared/contract/account.ts'
import { Question } from './link-question.tsx'

const anna: CurrentUser = {
  id: 1,
  name: 'Анна',
  email: 'anna@example.com',
  username: null,
  google_id: '1',
  telegram_id: null,
  requests: 5,
  created_at: '2026-11-21T10:00:00.000Z',
}

const words = (person: Partial<CurrentUser>, instead: CurrentUser | null) =>
  renderToStaticMarkup(
    <Question step="asking" person={{ ...anna, ...person }} instead={instead} entering={false} />,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u00A0', ' ')

describe('the question of a link into another account', () => {
  it('names both accounts and has two answers', () => {
    const text = words({ id: 2, name: 'Борис', email: 'boris@example.com' }, anna)
    expect(text).toContain('|Вы входите как «Борис». Это вы?|')
    expect(text).toContain('|Сейчас||Анна, anna@example.com, ID 1|')
    expect(text).toContain('|Войти|')
    expect(text).toContain('|Это не я|')
  })

  it('distinguishes people of the same name', () => {
    const text = words({ id: 2, email: null, username: 'anna' }, anna)
    expect(text).toContain('|Сейчас||Анна, anna@example.com, ID 1|')
    expect(text).toContain('|По ссылке||Анна, @anna, ID 2|')
  })

  it('names a nameless person by e-mail, username or number, each once', () => {
    const nameless = { id: 2, name: null }
    expect(words(nameless, anna)).toContain('|По ссылке||anna@example.com, ID 2|')
    expect(words({ ...nameless, email: null, username: 'boris' }, anna)).toContain(
      '|По ссылке||@boris, ID 2|',
    )
    expect(words({ ...nameless, email: null }, anna)).toContain('|По ссылке||ID 2|')
  })

  it('names no current account after a sign-out meanwhile', () => {
    const text = words({ id: 2, name: 'Борис' }, null)
    expect(text).toContain('|По ссылке||Борис, anna@example.com, ID 2|')
    expect(text).not.toContain('Сейчас')
  })
})
