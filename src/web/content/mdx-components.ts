import { Check, Now, Warning } from './boxes.tsx'
import { Drawing } from './drawing.tsx'
import { TextLink, WideTable } from './prose.tsx'

const components = { a: TextLink, table: WideTable, Now, Warning, Check, Drawing }

/** Without import: `src/build/texts/compile-text.ts` inserts the call. */
export const useMDXComponents = () => components
