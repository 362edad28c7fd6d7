import { checklist } from '#report/own/checklist.ts'
import { claims } from '#report/own/claims.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { numbered } from '#web/ui/numbered.ts'
import { AnswersTable } from './answers-table.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { shortened } from './cut.ts'
import { fewGapLines } from './gap-lines.ts'
import { QrCode } from './qr-code.tsx'
import styles from './second-page.module.css'
import { addressOf, SheetPage } from './sheet-page.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Signs that the texts of the table have room for together. */
const SIGNS = 1300
const SIGNS_BESIDE_CLAIMS = 800

const CHECK_SIGNS = 100

/** All that was answered, what is not known, and what is left to do. */
export function SecondPage(sheet: SheetProps) {
  const { judged, title } = sheet
  const { ad, papers } = claims(judged)
  const told = [...ad, ...papers]
  return (
    <SheetPage
      {...sheet}
      number={2}
      heading={`Все ответы: ${title}`}
      corner={<QrCode address={addressOf(sheet)} />}
    >
      <AnswersTable judged={judged} signs={told.length > 0 ? SIGNS_BESIDE_CLAIMS : SIGNS} />
      {told.length > 0 && <ClaimsPart claims={told} />}
      <div className={styles.two}>
        <section>
          <h2>Чего мы не знаем</h2>
          <ul className={styles.unknown}>
            {numbered(fewGapLines(judged.verdict.unknown, judged.answers)).map(({ item, at }) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Что проверить рядом с машиной</h2>
          <ul className={styles.checks}>
            {strongest(checklist(judged)).map(({ id, title: what, detail }) => (
              <li key={id}>{shortened(`${what}. ${detail}`, CHECK_SIGNS)}</li>
            ))}
          </ul>
        </section>
      </div>
      <h2>Как читать вывод</h2>
      <p>
        {meanings[judged.shown.level]} «Препятствий не нашли» мы пишем, только если машина стоит на учёте, а
        розыск, запреты, залог и ДТП ответили сегодня. Осмотра и документов отчёт не заменяет. Свежий ответ —
        по QR-коду.
      </p>
    </SheetPage>
  )
}

const MOST_CHECKS = 5

/** They come the strongest first; the last one is about the day of the deal, and always stands. */
const strongest = <Check,>(checks: readonly Check[]): readonly Check[] =>
  checks.length > MOST_CHECKS ? [...checks.slice(0, MOST_CHECKS - 1), ...checks.slice(-1)] : checks

const meanings: Readonly<Record<PlateLevel, string>> = {
  stop: '«Стоп» значит: есть то, из-за чего можно остаться без машины или без денег.',
  careful: '«Осторожно» значит: есть то, что стоит денег или требует объяснения.',
  unknown: '«Нельзя судить» значит: главного реестры не сказали, и это не хорошая новость.',
  clear: 'Вывод говорит только о том, что знают эти реестры, и только о дне ответа.',
  asking: 'Реестры ещё отвечают: вывод пока не окончательный.',
  idle: '«Ещё не проверяли» значит: об этой машине не известно ничего, ни хорошего, ни плохого.',
}
