import { badRequest } from './wire.ts'

/** Parameters of a call as texts, from any encoding; objects are JSON. */
export type Arguments = Readonly<Record<string, string>>

/**
 * JSON, form, multipart form.
 * @throws for another body
 */
export async function readArguments(type: string, body: Buffer): Promise<Arguments> {
  if (body.length === 0) return {}
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  if (type.startsWith('application/json')) return asTexts(Object.entries((await response.json()) as object))
  const fields = [...(await response.formData())].map(
    async ([name, value]) => [name, value instanceof File ? await fileText(value) : value] as const,
  )
  return asTexts(await Promise.all(fields))
}

const asTexts = (entries: readonly (readonly [string, unknown])[]): Arguments =>
  Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, asText(value)]],
    ),
  )

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function fileText(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('base64')
  return JSON.stringify({ name: file.name, path: `data:${file.type};base64,${bytes}` })
}

/** Whole and within bounds; `otherwise` for a missing or invalid one, like Telegram. */
export function integer(
  text: string | undefined,
  otherwise: number,
  min = -Infinity,
  max = Infinity,
): number {
  const value = text && /^-?\d+$/.test(text) ? Number(text) : otherwise
  return Math.min(max, Math.max(min, value))
}

/** @throws BotApiError for invalid JSON */
export function json(text: string, problem: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(problem)
  }
}

/** @throws BotApiError unless the text is absent or a JSON list of texts */
export function textList(text: string | undefined, problem: string): readonly string[] | undefined {
  if (!text) return undefined
  const list = json(text, problem)
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list
  throw badRequest(problem)
}

export const isTrue = (text: string | undefined) => text === 'true' || text === '1'
