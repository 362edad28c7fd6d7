import * as v from 'valibot'
import type { FrontMatter } from '#web/content/front-matter.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const day = v.pipe(v.string(), v.isoDate())

const schema: v.GenericSchema<unknown, FrontMatter> = v.strictObject({
  title: text,
  description: v.pipe(text, v.minLength(60), v.maxLength(160)),
  published: day,
  updated: v.optional(day),
  supplemented: v.optional(day),
  sources: v.optional(v.array(v.strictObject({ name: text, url: v.optional(v.pipe(v.string(), v.url())) }))),
})

/** @throws Error with every missing, misspelt or out-of-range field */
export function checkFrontMatter(head: unknown): FrontMatter {
  const result = v.safeParse(schema, head)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`)
  throw new Error(problems.join('; '))
}
