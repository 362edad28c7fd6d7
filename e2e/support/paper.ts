import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'

/** Printed verdict levels. */
export const words = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
  idle: 'Ещё не проверяли',
} as const

export type Level = keyof typeof words

/** Text of a PDF by page, extracted by Poppler; each page ends with a form feed. */
export const pagesOf = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1)

/** Pages of the report printed by the button «Печать», as text. */
export async function printed({ page }: Visitor): Promise<string[]> {
  const pressed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())))
  await page.getByRole('button', { name: 'Печать', exact: true }).first().click()
  await pressed
  return onPaper(page)
}

export const onPaper = async (page: Page): Promise<string[]> =>
  pagesOf(await page.pdf({ preferCSSPageSize: true }))

/** In CSS pixels. */
const A4 = { width: 794, height: 1123 }

/** Printed texts that overlap the page's foot or a heading, or are clipped by their box. */
export async function cutOff(page: Page): Promise<string[]> {
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print' })
  const texts = await page.evaluate(textsCutOff)
  await page.emulateMedia({ media: null })
  return texts
}

function textsCutOff(): string[] {
  window.dispatchEvent(new Event('beforeprint'))
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const endOf = (element: Element): number => {
    const { parentElement: parent } = element
    if (parent === null || parent.matches('section[aria-label]')) return Number.POSITIVE_INFINITY
    const isCutting = getComputedStyle(parent).overflowY === 'clip'
    return Math.min(isCutting ? bottomOf(parent) + 1 : Number.POSITIVE_INFINITY, endOf(parent))
  }
  const pages = [...document.querySelectorAll('section[aria-label^="Страница"]')]
  return pages.flatMap((page) => {
    const foot = page.querySelector('footer')?.getBoundingClientRect().top ?? 0
    const clipped = [...page.querySelectorAll(':is(h2, p, li, td, svg)')].filter(
      (element) => bottomOf(element) > Math.min(foot, endOf(element)),
    )
    const covering = [...page.querySelectorAll('h2 + figure span')].filter((label) => {
      const heading = label.closest('figure')?.previousElementSibling
      return label.checkVisibility() && heading && label.getBoundingClientRect().top < bottomOf(heading)
    })
    return [...clipped, ...covering].map((element) => element.textContent ?? '')
  })
}
