import { RegistryFailure } from '#registry-kit/failure.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { OpenRegistries } from '#server/sources/registries.ts'
import type { HealthBook } from './health-book.ts'
import type { Switches } from './switches.ts'

interface Watch {
  readonly book: Pick<HealthBook, 'note' | 'noteChange'>
  readonly switches: Switches
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly stopping: AbortSignal | undefined
}

/** The code when we send no request: the source lacks such cars, or the answer has no buyer. */
const NOT_ASKED = 'source_off'

export const watched = ({ byId, ...others }: OpenRegistries, watch: Watch): OpenRegistries => ({
  ...others,
  byId: new Map([...byId].map(([id, open]) => [id, watchedOne(id, open, watch)])),
})

function watchedOne(
  source: string,
  open: OpenRegistry<unknown>,
  { book, switches, now, stopping }: Watch,
): OpenRegistry<unknown> {
  const gate = switches.gateOf(source)
  return {
    ...open,
    gate,
    async lookup(ask, options) {
      await gate.pass()
      const started = performance.now()
      const note = (outcome: Parameters<HealthBook['note']>[0]['outcome']) =>
        book.note({ source, outcome, ms: performance.now() - started, at: now() })
      try {
        const answer = await open.lookup(ask, options)
        note('answered')
        return answer
      } catch (failure) {
        if (failure instanceof RegistryFailure && failure.code !== NOT_ASKED && !stopping?.aborted) {
          note(failure.code)
          if (failure.code === 'source_changed')
            book.noteChange({
              source,
              at: new Date(now()),
              detail: failure.message,
              shape: failure.shape ?? null,
            })
        }
        throw failure
      }
    },
  }
}
