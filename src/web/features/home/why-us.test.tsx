import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WhyUs } from './why-us.tsx'

const page = (...props: [Parameters<typeof WhyUs>[0]['claims'], boolean?]) =>
  renderToStaticMarkup(<WhyUs claims={props[0]} isDemo={props[1] ?? false} />).replaceAll('\u00a0', ' ')

it('shows only the operator’s claims', () => {
  const all = page({ checksADay: 15_000, clients: 500_000, since: 2017 })
  for (const text of ['более 15 000', 'более 500 000', 'с 2017 года']) expect(all).toContain(text)
  expect(all).not.toContain('для примера')
  const none = page({})
  expect(none).not.toMatch(/более|года/)
  expect(none).toContain('без подписок')
})

it('marks the demo’s numbers, if any, as an example', () => {
  expect(page({ since: 2017 }, true)).toContain('числа здесь для примера')
  expect(page({}, true)).not.toContain('для примера')
})
