import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import { href } from '#web/href.ts'

/**
 * The page that did not open, which the service worker puts after the `#`. Undefined for anything
 * but a path of this site, since anyone can write a link with a `#`.
 */
export const missedPath = (hash: string): string | undefined =>
  /^#\/(?![/\\])[\w%./-]*$/.test(hash) ? hash.slice(1) : undefined

const REPORT = href.check('')

/** The number of the report that did not open. */
export const missedVehicle = (path: string): string | undefined =>
  path.startsWith(REPORT) ? subjectOf(cleanVin(path.slice(REPORT.length)))?.key : undefined
