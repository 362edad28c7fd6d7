import { checklist } from '#report/own/checklist.ts'
import { claims } from '#report/own/claims.ts'
import { isNumberDoubted } from '#verdict/doubt.ts'
import type { Claim } from '#verdict/own/claim.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { numbered } from '#web/ui/numbered.ts'
import { ClaimsPart } from './claims-part.tsx'
import { firstOf, listLines, moreOnPage, shortened } from './cut.ts'
import { firstPagePlan } from './first-page-plan.ts'
import { fewGapLines, gapLines } from './gap-lines.ts'
import { NotesPart, notesFor, notesLines } from './notes-part.tsx'
import styles from './second-page.module.css'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'

const CHECK_CHARS = 170
const GAP_CHARS = [140, 90]

interface Props {
  readonly sheet: SheetProps
  readonly lines: number
}

export function claimsOf(judged: SheetProps['judged']): readonly Claim[] {
  const { ad, papers } = claims(judged, isNumberDoubted(judged.verdict))
  return [...ad, ...papers]
}

export function LastPart({ sheet, lines }: Props) {
  const { judged } = sheet
  const statements = claimsOf(judged)
  const checks = checklist(judged, judged.verdict.level === 'stop').map(({ title: what, detail }) =>
    shortened(`${what}. ${detail}`, CHECK_CHARS),
  )
  const leastLists = Math.max(listLines(gapsFor(judged, 0)), listLines(checks.slice(0, FEWEST_CHECKS)))
  const notes = firstOf(judged.verdict.notes.slice(firstPagePlan(sheet).notes), notesFor(lines - leastLists))
  const room = lines - notesLines(notes.shown.length, notes.left)
  return (
    <>
      {statements.length > 0 && <ClaimsPart claims={statements} />}
      <div className={styles.two}>
        <section>
          <h2>Чего мы не знаем</h2>
          <ul className={styles.unknown}>
            {numbered(gapsFor(judged, room)).map(({ item, at }) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        </section>
        {checks.length > 0 && (
          <section>
            <h2>{judged.verdict.level === 'stop' ? 'До оплаты' : 'Что проверить рядом с машиной'}</h2>
            <Checks all={checks} room={room} />
          </section>
        )}
      </div>
      <NotesPart notes={notes.shown} left={notes.left} />
      <h2>Как читать вывод</h2>
      <p>
        {meanings[judged.shown.level]} «Препятствий не нашли» мы пишем, только если машина стоит на учёте, а
        розыск, запреты, залог и ДТП ответили сегодня. Осмотра и документов отчёт не заменяет. Свежий ответ —
        по QR-коду.
      </p>
    </>
  )
}

function gapsFor(judged: SheetProps['judged'], room: number): readonly string[] {
  const { verdict, answers } = judged
  const linesIn = pageCount(judged) === 3 ? gapLines : fewGapLines
  const [long = [], short = []] = GAP_CHARS.map((characters) => linesIn(verdict.unknown, answers, characters))
  return listLines(long) <= room ? long : short
}

/** The table's limit guarantees space for these. */
const FEWEST_CHECKS = 5

/** By importance; the last check, about the day of the deal, always remains. */
function Checks({ all, room }: { readonly all: readonly string[]; readonly room: number }) {
  const fits = (count: number) => listLines([...all.slice(0, count - 1), ...all.slice(-1)]) <= room
  const most = all.findLastIndex((_, at) => fits(at + 1)) + 1
  const count = Math.min(all.length, Math.max(FEWEST_CHECKS, most))
  const left = all.length - count
  return (
    <ul className={styles.checks}>
      {numbered([...all.slice(0, count - 1), ...all.slice(-1)]).map(({ item, at }) => (
        <li key={at}>{item}</li>
      ))}
      {left > 0 && <li className={styles.left}>{moreOnPage(left, ['пункт', 'пункта', 'пунктов'])}</li>}
    </ul>
  )
}

const meanings: Readonly<Record<PlateLevel, string>> = {
  stop: '«Стоп» значит: есть то, из-за чего можно остаться без машины или без денег.',
  careful: '«Осторожно» значит: есть то, что стоит денег или требует объяснения.',
  unknown: '«Нельзя судить» значит: главного реестры не сказали, и это не хорошая новость.',
  clear: 'Вывод говорит только о том, что знают эти реестры, и только о дне ответа.',
  asking: 'Реестры ещё отвечают: вывод пока не окончательный.',
  idle: '«Ещё не проверяли» значит: об этой машине не известно ничего, ни хорошего, ни плохого.',
}
