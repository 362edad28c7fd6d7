import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { accessibilityProblems, colourProblems, stickingOut, Visitor } from './browser.ts'
import { type Screen, screens, type VisitOptions } from './profile.ts'

export const everyScreen = Object.keys(screens) as Screen[]

/** A visitor of the current test, whose end checks for complaints. */
export async function arriveForTest(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(options)
  onTestFinished(async () => {
    await using leaving = visitor
    expect(leaving.complaints).toEqual([])
  })
  return visitor
}

/** Accessible, and no wider than the screen. */
export async function isSound(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
}

/** {@link isSound} in the visitor's theme, then in the dark one. */
export async function isSoundInBothThemes(page: Page): Promise<void> {
  await isSound(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourProblems(page)).toEqual([])
}

/** {@link isSound} on every screen. */
export async function isSoundOnEveryScreen(page: Page, isSoundThere = isSound): Promise<void> {
  const own = page.viewportSize()
  for (const screen of Object.values(screens)) {
    await page.setViewportSize(screen)
    await isSoundThere(page)
  }
  if (own) await page.setViewportSize(own)
}

/** {@link isSound} on every screen in both themes; ends in the light one. */
export const isSoundEverywhere = (page: Page): Promise<void> =>
  isSoundOnEveryScreen(page, async () => {
    await isSoundInBothThemes(page)
    await page.emulateMedia({ colorScheme: 'light' })
  })

/** Runs in a page before its scripts: timers of exactly this many milliseconds never fire. */
export function dropTimersOf(dropped: number): void {
  const { setTimeout: start } = globalThis
  const startAnyOther = (work: () => void, milliseconds?: number) =>
    Number(milliseconds) === dropped ? 0 : start(work, milliseconds)
  Object.assign(globalThis, { setTimeout: startAnyOther })
}
