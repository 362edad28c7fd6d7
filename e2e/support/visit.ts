import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import {
  accessibilityProblems,
  type Screen,
  screens,
  stickingOut,
  type VisitOptions,
  Visitor,
} from './browser.ts'

export const everyScreen = Object.keys(screens) as Screen[]

/** A visitor of the running test alone, who has nothing to complain of at its end. */
export async function arriveForTest(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive(options)
  onTestFinished(async () => {
    await using leaving = visitor
    expect(leaving.complaints).toEqual([])
  })
  return visitor
}

/** Within reach of everybody, and no wider than the screen. */
export async function isSound(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await stickingOut(page)).toEqual([])
}
