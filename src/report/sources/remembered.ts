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
