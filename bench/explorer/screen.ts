import type { Page } from 'playwright-core'

/** One line of the report, or its mark next to the verdict. */
export interface ShownSection {
  readonly id: string
  readonly tone: string
  readonly text: string
}

/** A verdict on the screen: of the report, its bottom bar, a comparison or a deal. */
export interface ShownLevel {
  readonly level: string
  readonly text: string
}

/** What the properties look at. */
export interface Screen {
  readonly path: string
  /** `data-level` of the report's verdict; absent on other pages. */
  readonly level?: string
  /** Word of the report's verdict. */
  readonly word: string
  readonly levels: readonly ShownLevel[]
  readonly rows: readonly ShownSection[]
  readonly marks: readonly ShownSection[]
  /** Controls of the open dialog, or of the page's content, that can be pressed. */
  readonly nextSteps: number
  readonly isBusy: boolean
  readonly width: number
  /** Elements wider than the screen, if the page scrolls sideways. */
  readonly wide: readonly string[]
  /** HTML of the document and values of its fields. */
  readonly html: string
}

/** Everything that a visitor can press or fill in. */
export const PRESSABLE =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'

export const readScreen = (page: Page): Promise<Screen> => page.evaluate(read, PRESSABLE)

function read(pressable: string): Screen {
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ')
  const isOpen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')
  const verdict = document.querySelector<HTMLElement>('#verdict')
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const content = modal ?? document.querySelector('main') ?? document.body
  const sections = (selector: string, idOf: (element: HTMLElement) => string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
      id: idOf(element),
      tone: element.dataset.tone ?? '',
      text: textOf(element),
    }))
  const { clientWidth, scrollWidth, outerHTML } = document.documentElement
  const sticking = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
  )
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
  return {
    path: location.pathname,
    ...(verdict?.dataset.level !== undefined && { level: verdict.dataset.level }),
    word: textOf(document.querySelector('#verdict-word') ?? document.createElement('p')),
    levels: [...document.querySelectorAll<HTMLElement>('[data-level]')].map((element) => ({
      level: element.dataset.level ?? '',
      text: textOf(element),
    })),
    rows: sections('section[data-tone][id]', ({ id }) => id),
    marks: sections('#verdict a[data-tone]', (element) => element.getAttribute('href')?.slice(1) ?? ''),
    nextSteps: [...content.querySelectorAll(pressable)].filter(isOpen).length,
    isBusy: content.querySelector('[aria-busy=true]') !== null,
    width: clientWidth,
    wide:
      scrollWidth <= clientWidth
        ? []
        : sticking.slice(0, 5).map((element) => `${element.localName} ${textOf(element).slice(0, 40)}`),
    html: `${outerHTML}\n${fields.join('\n')}`,
  }
}

/** Roles whose elements can be pressed or filled in. */
const roles = new Set([
  ...['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'option', 'radio', 'searchbox'],
  ...['slider', 'spinbutton', 'switch', 'tab', 'textbox', 'DisclosureTriangle'],
])

/** Pressable elements without a name in the accessibility tree, as their HTML. */
export async function namelessControls(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  try {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree')
    const nameless = nodes.filter(
      ({ ignored, role, name }) =>
        !ignored && roles.has(`${role?.value}`) && `${name?.value ?? ''}`.trim() === '',
    )
    return await Promise.all(
      nameless.map(async ({ backendDOMNodeId }) => {
        if (backendDOMNodeId === undefined) return 'an element without a node'
        const { outerHTML } = await devTools.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId })
        return outerHTML.slice(0, 200)
      }),
    )
  } finally {
    await devTools.detach()
  }
}
