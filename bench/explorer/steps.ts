import type { ElementHandle, Locator, Page } from 'playwright-core'
import { publicPages, sitePages } from '../../e2e/support/site-pages.ts'
import type { Chance } from '../../src/demo/world/chance.ts'
import { inputOf, reportPath } from './inputs.ts'
import { PRESSABLE } from './screen.ts'
import type { ExplorerVisitor } from './visitor.ts'

/** Does one thing. @returns what it did, in words */
export type Step = (visitor: ExplorerVisitor, chance: Chance) => Promise<string>

/** A control that cannot be reached within this time is covered by another one. */
const PRESS_WITHIN_MS = 4_000

interface Wanted {
  readonly pressable: string
  /** Place among the controls, from 0 to 1. */
  readonly at: number
  readonly inContent: boolean
  /** Most links end the visit of a page. */
  readonly isLinkWelcome: boolean
}

/** A random control of the open dialog or the page, mostly of its content. Runs in the page. */
function choose({ pressable, at, inContent, isLinkWelcome }: Wanted) {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const content = modal ?? ((inContent && document.querySelector('main')) || document.body)
  const isLocal = (element: Element) => !(element instanceof HTMLAnchorElement) || isOurs(element)
  const isOurs = ({ protocol, hostname }: HTMLAnchorElement) =>
    protocol === 'blob:' || (protocol === 'http:' && hostname === '127.0.0.1')
  const open = [...content.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches(':disabled') &&
      isLocal(element),
  )
  const staying = isLinkWelcome ? [] : open.filter((element) => !(element instanceof HTMLAnchorElement))
  const offered = staying.length > 0 ? staying : open
  return offered[Math.floor(at * offered.length)] ?? null
}

const chooseControl = async (page: Page, chance: Chance): Promise<ElementHandle<HTMLElement> | null> => {
  const wanted = {
    pressable: PRESSABLE,
    at: chance.next(),
    inContent: chance.happens(0.8),
    isLinkWelcome: chance.happens(0.4),
  }
  return (await page.evaluateHandle(choose, wanted)).asElement()
}

const describe = (control: ElementHandle<HTMLElement>): Promise<string> =>
  control.evaluate((element) => {
    const name = element.getAttribute('aria-label') ?? element.innerText ?? ''
    const text = name || element.getAttribute('name') || element.id
    return `${element.localName} «${text.replaceAll(/\s+/g, ' ').slice(0, 50)}»`
  })

const kindOf = (control: ElementHandle<HTMLElement>): Promise<'text' | 'select' | 'file' | 'press'> =>
  control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLTextAreaElement) return 'text'
    if (!(element instanceof HTMLInputElement)) return 'press'
    if (element.type === 'file') return 'file'
    return ['checkbox', 'radio', 'submit', 'button', 'range'].includes(element.type) ? 'press' : 'text'
  })

/** Presses a random control, or fills it in. */
const useControl: Step = async (visitor, chance) => {
  const { page } = visitor
  const control = await chooseControl(page, chance)
  if (!control) return 'find nothing to press'
  const name = await describe(control)
  switch (await kindOf(control)) {
    case 'text':
      return fillIn(visitor, chance, control, name)
    case 'select': {
      const at = chance.next()
      await control.evaluate((element, where) => {
        const { options } = element as HTMLSelectElement
        Object.assign(element, { selectedIndex: Math.floor(where * options.length) })
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }, at)
      return `choose in ${name}`
    }
    case 'file':
      await control.setInputFiles({
        name: 'снимок.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      })
      return `choose a file in ${name}`
    case 'press':
      return press(page, chance, control, name)
  }
}

/** Marks the pressed control for {@link hasLostFocus}; a new document has no mark. */
const markPressed = (control: ElementHandle<Element> | Locator): Promise<void> =>
  (control as Locator).evaluate((element) => void Object.assign(globalThis, { pressed: element }))

/** Whether the press, in the document that still is there, left nothing with the focus. */
export const hasLostFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { pressed } = globalThis as { pressed?: Element }
    Object.assign(globalThis, { pressed: undefined })
    // The browser continues at the target of such a link, although nothing has the focus.
    const isInPage =
      pressed instanceof HTMLAnchorElement && pressed.hash !== '' && pressed.pathname === location.pathname
    const { activeElement } = document
    return pressed !== undefined && !isInPage && (activeElement === null || activeElement === document.body)
  })

async function press(page: Page, chance: Chance, control: ElementHandle<HTMLElement>, name: string) {
  await markPressed(control)
  if (chance.happens(0.3)) {
    await control.focus()
    await page.keyboard.press('Enter')
    return `press Enter on ${name}`
  }
  try {
    await control.click({ timeout: PRESS_WITHIN_MS })
    return `press ${name}`
  } catch {
    return `miss ${name}`
  }
}

async function fillIn(
  { page, account }: ExplorerVisitor,
  chance: Chance,
  control: ElementHandle<HTMLElement>,
  name: string,
): Promise<string> {
  const isComment = await control.evaluate((element) => element.closest('#comments') !== null)
  const text = isComment && account ? `${account.word} ${inputOf(chance)}` : inputOf(chance)
  await control.focus()
  await page.keyboard.press('Control+A')
  if (chance.happens(0.5)) await page.keyboard.insertText(text)
  else await page.keyboard.type(text.slice(0, 40))
  const key = chance.pick(['Enter', 'Tab', ''])
  if (key) await page.keyboard.press(key)
  return `fill ${name} with ${JSON.stringify(text.slice(0, 60))} ${key}`
}

const goTo = async ({ page }: ExplorerVisitor, path: string): Promise<string> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
  return `open ${path}`
}

const openReport: Step = (visitor, chance) => goTo(visitor, reportPath(chance))

const openPage: Step = (visitor, chance) => {
  const pages = chance.happens(0.7) ? publicPages : sitePages.filter(({ kind }) => kind !== 'test')
  return goTo(visitor, pages[chance.int(0, pages.length - 1)]?.path ?? '/')
}

/** Checks the whole car, which is what most visitors do on a report. */
const askAll: Step = async (visitor, chance) => {
  const button = visitor.page.getByRole('button', { name: 'Проверить всё' }).first()
  if (!(await button.isVisible())) return openReport(visitor, chance)
  await markPressed(button)
  await button.click({ timeout: PRESS_WITHIN_MS }).catch(() => undefined)
  return 'press «Проверить всё»'
}

const back: Step = async ({ page }) => {
  await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => undefined)
  return 'go back'
}

const forward: Step = async ({ page }) => {
  await page.goForward({ waitUntil: 'domcontentloaded' }).catch(() => undefined)
  return 'go forward'
}

const reload: Step = async ({ page }) => {
  await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined)
  return 'reload'
}

const pressEscape: Step = async ({ page }) => {
  await page.keyboard.press('Escape')
  return 'press Escape'
}

const toggleNetwork: Step = async (visitor) => {
  await visitor.goOffline(!visitor.isOffline)
  return visitor.isOffline ? 'go offline' : 'go online'
}

const WIDTHS = [320, 360, 390, 480, 600, 768, 820, 1024, 1280] as const

const resize: Step = async ({ page }, chance) => {
  const width = chance.pick(WIDTHS)
  await page.setViewportSize({ width, height: 800 })
  return `resize to ${width}`
}

/** Share of each step. Steps that need both visitors are in `explore.ts`. */
const shares: readonly (readonly [step: Step, share: number])[] = [
  [useControl, 60],
  [askAll, 8],
  [openReport, 7],
  [openPage, 6],
  [back, 4],
  [forward, 2],
  [reload, 3],
  [pressEscape, 3],
  [toggleNetwork, 2],
  [resize, 5],
]

export function pickStep({ isOffline }: ExplorerVisitor, chance: Chance): Step {
  if (isOffline && chance.happens(0.3)) return toggleNetwork
  let left = chance.next() * shares.reduce((sum, [, share]) => sum + share, 0)
  const found = shares.find(([, share]) => {
    left -= share
    return left < 0
  })
  return found?.[0] ?? useControl
}
