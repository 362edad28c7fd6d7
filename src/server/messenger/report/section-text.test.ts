import { expect, it } from 'vitest'
import { errorTable } from '#shared/contract/errors.ts'
import { report } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { sectionBlocks } from './section-text.ts'

it.each([
  ['source_off', errorTable.source_off.message, /^Этот реестр мы сейчас не спрашиваем\. /],
  ['no reason', undefined, /^Реестр не ответил\. /],
])('says of a section without an answer what happened: %s', (_, message, beginning) => {
  const [section] = sections
  if (!section) throw new Error('no section')
  const [, unanswered] = sectionBlocks({ kind: 'failed', section, message }, report({}), [])
  expect(unanswered?.text).toMatch(beginning)
})
