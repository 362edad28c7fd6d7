import * as v from 'valibot'
import type { FrontMatter } from '#web/content/front-matter.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const day = v.pipe(v.string(), v.isoDate())

const schema: v.GenericSchema<unknown, FrontMatter> = v.strictObject({
  title: text,
  description: v.pipe(text, v.minLength(60), v.maxLength(160)),
  published: day,
  updated: v.optional(day),
  sources: v.optional(v.array(v.strictObject({ name: text, url: v.optional(v.pipe(v.string(), v.url())) }))),
})

/**
 * What the head of a text says about it.
 * @throws Error naming every field that is missing, misspelt or out of bounds.
 */
export function checkFrontMatter(head: unknown): FrontMatter {
  const result = v.safeParse(schema, head)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`)
  throw new Error(problems.join('; '))
}
