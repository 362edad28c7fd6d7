/** What is found of one thing is found once: answers never change, and each is held against the others many times. */
export function remembered<Thing extends object, Found extends NonNullable<unknown>>(
  find: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, Found>()
  return (thing) => {
    const found = known.get(thing) ?? find(thing)
    known.set(thing, found)
    return found
  }
}

/** The same of what is found of a thing for somebody who asks: for the last one who did. */
export function rememberedFor<Thing extends object, Asking extends string | number, Found>(
  find: (thing: Thing, asking: Asking) => Found,
): (thing: Thing, asking: Asking) => Found {
  const known = new WeakMap<Thing, { readonly asking: Asking; readonly found: Found }>()
  return (thing, asking) => {
    const before = known.get(thing)
    if (before?.asking === asking) return before.found
    const found = find(thing, asking)
    known.set(thing, { asking, found })
    return found
  }
}

/** More texts than are of one report that anybody has; of a longer one they are found again. */
const MOST_TEXTS = 20_000

/** The same of what is found of a text, which stands in many records, and in as many views. */
export function rememberedText<Found extends NonNullable<unknown>>(
  find: (text: string) => Found,
  mostTexts = MOST_TEXTS,
): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = find(text)
    if (known.size >= mostTexts) known.clear()
    known.set(text, found)
    return found
  }
}
