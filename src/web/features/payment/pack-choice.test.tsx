import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/store/testing-storage.ts'
import { keepChoice } from './kept-choice.ts'
import { PackChoice } from './pack-choice.tsx'

/** The chosen pack, and the order button's text below it. */
function shown(...packs: Parameters<typeof PackChoice>[0]['packs']): string[] {
  const html = renderToStaticMarkup(
    <PackChoice packs={packs} providers={['moneta', 'yookassa']} busy={false} onOrder={() => undefined} />,
  )
  return [/<input[^>]*checked=""[^>]*\/>([^<]+)/, /<button[^>]*type="button"[^>]*>.*?(Через[^<:]+)/].map(
    (pattern) => pattern.exec(html)?.[1]?.replaceAll('\u00a0', ' ') ?? '',
  )
}

describe('the choice of a pack', () => {
  beforeEach(() => stubStorage('sessionStorage'))
  afterEach(() => vi.unstubAllGlobals())

  it('starts with the first pack and provider, and shows the other provider below', () => {
    expect(shown('start2', 'pack10')).toEqual(['2 запроса за 10 ₽', 'Через ЮKassa'])
  })

  it('restores the stored choice', () => {
    keepChoice('pack', 'pack10')
    keepChoice('provider', 'yookassa')
    expect(shown('start2', 'pack10')).toEqual(['10 запросов за 49 ₽', 'Через МОНЕТА'])
  })

  it('is the first if the stored choice is not sold or unknown', () => {
    keepChoice('pack', 'pack1000')
    keepChoice('provider', 'bank')
    expect(shown('start2', 'pack10')).toEqual(['2 запроса за 10 ₽', 'Через ЮKassa'])
  })
})
