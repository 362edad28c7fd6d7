/** Loads `keep-place.ts` at the first key or press, which may be a screen reader's. */
export function keepPlaceOfPresses(): void {
  const first = new AbortController()
  const load = (event: Event) => {
    first.abort()
    void keepPlace(event.composedPath()).catch(ignore)
  }
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, load, { signal: first.signal })
}

const keepPlace = async (pressed: readonly EventTarget[]) =>
  (await import('../ui/keep-place.ts')).keepPlace(pressed)

/** Without it the focus is lost, as by default. */
const ignore = () => undefined
