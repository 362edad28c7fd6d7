import { type Block, contractPages } from './contract.ts'
import { fieldSpec } from './fields.ts'

/** Every text of the contract that a reader of the blank form must find, in the order of the paper. */
export const textsOfContract = (): string[] => contractPages.flatMap((page) => page.flatMap(textsOf))

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'grid':
      return [...(block.heads ?? []), ...block.rows.flat().map((id) => fieldSpec(id).caption)]
    default:
      return [block.text]
  }
}

/** A text without blanks and dashes: breaking lines and marking items is the business of whoever sets it. */
export const bare = (text: string): string => text.replace(/[\s—]+/gu, '')
