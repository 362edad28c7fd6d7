import { hash } from 'node:crypto'
import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import type { ActionsPage, CarAction } from '#registry-kit/monitoring.ts'
import { rawList } from '#registry-kit/records.ts'
import { parseResponse, requiredText, text } from '#registry-kit/schema.ts'

const Bucket = v.object({
  result: v.object({
    isOk: v.boolean(),
    invalidVehicles: v.nullish(v.array(v.object({ vehicleID: requiredText }))),
  }),
})

export const REJECTED_IN_BODY = 200

/** Rejected numbers are verbatim. */
export function readBucket(answer: unknown): {
  readonly isOk: boolean
  readonly invalid: ReadonlySet<string>
} {
  const { isOk, invalidVehicles } = parseResponse(Bucket, answer).result
  const invalid = new Set((invalidVehicles ?? []).map(({ vehicleID }) => vehicleID.toUpperCase()))
  if (!isOk && invalid.size === 0)
    throw new RegistryFailure('source_changed', 'the bucket call failed without a reason', {
      status: REJECTED_IN_BODY,
    })
  return { isOk, invalid }
}

const Page = v.object({
  data: rawList,
  pagination: v.object({ hasNext: v.boolean(), nextCursor: text }),
})

const Action = v.object({
  vin: requiredText,
  operationCode: text,
  operationDate: text,
  operationDateFrom: text,
  operationDateTo: text,
  ownerCode: text,
})

const SIGN_LENGTH = 16

/** @throws RegistryFailure `source_changed` without a readable action */
export function readActions(answer: unknown): ActionsPage {
  const { data, pagination } = parseResponse(Page, answer)
  const actions = data.flatMap((raw) => {
    const read = v.safeParse(Action, raw)
    return read.success ? actionOf(read.output) : []
  })
  if (actions.length === 0 && data.length > 0)
    throw sourceChanged('no registration operation that could be read')
  return {
    actions,
    unread: data.length - actions.length,
    next: pagination.nextCursor,
    hasMore: pagination.hasNext,
  }
}

const actionOf = ({ vin, ...done }: v.InferOutput<typeof Action>): CarAction => ({
  number: vin,
  sign: hash('sha256', JSON.stringify([vin, ...Object.values(done)]), 'base64url').slice(0, SIGN_LENGTH),
})
