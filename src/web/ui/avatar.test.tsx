import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { avatarTone, initials } from './avatar-look.ts'

describe('an avatar', () => {
  it.each([
    ['Анна Петрова', 'АП'],
    ['анна', 'А'],
    ['Анна Мария Петрова', 'АМ'],
    ['ivan_petrov', 'IP'],
    ['boris@example.com', 'BE'],
    ['  Ёлка  ', 'Ё'],
    ['«Кавычки» Иван', 'И'],
    ['🚗 Саша', 'С'],
    ['7 морей', '7М'],
    ['🚗', ''],
    ['', ''],
  ])('of «%s» reads «%s»', (name, letters) => expect(initials(name)).toBe(letters))

  it('keeps a letter and its accent together', () => {
    expect(initials('И\u0306осиф')).toBe('И\u0306')
  })

  it('has a stable colour per name, different between names', () => {
    const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дарья', 'Егор', 'Жанна', 'Захар']
    expect(avatarTone('Анна Петрова')).toBe(avatarTone('Анна Петрова'))
    expect(new Set(names.map(avatarTone)).size).toBeGreaterThan(3)
  })

  it('draws a name with markup as letters', () => {
    const svg = renderToStaticMarkup(<Avatar name="<script>alert(1)</script> &lt;b" size={64} />)
    expect(svg).not.toContain('<script')
    expect(svg).toContain('width="64"')
  })

  it('draws a figure for a name without letters', () => {
    expect(renderToStaticMarkup(<Avatar name="🚗" />)).toContain('<path')
  })
})
