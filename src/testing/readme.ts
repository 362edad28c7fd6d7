/** The README's parts that are made from the code. `npm run fix` writes them; a test holds both together. */
import { demoCarsTable, demoPlatesTable } from './demo-tables.ts'
import { withMadePart } from './made-part.ts'
import { firstSettings } from './settings-document.ts'

export const README = 'README.md'

/** What the README is made of besides what people have written, by the names of the marks around it. */
export const madeParts: Readonly<Record<string, string>> = {
  'demo cars': demoCarsTable(),
  'demo plates': demoPlatesTable(),
  settings: firstSettings(),
}

export const withMadeParts = (readme: string): string =>
  Object.entries(madeParts).reduce((text, [name, made]) => withMadePart(text, name, made), readme)
