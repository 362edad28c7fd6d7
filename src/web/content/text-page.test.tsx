import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Check, Now, Warning } from './boxes.tsx'
import { Drawing } from './drawing.tsx'
import type { TextHead } from './front-matter.ts'
import { textPageMeta } from './meta.ts'
import { TextLink } from './prose.tsx'
import { TextPage } from './text-page.tsx'

const head: TextHead = {
  title: 'Помощь',
  description: 'Ответы на вопросы',
  published: '2026-11-21',
}

const heading = (id: string) => ({ id, title: `Глава ${id}` })

const page = (more: Partial<TextHead> = {}) =>
  renderToStaticMarkup(<TextPage frontmatter={{ ...head, ...more }}>Текст</TextPage>)

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

describe('a page to read', () => {
  it('begins with its title and date', () => {
    expect(words(page())).toBe('|Помощь|Опубликовано |21 ноября 2026 г.|Текст|')
    expect(words(page({ updated: '2026-12-01' }))).toContain('|Обновлено |1 декабря 2026 г.|')
  })

  it('names the edition in force of a text with a supplement', () => {
    expect(words(page({ supplemented: '2026-12-01' }))).toContain(
      '|Действует редакция от |21 ноября 2026 г.| с дополнением от |1 декабря 2026 г.|',
    )
  })

  it('lists its contents only when it is long', () => {
    const contents = ['1', '2', '3', '4'].map(heading)
    expect(page({ contents })).toContain('<a href="#4">Глава 4</a>')
    expect(page({ contents: contents.slice(1) })).not.toContain('href="#4"')
  })

  it('names its sources, with an address where there is one', () => {
    const sources = [{ name: 'ТР ТС 018/2011' }, { name: 'Госуслуги', url: 'https://www.gosuslugi.ru/' }]
    expect(words(page({ sources }))).toContain('|Источники|ТР ТС 018/2011|Госуслуги|')
    expect(page({ sources })).toContain('<a href="https://www.gosuslugi.ru/" rel="noopener noreferrer">')
  })

  it('has the title, description and address of its front matter as metadata', () => {
    const matches = [{ id: 'root', loaderData: { site: { name: 'Автослед', publicUrl: 'https://site.ru' } } }]
    const meta = textPageMeta(matches, head, '/faq')
    expect(meta).toContainEqual({ title: 'Помощь — Автослед' })
    expect(meta).toContainEqual({ name: 'description', content: 'Ответы на вопросы' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://site.ru/faq' })
  })
})

describe('the components of a text', () => {
  it('date a note on a change', () => {
    const note = renderToStaticMarkup(<Now date="2026-11">Уже не нужен.</Now>)
    expect(note.replaceAll(/<[^>]*>/g, '')).toBe('Сейчас (ноябрь 2026):Уже не нужен.')
    expect(note).toContain('<time dateTime="2026-11">')
  })

  it('give a warning and a list their titles', () => {
    expect(words(renderToStaticMarkup(<Warning title="Осторожно">Лёд</Warning>))).toBe('|Осторожно|Лёд|')
    expect(words(renderToStaticMarkup(<Check>Шины</Check>))).toBe('|Проверьте|Шины|')
  })

  it('describe a drawing once to screen readers', () => {
    const drawing = renderToStaticMarkup(
      <Drawing name="a" alt="Шина сбоку" caption="Шина" markup="<svg><text>205</text></svg>" />,
    )
    expect(drawing).toContain('role="img" aria-label="Шина сбоку"')
    expect(drawing).toContain('<svg><text>205</text></svg>')
    expect(drawing).toContain('<figcaption>Шина</figcaption>')
  })

  it('leave internal links alone and send no referrer with outgoing ones', () => {
    expect(renderToStaticMarkup(<TextLink href="/faq">а</TextLink>)).toBe('<a href="/faq">а</a>')
    expect(renderToStaticMarkup(<TextLink href="https://a.ru">а</TextLink>)).toContain('noreferrer')
  })
})
