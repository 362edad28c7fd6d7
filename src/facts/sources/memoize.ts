export function memoize<Thing extends object, Found extends NonNullable<unknown>>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const cache = new WeakMap<Thing, Found>()
  return (thing) => {
    const before = cache.get(thing)
    if (before !== undefined) return before
    const found = find(thing)
    cache.set(thing, found)
    return found
  }
}

export function memoizeFor<Thing extends object, Asking extends string | number, Found>(
  find: (thing: Thing, asking: Asking) => Found,
): (thing: Thing, asking: Asking) => Found {
  const cache = new WeakMap<Thing, { readonly asking: Asking; readonly found: Found }>()
  return (thing, asking) => {
    const before = cache.get(thing)
    if (before?.asking === asking) return before.found
    const found = find(thing, asking)
    cache.set(thing, { asking, found })
    return found
  }
}

/** More than one report has; then the cache restarts. */
const MOST_TEXTS = 20_000

/** Many records share one text. */
export function memoizeByText<Found extends NonNullable<unknown>>(
  find: (text: string) => Found,
  mostTexts = MOST_TEXTS,
): (text: string) => Found {
  const cache = new Map<string, Found>()
  return (text) => {
    const before = cache.get(text)
    if (before !== undefined) return before
    const found = find(text)
    if (cache.size >= mostTexts) cache.clear()
    cache.set(text, found)
    return found
  }
}
