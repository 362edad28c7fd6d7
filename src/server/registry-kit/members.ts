import { isMissing } from './claims.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The member at a path of names: null where anything on the way is null, undefined where a name is not there. Where
 * something on the way has no members at all it comes back in a list, which no claim takes for a text or a number:
 * what stood there is not read, which is more than absent.
 */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (inner === null || inner === undefined) return inner
    if (!isObject(inner)) return [inner]
    return Object.hasOwn(inner, name) ? inner[name] : undefined
  }, value)

/**
 * Of an item what is read, by its path, and nothing else: what we have no use for, and whatever is told of persons, goes
 * no further than here. A member that is not there stays absent.
 */
export function picked(raw: unknown, paths: Readonly<Record<string, string>>): unknown {
  if (!isObject(raw)) return raw
  const members = Object.entries(paths).map(([name, path]) => [name, at(raw, path)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** False for an item that was sent for there being none: nothing in it says anything, however deep it goes. */
export const saysAnything = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(saysAnything)
  return isObject(value) ? Object.keys(value).some((name) => saysAnything(value[name])) : !isMissing(value)
}
