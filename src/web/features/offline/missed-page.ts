import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { href } from '#web/href.ts'

/** Undefined for anything but a path of this site, since anyone can write a link with a `#`. */
export const missedPath = (hash: string): string | undefined =>
  /^#\/(?![/\\])[\w%./-]*$/.test(hash) ? hash.slice(1) : undefined

const REPORT = href.check('')

export const missedVehicle = (path: string): string | undefined =>
  path.startsWith(REPORT) ? subjectOf(cleanVin(path.slice(REPORT.length)))?.key : undefined
