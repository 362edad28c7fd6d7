import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import {
  accessibilityProblems,
  colourProblems,
  PAGE,
  renderedElements,
  sizeProblems,
  stickingOut,
  Visitor,
} from './browser.ts'
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

/** Within reach of everybody, and no wider than the screen. */
export async function isSound(page: Page, part = PAGE): Promise<void> {
  expect(await accessibilityProblems(page, part)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
}

/** {@link isSound}, in the theme of the visitor and then in the dark one. */
export async function isSoundInBothThemes(page: Page, part = PAGE): Promise<void> {
  await isSound(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourProblems(page, part)).toEqual([])
}

/**
 * {@link isSound} on every screen. Where a screen renders the same elements in the same colours as the one before, only
 * the rules of sizes can have another result.
 */
export async function isSoundOnEveryScreen(page: Page, part = PAGE, isSoundThere = isSound): Promise<void> {
  const own = page.viewportSize()
  let before: string | undefined
  for (const screen of Object.values(screens)) {
    await page.setViewportSize(screen)
    const rendered = await renderedElements(page, part)
    if (rendered === before) {
      expect(await sizeProblems(page, part)).toEqual([])
      expect(await stickingOut(page)).toEqual([])
    } else await isSoundThere(page, part)
    before = rendered
  }
  if (own) await page.setViewportSize(own)
}

/** {@link isSound} on every screen, in both themes; ends in the light. */
export const isSoundEverywhere = (page: Page, part = PAGE): Promise<void> =>
  isSoundOnEveryScreen(page, part, async () => {
    await isSoundInBothThemes(page, part)
    await page.emulateMedia({ colorScheme: 'light' })
  })

/** Runs in a page before its scripts: timers of exactly this many milliseconds never fire. */
export function dropTimersOf(dropped: number): void {
  const { setTimeout: start } = globalThis
  const startAnyOther = (work: () => void, milliseconds?: number) =>
    Number(milliseconds) === dropped ? 0 : start(work, milliseconds)
  Object.assign(globalThis, { setTimeout: startAnyOther })
}
