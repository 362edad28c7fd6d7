import { expect, it } from 'vitest'
import { outsideLink } from './outside-link.ts'

it.each([
  ['https://auto.example.ru/cars/1?photo=2', 'https://auto.example.ru/cars/1?photo=2'],
  ['https://пример.рф/1', 'https://xn--e1afmkfd.xn--p1ai/1'],
])('%s may be linked to', (written, link) => expect(outsideLink(written)).toBe(link))

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://auto.example.ru/1',
  '//auto.example.ru/1',
  'photos/1.jpg',
  'https://user:secret@auto.example.ru/',
  'https://auto.example.ru@evil.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://auto.example.ru:8443/',
  `https://auto.example.ru/${'a'.repeat(1000)}`,
  '',
  null,
  5,
  { href: 'https://auto.example.ru/' },
])('%j may not', (written) => expect(outsideLink(written)).toBeUndefined())
