import type { Lookup } from '#registry-kit/lookup.ts'
import { TEACHER } from '#server/db/schema/answers.ts'
import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host, Part } from '#server/ports/host.ts'
import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { FactReader } from '#server/sources/collect.ts'
import { getVin, type VinKnowledge } from '#shared/contract/vin.ts'
import type { KnownByNumber, LikelyModel } from '#shared/vehicle/known-by-number.ts'
import type { Subject } from '#shared/vehicle/subject.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { describeFrameNumber, describeVin, knownByFrame, knownByVin, likelyModel } from './describe.ts'
import { openDictionary } from './dictionary.ts'
import { Learner } from './learner.ts'
import { lessonReader } from './lesson.ts'

interface VehicleNeeds {
  readonly lookups: readonly Lookup[]
  readonly factReaders: ReadonlyMap<string, FactReader>
}

export interface OpenVehicles extends Part {
  known(subject: Subject): Promise<KnownByNumber>
  /** Undefined for a frame number too. */
  likelyModel(vin: string): LikelyModel | undefined
  learn(answer: StoredAnswer): void
}

/** Requests no registry. */
export function openVehicles(host: Host, needs: VehicleNeeds): OpenVehicles {
  const { db } = host.database
  const learner = new Learner({ db, lessonIn: lessonReader(needs), log: host.log })
  const pairingsOf = openDictionary(db)
  const today = () => new Date(host.now())
  const describe = async ({ kind, key }: Subject): Promise<VinKnowledge> =>
    kind === 'vin' ? describeVin(key, today(), await pairingsOf(key)) : describeFrameNumber(key)
  mount(host.app, getVin, host.limit('base'), async ({ params }) => ({
    success: true,
    data: await describe(requireSubject(params.subject)),
  }))
  return {
    calls: [getVin],
    known: async ({ kind, key }) =>
      kind === 'vin' ? knownByVin(key, today(), await pairingsOf(key)) : knownByFrame(key),
    likelyModel: (vin) => (isVin(vin) ? likelyModel(vin, today()) : knownByFrame(vin).likely),
    learn({ section }) {
      if (section === TEACHER) learner.kick()
    },
    start: () => learner.start(),
    stop: () => learner.stop(),
  }
}
