import type { Button } from '../said.ts'
import type { Block } from './text-pages.ts'

export const SELLER_INTRO = 'Продавец'
export const sellerBlocks: readonly Block[] = []
export const sellerLinks = (_number: string): readonly Button[] => []
