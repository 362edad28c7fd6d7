/** Longer than the gap between words, shorter than a glance at the verdict. */
export const PAUSE_MS = 700

export interface AfterPause {
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
