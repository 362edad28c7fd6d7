import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '#web/store/testing-storage.ts'
import { keepChoice } from './kept-choice.ts'
import { PackChoice } from './pack-choice.tsx'

/** The labels of what is chosen. */
function chosen(...packs: Parameters<typeof PackChoice>[0]['packs']): string[] {
  const html = renderToStaticMarkup(
    <PackChoice packs={packs} providers={['moneta', 'yookassa']} busy={false} onOrder={() => undefined} />,
  )
  return [...html.matchAll(/<input[^>]*checked=""[^>]*\/>([^<]+)/g)].map(([, label = '']) => label)
}

describe('the choice of a pack and of a provider', () => {
  beforeEach(() => stubStorage('sessionStorage'))
  afterEach(() => vi.unstubAllGlobals())

  it('begins with the first of each', () => {
    expect(chosen('start2', 'pack10')).toEqual([
      expect.stringMatching(/^2 запроса/),
      expect.stringMatching(/^MONETA/),
    ])
  })

  it('is what was chosen before', () => {
    keepChoice('pack', 'pack10')
    keepChoice('provider', 'yookassa')
    expect(chosen('start2', 'pack10')).toEqual([
      expect.stringMatching(/^10 запросов/),
      expect.stringMatching(/^ЮKassa/),
    ])
  })

  it('is the first where what was chosen before is not sold, or nobody knows it', () => {
    keepChoice('pack', 'pack1000')
    keepChoice('provider', 'yookassa')
    expect(chosen('start2', 'pack10')).toEqual([
      expect.stringMatching(/^2 запроса/),
      expect.stringMatching(/^ЮKassa/),
    ])
  })
})
