/** Deeper text could exhaust the stack. */
const MAX_DEPTH = 64

const STRING_OR_SPACE = /"(?:[^"\\]|\\.)*"|[ \t\r\n]+/gs

/**
 * Parses JSON of exactly one meaning and spelling: no duplicate names, numbers that a double
 * changes, lone surrogates or needless escapes.
 */
export function readExactJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // After parsing, because the patterns take quadratic time on text that is no JSON.
    if (isTooDeep(text)) return undefined
    const compact = text.replace(STRING_OR_SPACE, (part) => (part.startsWith('"') ? part : ''))
    return JSON.stringify(value) === compact && isWellFormed(value) ? { value } : undefined
  } catch {
    return undefined
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth++
    if (sign === ']' || sign === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** `JSON.stringify` writes a lone surrogate as it was escaped, so the spelling does not show it. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormedText(value)
  if (Array.isArray(value)) return value.every(isWellFormed)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, one]) => isWellFormedText(name) && isWellFormed(one))
}

const isWellFormedText = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/** Canonical form of RFC 8785, for values of {@link readExactJson}. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    // UTF-16 code units (RFC 8785 §3.2.3).
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join()}}`
}
