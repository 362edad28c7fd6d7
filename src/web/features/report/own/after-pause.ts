/** Long enough for the next word, short enough that nobody reads the verdict meanwhile. */
export const PAUSE_MS = 700

/** Something that is done when no more of it comes. */
export interface AfterPause {
  /** Waits anew. */
  later(act: () => void): void
  cancel(): void
}

export function afterPause(): AfterPause {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    later(act) {
      cancel()
      timer = setTimeout(act, PAUSE_MS)
    },
    cancel,
  }
}
