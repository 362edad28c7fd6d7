import { rtfDocument, rtfParagraph } from '#shared/text/rtf.ts'
import type { LetterBlock } from './letter.ts'

/** 20 mm, in twentieths of a point. */
const MARGINS = { side: 1134, top: 1134 } as const

export const letterRtf = (blocks: readonly LetterBlock[]): string =>
  rtfDocument('Заявление об исправлении сведений', MARGINS, blocks.map(blockRtf).join('\n'))

function blockRtf(block: LetterBlock): string {
  switch (block.kind) {
    case 'head':
      return block.lines.map((line) => rtfParagraph(String.raw`\li4536\sa80\fs22`, line)).join('\n')
    case 'title':
      return rtfParagraph(String.raw`\qc\sb240\sa200\b\fs26`, block.text)
    case 'text':
      return rtfParagraph(String.raw`\sb100\sa60\fs22`, block.text)
    case 'list':
      return block.lines.map((line) => rtfParagraph(String.raw`\li284\sa20\fs22`, line)).join('\n')
  }
}
