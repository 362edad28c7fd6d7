import type { ElementHandle, Locator, Page } from 'playwright-core'
import { publicPages, sitePages } from '../../e2e/support/site-pages.ts'
import type { Chance } from '../../src/demo/world/chance.ts'
import { inputOf, reportPath } from './inputs.ts'
import { PRESSABLE } from './screen.ts'
import type { ExplorerVisitor } from './visitor.ts'

/** Does one thing. @returns what it did, in words */
type Step = (visitor: ExplorerVisitor, chance: Chance) => Promise<string>

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

/** A random control of the open dialog or the page. Runs in the page. */
function choose({ pressable, at, inContent, isLinkWelcome }: Wanted) {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const content = modal ?? ((inContent && document.querySelector('main')) || document.body)
  const isLink = (element: Element) => element instanceof HTMLAnchorElement
  const isOutside = (element: Element) => isLink(element) && element.hostname !== location.hostname
  const open = [...content.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches(':disabled') &&
      !isOutside(element),
  )
  const staying = isLinkWelcome ? [] : open.filter((element) => !isLink(element))
  const offered = staying.length > 0 ? staying : open
  return offered[Math.floor(at * offered.length)] ?? null
}

/** Kind and name of a control. Runs in the page. */
function describe(element: HTMLElement): { readonly kind: 'text' | 'file' | 'press'; readonly name: string } {
  const text = element.getAttribute('aria-label') || element.innerText || element.getAttribute('name')
  const name = `${element.localName} «${(text || element.id).replaceAll(/\s+/g, ' ').slice(0, 50)}»`
  const type = element instanceof HTMLInputElement ? element.type : element.localName
  if (type === 'file') return { kind: 'file', name }
  return { kind: /^(?:text|search|tel|email|url|number|date|textarea)/.test(type) ? 'text' : 'press', name }
}

/** Presses a random control, or fills it in. */
const useControl: Step = async (visitor, chance) => {
  const { page } = visitor
  const [at, inContent, isLinkWelcome] = [chance.next(), chance.happens(0.8), chance.happens(0.4)]
  const wanted = { pressable: PRESSABLE, at, inContent, isLinkWelcome }
  const control = (await page.evaluateHandle(choose, wanted)).asElement()
  if (!control) return 'find nothing to press'
  const { kind, name } = await control.evaluate(describe)
  if (kind === 'text') return fillIn(visitor, chance, control, name)
  if (kind === 'press') return press(page, chance, control, name)
  await control.setInputFiles({
    name: 'снимок.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  return `choose a file in ${name}`
}

type Control = ElementHandle<HTMLElement>

/** Marks the pressed control for {@link hasLostFocus}; a new document has no mark. */
const markPressed = (element: Element): void => void Object.assign(globalThis, { pressed: element })

const unmark = (): void => void Object.assign(globalThis, { pressed: undefined })

/** Whether the press, in the document that still is there, left nothing with the focus. */
export const hasLostFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { pressed } = globalThis as { pressed?: Element }
    Object.assign(globalThis, { pressed: undefined })
    // The browser continues at the target of such a link, or of a form sent before its script, although nothing has the
    // focus.
    const form = pressed instanceof HTMLButtonElement ? pressed.form : null
    const address = pressed instanceof HTMLAnchorElement ? pressed : form && new URL(form.action)
    const isInPage = Boolean(address?.hash) && address?.pathname === location.pathname
    const { activeElement } = document
    return pressed !== undefined && !isInPage && (activeElement === null || activeElement === document.body)
  })

async function press(page: Page, chance: Chance, control: Control, name: string): Promise<string> {
  await control.evaluate(markPressed)
  if (chance.happens(0.3)) {
    const key = chance.pick(['Enter', 'Enter', 'Space', 'ArrowDown'])
    await control.focus()
    await page.keyboard.press(key)
    return `press ${key} on ${name}`
  }
  return clickOn(page, control, name)
}

/** A missed press lost no focus. */
const clickOn = (page: Page, control: Pick<Locator, 'click'> | Control, name: string): Promise<string> =>
  control.click({ timeout: PRESS_WITHIN_MS }).then(
    () => `press ${name}`,
    () => page.evaluate(unmark).then(() => `miss ${name}`),
  )

async function fillIn({ page, account }: ExplorerVisitor, chance: Chance, control: Control, name: string) {
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

/** Without a connection the browser may have no such page. */
const travel = (way: string, journey: Promise<unknown>): Promise<string> =>
  journey.then(
    () => way,
    () => `${way}, in vain`,
  )

const soon = { waitUntil: 'domcontentloaded' } as const

export const goTo = ({ page }: ExplorerVisitor, path: string): Promise<string> =>
  travel(`open ${path}`, page.goto(path, soon))

export const reload: Step = ({ page }) => travel('reload', page.reload(soon))

const openReport: Step = (visitor, chance) => goTo(visitor, reportPath(chance))

const openPage: Step = (visitor, chance) => {
  const pages = chance.happens(0.7) ? publicPages : sitePages.filter(({ kind }) => kind !== 'test')
  return goTo(visitor, pages[chance.int(0, pages.length - 1)]?.path ?? '/')
}

/** Checks the whole car, which is what most visitors do on a report. */
const askAll: Step = async (visitor, chance) => {
  const button = visitor.page.getByRole('button', { name: 'Проверить всё' }).first()
  if (!(await button.isVisible())) return openReport(visitor, chance)
  await button.evaluate(markPressed)
  return clickOn(visitor.page, button, '«Проверить всё»')
}

const pressEscape: Step = ({ page }) => page.keyboard.press('Escape').then(() => 'press Escape')

export const toggleNetwork: Step = async (visitor) => {
  await visitor.goOffline(!visitor.isOffline)
  return visitor.isOffline ? 'go offline' : 'go online'
}

const resize: Step = async ({ page }, chance) => {
  const width = chance.pick([320, 360, 390, 480, 600, 768, 820, 1024, 1280])
  await page.setViewportSize({ width, height: 800 })
  return `resize to ${width}`
}

const goBack: Step = ({ page }) => travel('go back', page.goBack(soon))

const goForward: Step = ({ page }) => travel('go forward', page.goForward(soon))

/** Steps that change more than one visitor are in `explore.ts`. */
const shares: readonly (readonly [step: Step, share: number])[] = [
  [useControl, 60],
  [askAll, 8],
  [openReport, 7],
  [openPage, 6],
  [goBack, 4],
  [goForward, 2],
  [reload, 3],
  [pressEscape, 3],
  [toggleNetwork, 2],
  [resize, 5],
]

/** Each step as often as its share. */
const steps = shares.flatMap(([step, share]) => Array<Step>(share).fill(step))

export const pickStep = ({ isOffline }: ExplorerVisitor, chance: Chance): Step =>
  (isOffline && chance.happens(0.3) ? toggleNetwork : steps[chance.int(0, steps.length - 1)]) ?? useControl
