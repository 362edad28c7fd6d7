import { isMissing } from './schema.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The member at a dotted path; null below a null, undefined for a missing name. Below a plain
 * value, that value in a list: it fails any schema and counts as unread, not absent.
 */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (inner === null || inner === undefined) return inner
    if (!isObject(inner)) return [inner]
    return Object.hasOwn(inner, name) ? inner[name] : undefined
  }, value)

/** Drops all but the listed paths, personal data above all. */
export function pickPaths(raw: unknown, paths: Readonly<Record<string, string>>): unknown {
  if (!isObject(raw)) return raw
  const members = Object.entries(paths).map(([name, path]) => [name, valueAt(raw, path)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** Sellers send an empty item for "no record". */
export const hasValue = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasValue)
  return isObject(value) ? Object.keys(value).some((name) => hasValue(value[name])) : !isMissing(value)
}
