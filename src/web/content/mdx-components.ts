import { Check, Now, Warning } from './boxes.tsx'
import { Drawing } from './drawing.tsx'
import { TextLink } from './text-link.tsx'
import { WideTable } from './wide-table.tsx'

const components = { a: TextLink, table: WideTable, Now, Warning, Check, Drawing }

/** What a text may use without importing it; `src/build/texts/compile-text.ts` compiles the call into every text. */
export const useMDXComponents = () => components
