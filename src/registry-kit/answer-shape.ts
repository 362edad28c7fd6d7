/**
 * Limits of a shape: an answer's structure without its values. A key that may be a value, such as a
 * VIN, is left out.
 */
const MAX_LENGTH = 4000
const MAX_DEPTH = 8
const MAX_KINDS = 3
const MAX_FIELDS = 60

/** No field name is in Russian, longer than 41 characters or has more than two digits. */
const FIELD = /^(?!(?:\D*\d){3})[a-z_$][\w$.-]{0,40}$/i

export function answerShape(body: string): string {
  const shape = isJson(body) ? shapeOf(JSON.parse(body), 0) : shapeOfText(body)
  return shape.length > MAX_LENGTH ? `${shape.slice(0, MAX_LENGTH)}…` : shape
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

function shapeOf(value: unknown, depth: number): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return kindOfText(value)
  if (typeof value !== 'object') return typeof value
  if (depth === MAX_DEPTH) return '…'
  return Array.isArray(value) ? shapeOfList(value, depth) : shapeOfObject(value, depth)
}

function shapeOfList(items: readonly unknown[], depth: number): string {
  const kinds = [...new Set(items.map((item) => shapeOf(item, depth + 1)))]
  const more = kinds.length > MAX_KINDS ? [...kinds.slice(0, MAX_KINDS), '…'] : kinds
  return `[${more.join(' | ')}] × ${items.length}`
}

function shapeOfObject(value: object, depth: number): string {
  const fields = Object.entries(value).map(([name, inner]) => `${nameOf(name)}: ${shapeOf(inner, depth + 1)}`)
  const distinct = [...new Set(fields)]
  const more = distinct.length > MAX_FIELDS ? [...distinct.slice(0, MAX_FIELDS), '…'] : distinct
  return `{ ${more.join(', ')} }`
}

const nameOf = (name: string): string => (FIELD.test(name) ? name : '?')

const DATE = /^(?:\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})/

function kindOfText(text: string): string {
  if (text.trim() === '') return 'blank'
  if (DATE.test(text)) return 'date'
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? 'digits' : 'text'
}

const TAG = /<([a-z][a-z\d]{0,15})[\s>/]/gi

function shapeOfText(body: string): string {
  if (body.trim() === '') return 'nothing'
  const counts = new Map<string, number>()
  for (const [, tag = ''] of body.matchAll(TAG)) {
    const name = tag.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  if (counts.size === 0) return 'text'
  const named = [...counts].slice(0, MAX_FIELDS).map(([name, count]) => `${name} × ${count}`)
  return `page: ${named.join(', ')}`
}
