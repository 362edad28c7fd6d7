import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Comment } from '#shared/contract/comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentTime } from './comment-parts.tsx'
import { createComposer } from './composer.ts'
import { createRemoval } from './removal.ts'

const removal = createRemoval({ remove: async () => ({ data: undefined }), onRemoved: () => undefined })

const comment: Comment = {
  id: 7,
  user_id: 1,
  user: { name: 'Анна Петрова' },
  vin: 'Z94CB41AADR000001',
  comment: 'Своя машина\nхожу и радуюсь',
  created_at: '2026-11-21T09:05:00.000Z',
  state: 'published',
}

const htmlOf = (fields: Partial<Comment>, isMine = false) =>
  renderToStaticMarkup(
    <CommentItem comment={{ ...comment, ...fields }} removal={isMine ? removal : undefined} />,
  )

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '|')

describe('a comment', () => {
  it('has an avatar of 30, a name, a time, the text and a link to its VIN', () => {
    const html = htmlOf({})
    expect(html).toContain('width="30"')
    expect(wordsOf(html)).toContain('|Анна Петрова|')
    expect(html).toContain('dateTime="2026-11-21T09:05:00.000Z"')
    expect(wordsOf(html)).toContain('|Своя машина\nхожу и радуюсь|')
    expect(html).toContain('href="/checks/Z94CB41AADR000001"')
  })

  it('can be deleted only by its author', () => {
    expect(htmlOf({})).not.toContain('<button')
    expect(htmlOf({}, true)).toContain('Удалить')
  })

  it.each([
    [{ state: 'pending' }, 'На модерации'],
    [{ state: 'rejected', reason: 'реклама' }, 'Отклонён: реклама'],
    [{ state: 'rejected' }, 'Отклонён'],
  ] as const)('tells its author how far it has come: %o', (fields, words) => {
    expect(wordsOf(htmlOf(fields))).toContain(`|${words}|`)
  })

  it('is plain text, never markup', () => {
    const evil = '<script>x()</script><img src=x onerror=x()> javascript:x() &lt;b'
    const html = htmlOf({ comment: evil, user: { name: evil }, vin: evil })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).not.toContain('href="javascript')
  })
})

describe('the time of a comment', () => {
  const at = new Date(2026, 10, 21, 9, 5)

  it('is a day, a short month, hours and minutes', () => {
    expect(commentTime(at, new Date(2026, 11, 1))).toBe('21 нояб., 09:05')
  })

  it('has its year if it is not the current one', () => {
    expect(commentTime(at, new Date(2027, 0, 1))).toMatch(/^21 нояб\. 2026.*09:05$/)
  })
})

describe('the form of a comment', () => {
  const formWith = (text: string, user: CurrentUser | null = null, firstNameOnly = false) => {
    const composer = createComposer({
      vin: comment.vin,
      storage: {
        get: (key) => (key.includes('draft') ? text : null),
        set: () => undefined,
        remove: () => undefined,
      },
      isStillSignedIn: () => true,
      add: async () => ({ data: comment }),
      onAdded: () => undefined,
    })
    if (firstNameOnly) composer.signByFirstName(true)
    return wordsOf(renderToStaticMarkup(<CommentForm composer={composer} user={user} />)).replaceAll(
      '\u00a0',
      ' ',
    )
  }

  it('names all the rules', () => {
    for (const word of ['реклам', 'нецензурн', 'оскорблен', 'об автомобилях', 'личных данных'])
      expect(formWith('')).toContain(word)
  })

  it.each([
    ['Анна Соколова', 'Подпись: Анна Соколова', true],
    ['Анна', 'Подпись: Анна', false],
    [null, 'Подпись: Пользователь', false],
  ])('shows the signature next to the button: %j', (name, signature, hasChoice) => {
    const user = { id: 1, name, email: null, username: null, requests: 0 } as unknown as CurrentUser
    const words = formWith('', user).replaceAll('|', '')
    expect(words).toContain(signature)
    expect(words.includes('только имя')).toBe(hasChoice)
  })

  it('shows the signature that the person has chosen', () => {
    const user = { id: 1, name: 'Анна Соколова', requests: 0 } as unknown as CurrentUser
    expect(formWith('', user, true).replaceAll('|', '')).toMatch(/Подпись: Анна(?! Соколова)/)
  })

  it('counts near the limit, and shows the excess of a text that is too long', () => {
    expect(formWith('а'.repeat(1799))).not.toContain('из 2 000')
    expect(formWith('а'.repeat(1800))).toContain('1 800 из 2 000')
    expect(formWith('а'.repeat(2034))).toContain('Сократите его на 34.')
  })
})
