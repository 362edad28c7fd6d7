import { expect, it } from 'vitest'
import { withErid } from './ad-mark.tsx'

const advertising = { advertiser: 'ООО «Партнёр»', erid: '2VtzqTest' }

it('puts the token into an address once, replacing an existing one', () => {
  const address = withErid('https://partner.example/r?vin=X#top', advertising)
  expect(address).toBe('https://partner.example/r?vin=X&erid=2VtzqTest#top')
  expect(withErid(address, advertising)).toBe(address)
})

it('leaves an address without advertisement unchanged', () => {
  expect(withErid('https://partner.example', undefined)).toBe('https://partner.example')
})
