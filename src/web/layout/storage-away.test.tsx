import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { StorageAway } from './storage-away.tsx'

it.each([
  ['/checks/XTAGFL110JY000001?plate=А001АА77', '/checks/XTAGFL110JY000001?plate=А001АА77'],
  ['//other.example/checks', '/other.example/checks'],
])('offers the page %s again as %s', (path, again) => {
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <StorageAway />
    </MemoryRouter>,
  )
  expect(html).toContain(`href="${again}"`)
})
