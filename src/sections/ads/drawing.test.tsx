import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Drawing } from './drawing.tsx'

const drawn = (photos: string[], link?: string) =>
  renderToStaticMarkup(<Drawing data={{ list: [{ date: '14.01.2024', link, photos }] }} />)

it('links to the photographs and loads none of them', () => {
  const html = drawn(['https://ads.example.ru/photos/1.jpg'], 'https://ads.example.ru/cars/1')
  expect(html.match(/<a /gu)).toHaveLength(2)
  for (const anchor of html.match(/<a [^>]*>/gu) ?? [])
    expect(anchor).toMatch(/^<a href="https:[^"]*" target="_blank" rel="noopener nofollow noreferrer">$/u)
  expect(html).not.toMatch(/<img|src=|url\(/u)
})

it('drops an unsafe link, and renders nothing without a link', () => {
  expect(drawn(['javascript:alert(1)', 'http://ads.example.ru/1.jpg', 'https://127.0.0.1/'])).toBe('')
})
