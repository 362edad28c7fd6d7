import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('has no private number in any field of an error, or in a part of an aggregate', () => {
  const lines: string[] = []
  const log = createLog('info', { output: { write: (line) => void lines.push(line) } })
  const detail = 'Key (vin)=(XTAGFL110JY000001) already exists.'
  const duplicate = Object.assign(new Error('duplicate key'), { detail, constraint: 'cars_vin' })
  log.error({ err: duplicate }, 'a statement failed')
  log.error({ err: new AggregateError([duplicate, new Error('no А123ВС777')], 'all failed') }, 'none')
  expect(lines.join()).not.toMatch(/XTA|А123/)
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'duplicate key',
    detail: 'Key (vin)=(…) already exists.',
    constraint: 'cars_vin',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(lines[1]).toContain('no …')
})

it('has no value of a statement that failed within another error', () => {
  const lines: string[] = []
  const log = createLog('info', { output: { write: (line) => void lines.push(line) } })
  const failed = new DrizzleQueryError('select $1', ['secret-token'], new Error('connection lost'))
  const both = new AggregateError([failed, failed], 'both failed')
  log.error({ err: Object.assign(both, { code: 'ECONNREFUSED' }) }, 'none')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'both failed', code: 'ECONNREFUSED' })
  log.error({ err: new Error('the answer broke its reader', { cause: failed }) }, 'alarm: changed')
  expect(lines[1]).toContain('broke its reader')
  expect(lines.join()).toContain('connection lost')
  expect(lines.join()).not.toContain('secret-token')
})
