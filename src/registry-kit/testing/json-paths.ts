export type Path = readonly (string | number)[]

/** Every path of a JSON value, the root first. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

export const memberAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

/** A copy after `change` of the member at the path. */
export function changedAt(
  json: unknown,
  path: Path,
  change: (parent: Record<string | number, unknown>, key: string | number) => void,
): unknown {
  const copy = structuredClone(json)
  change(memberAt(copy, path.slice(0, -1)) as Record<string | number, unknown>, path.at(-1) ?? '')
  return copy
}

/** A copy with another member at the path. */
export const withMember = (json: unknown, path: Path, member: unknown): unknown =>
  path.length === 0
    ? member
    : changedAt(json, path, (parent, key) => {
        parent[key] = member
      })
