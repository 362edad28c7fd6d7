import { expect, it, vi } from 'vitest'
import { offerInstalling } from './install-prompt.ts'

/** A page whose browser makes offers on demand. */
function page() {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const root = { dataset: {} as Record<string, string> }
  const press = offerInstalling(root as unknown as HTMLElement)
  const prompt = vi.fn(async () => undefined)
  return {
    root,
    prompt,
    offer: () => events.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })),
    installed: () => events.dispatchEvent(new Event('appinstalled')),
    pressOn: (selector: string) =>
      press({ closest: (wanted: string) => wanted === selector || null } as unknown as Element),
  }
}

it('shows the button while the browser would install the site', () => {
  const { root, offer, installed } = page()
  expect(root.dataset).toEqual({})
  offer()
  expect(root.dataset).toEqual({ installable: '' })
  installed()
  expect(root.dataset).toEqual({})
})

it('uses the offer once, only at a press on the button', () => {
  const { root, offer, pressOn, prompt } = page()
  pressOn('[data-install]')
  offer()
  pressOn('[data-theme-switch]')
  expect(prompt).not.toHaveBeenCalled()
  pressOn('[data-install]')
  pressOn('[data-install]')
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(root.dataset).toEqual({})
})
