import { type ContractBlock, contractPages } from './contract.ts'
import { fieldSpec } from './fields.ts'

/** In printed order. */
export const textsOfContract = (): string[] => contractPages.flatMap((page) => page.flatMap(textsOf))

function textsOf(block: ContractBlock): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'grid':
      return [...(block.heads ?? []), ...block.rows.flat().map((id) => fieldSpec(id).caption)]
    default:
      return [block.text]
  }
}

/** Drops blanks and dashes, which depend on the layout. */
export const withoutLayout = (text: string): string => text.replace(/[\s—]+/gu, '')
