import { isDatabaseAway } from '#server/db/away.ts'
import { mount } from '#server/http/mount.ts'
import { withTimeout } from '#server/platform/patience.ts'
import type { Host, Part } from '#server/ports/host.ts'
import type { CollectedSources } from '#server/sources/collect.ts'
import type { OpenRegistries } from '#server/sources/registries.ts'
import { getStatus, type Status } from '#shared/contract/status.ts'
import { type SourceHealth, sourceHealth } from './desk-health.ts'
import { createHealthBook } from './health-book.ts'
import { namedSources } from './named-sources.ts'
import { statusReport, unknownReport } from './status-report.ts'
import { MESSAGE_MAX_LENGTH, type Switcher, switchOff, switchOn } from './switch-source.ts'
import { Switches } from './switches.ts'
import { watched } from './watched.ts'

const REPORT_FOR_MS = 15_000

/** People look at this page when something fails, so it answers while the database hangs. */
const READ_WITHIN_MS = 800

export interface SourcesDesk {
  readonly messageMaxLength: number
  health(): Promise<SourceHealth[]>
  switchOff(off: Parameters<typeof switchOff>[1], by: Switcher): Promise<string | undefined>
  switchOn(on: Parameters<typeof switchOn>[1], by: Switcher): Promise<string | undefined>
}

export interface OpenStatus extends Part {
  /** Switchable and counted. */
  readonly registries: OpenRegistries
  readonly report: () => Promise<Status>
  readonly showGauges: () => void
  readonly atDesk: SourcesDesk
}

export function openStatus(host: Host, sources: CollectedSources, registries: OpenRegistries): OpenStatus {
  const { app, database, log, now, metrics, stopping } = host
  const { db } = database
  const named = namedSources(sources).filter(({ id }) => registries.byId.has(id))
  const switches = new Switches({ db, now })
  const book = createHealthBook({ db, log })
  const report = remembered(() => statusReport(db, named, now()), now)
  let last: Status | undefined
  const read = async (): Promise<Status> => {
    const made = await withTimeout(READ_WITHIN_MS, report.read()).catch((error: unknown) => {
      if (isDatabaseAway(error)) return undefined
      throw error
    })
    if (made !== undefined) last = made
    return made ?? (last ? { ...last, unread: true } : unknownReport(named, now()))
  }
  const nameOf = (id: string) => named.find((source) => source.id === id)?.name

  mount(app, getStatus, host.limit('other'), async () => ({ success: true, data: await read() }))

  const changed = () => {
    switches.forget()
    report.forget()
  }
  return {
    registries: watched(registries, { book, switches, now, stopping }),
    report: read,
    calls: [getStatus],
    start: book.start,
    stop: book.stop,
    showGauges() {
      for (const [id, open] of registries.byId) {
        metrics.breakerOpen.labels(id).set(Number(open.isBreakerOpen()))
        metrics.switchedOff.labels(id).set(Number(switches.isOff(id)))
      }
    },
    atDesk: {
      messageMaxLength: MESSAGE_MAX_LENGTH,
      async health() {
        await book.write()
        return sourceHealth(db, named, registries, now())
      },
      async switchOff(off, by) {
        const name = nameOf(off.source)
        if (name === undefined) return undefined
        await switchOff(db, off, by)
        changed()
        return name
      },
      async switchOn(on, by) {
        const name = nameOf(on.source)
        const isDone = name !== undefined && (await switchOn(db, on, by))
        changed()
        return isDone ? name : undefined
      },
    },
  }
}

/** Failures are not cached. */
function remembered<Value>(read: () => Promise<Value>, now: () => number) {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined
  const forget = () => {
    kept = undefined
  }
  return {
    forget,
    read(): Promise<Value> {
      const at = now()
      if (kept !== undefined && at >= kept.at && at - kept.at < REPORT_FOR_MS) return kept.value
      const value = read()
      kept = { at, value }
      value.catch(forget)
      return value
    },
  }
}
