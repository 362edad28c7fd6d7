import type { Page } from 'playwright-core'
import { accessibilityProblems, stickingOut } from '../../e2e/support/browser.ts'
import type { Theme } from '../../e2e/support/profile.ts'
import { sections } from '../../e2e/support/sections.ts'
import type { Bar } from '../support/bar.ts'
import { cumulativeShift, shiftsOf } from './layout-shift.ts'
import { ReportVisit } from './report-visit.ts'

const PHONE = { width: 360, height: 780 }
const SMALL_PHONE = { width: 360, height: 640 }
const DESK = { width: 1280, height: 900 }

const WORTH_TELLING = 0.005

const SHIFT = { most: 0.01, digits: 3 }

export const bars = {
  '360 × 780, screens': { most: 4.5, digits: 2 },
  '1280 × 900, screens': { most: 2.5, digits: 2 },
  'verdict ends, px': { most: SMALL_PHONE.height, digits: 0 },
  'CLS at the top': SHIFT,
  'CLS scrolled': SHIFT,
  'CLS of a reload': SHIFT,
  'sideways, px': { most: 0, digits: 0 },
  axe: { most: 0, digits: 0 },
} as const satisfies Record<string, Bar>

export type Figures = Readonly<Record<keyof typeof bars, number>>

/** Receives every problem in words. */
export type Note = (problem: string) => void

const scrolledTo = [sections.at(0), sections.at(sections.length / 2), sections.at(-1)]

export async function lookAt(baseURL: string, vin: string, note: Note): Promise<Figures> {
  const light = await lookOnPhone(baseURL, vin, 'light', note)
  const dark = await lookOnPhone(baseURL, vin, 'dark', note)
  const scrolled: number[] = []
  for (const section of scrolledTo) scrolled.push(await shiftWhileAsked(baseURL, vin, section?.id, note))
  return {
    '360 × 780, screens': light.screens,
    '1280 × 900, screens': await screensAtDesk(baseURL, vin),
    'verdict ends, px': light.verdictEnd,
    'CLS at the top': await shiftWhileAsked(baseURL, vin, undefined, note),
    'CLS scrolled': Math.max(...scrolled),
    'CLS of a reload': await shiftOfReload(baseURL, vin, note),
    'sideways, px': light.sideways,
    axe: light.axe + dark.axe,
  }
}

async function lookOnPhone(baseURL: string, vin: string, theme: Theme, note: Note) {
  await using visit = await ReportVisit.begin(baseURL, PHONE, theme)
  const { page } = visit
  let axe = 0
  const examine = async (state: string) => {
    const problems = await accessibilityProblems(page)
    for (const problem of problems) note(`${theme}, ${state}: ${problem}`)
    axe += problems.length
  }
  await visit.openByLink(vin)
  await examine('idle')
  await visit.askAll()
  await examine('asking')
  await visit.letAnswer()
  await examine('answered')
  return {
    axe,
    screens: await screensOf(page),
    verdictEnd: await verdictEnd(page),
    sideways: await sidewaysAtDoubleText(page, note),
  }
}

async function screensAtDesk(baseURL: string, vin: string): Promise<number> {
  await using visit = await ReportVisit.begin(baseURL, DESK)
  await visit.openByLink(vin)
  await visit.askAll()
  await visit.letAnswer()
  return screensOf(visit.page)
}

const screensOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight)

/** @returns bottom of the verdict with its marks on a small phone, in px from the top */
async function verdictEnd(page: Page): Promise<number> {
  await page.setViewportSize(SMALL_PHONE)
  return page.locator('#verdict').evaluate((verdict) => verdict.getBoundingClientRect().bottom + scrollY)
}

/** @returns overflow of the page in px with doubled text */
async function sidewaysAtDoubleText(page: Page, note: Note): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [outermost] = await stickingOut(page)
  if (outermost) note(`letters twice as large: ${outermost}`)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Cumulative shift during all answers, with a row in view or at the top. */
async function shiftWhileAsked(
  baseURL: string,
  vin: string,
  row: string | undefined,
  note: Note,
): Promise<number> {
  await using visit = await ReportVisit.begin(baseURL, PHONE)
  await visit.openByPress(vin)
  if (row) await visit.page.locator(`#${row}`).evaluate((element) => element.scrollIntoView())
  await visit.letAnswer()
  return notedShift(visit.page, row ? `at ${row}` : 'at the top', note)
}

/** Cumulative shift of a second visit that goes on at the end of the report. */
async function shiftOfReload(baseURL: string, vin: string, note: Note): Promise<number> {
  await using visit = await ReportVisit.begin(baseURL, PHONE)
  await visit.openByPress(vin)
  await visit.letAnswer()
  await visit.page.locator('#comments').evaluate((element) => element.scrollIntoView())
  await visit.reopen()
  return notedShift(visit.page, 'reload at the end', note)
}

async function notedShift(page: Page, state: string, note: Note): Promise<number> {
  const shifts = await shiftsOf(page)
  for (const { value, moved } of shifts.filter((shift) => shift.value > WORTH_TELLING))
    note(`${state}, shift of ${value.toFixed(3)}: ${moved.join('; ')}`)
  return cumulativeShift(shifts)
}
