import { firstOf, moreOnPage } from './cut.ts'
import { claimsOf, LastPart } from './last-part.tsx'
import { SheetPage, SheetQr } from './sheet-page.tsx'
import type { SheetProps } from './sheet-props.ts'
import { furtherReasons, PrintedGrounds } from './why-part.tsx'

const MOST_REASONS = 8

/** Lists and notes. Reasons have two columns. */
const LINES = 50
const LINES_OF_CLAIMS = 13
const LINES_OF_TITLE = 3
const LINES_OF_REASONS = 3.5

export function ThirdPage(sheet: SheetProps) {
  const { judged, title } = sheet
  const { shown, left } = firstOf(furtherReasons(judged), MOST_REASONS)
  const linesAbove =
    (claimsOf(judged).length > 0 ? LINES_OF_CLAIMS : 0) +
    (shown.length > 0 ? LINES_OF_TITLE + Math.ceil(shown.length / 2) * LINES_OF_REASONS : 0)
  return (
    <SheetPage {...sheet} number={3} heading={`Что проверить: ${title}`} corner={<SheetQr {...sheet} />}>
      {shown.length > 0 && (
        <section>
          <h2>Ещё причины</h2>
          <PrintedGrounds grounds={shown} />
          {left > 0 && <p>{moreOnPage(left, ['причина', 'причины', 'причин'])}</p>}
        </section>
      )}
      <LastPart sheet={sheet} lines={LINES - linesAbove} />
    </SheetPage>
  )
}
