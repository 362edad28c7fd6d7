import { AnswersTable, answerRows } from './answers-table.tsx'
import { tableLines } from './cut.ts'
import { DamagePart } from './damage-part.tsx'
import { firstPagePlan } from './first-page-plan.ts'
import { claimsOf, LastPart } from './last-part.tsx'
import { SheetPage, SheetQr } from './sheet-page.tsx'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'

/** Characters of all texts in the table. */
const CHARACTERS = 620
const CHARACTERS_WITH_CLAIMS = 600

const CHARACTERS_WITH_DRAWING = 900
const CHARACTERS_ALONE = 1900

const LINES = 46
const LINES_WITH_CLAIMS = 33

export function SecondPage(sheet: SheetProps) {
  const { judged, title } = sheet
  const page = {
    ...sheet,
    number: 2 as const,
    heading: `Все ответы: ${title}`,
    corner: <SheetQr {...sheet} />,
  }
  if (pageCount(judged) === 2) {
    const hasClaims = claimsOf(judged).length > 0
    const rows = answerRows(judged, hasClaims ? CHARACTERS_WITH_CLAIMS : CHARACTERS)
    return (
      <SheetPage {...page}>
        <AnswersTable rows={rows} />
        <LastPart sheet={sheet} lines={(hasClaims ? LINES_WITH_CLAIMS : LINES) - tableLines(rows)} />
      </SheetPage>
    )
  }
  const { isHurt, body } = firstPagePlan(sheet)
  return (
    <SheetPage {...page}>
      {isHurt && <DamagePart judged={judged} body={body} />}
      <AnswersTable rows={answerRows(judged, isHurt ? CHARACTERS_WITH_DRAWING : CHARACTERS_ALONE)} />
    </SheetPage>
  )
}
