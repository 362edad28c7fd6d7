import { type Accuracy, LEAST_ANSWERS, MANIPULATED_SHARE, type Rate } from '#shared/accuracy.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import type { Level } from '#verdict/verdict.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { levelWords } from '#web/ui/level.ts'
import { Page } from '#web/ui/page.tsx'
import { ListTable } from '#web/ui/table.tsx'

export const AccuracyPage = ({ accuracy }: { readonly accuracy: Accuracy }) => (
  <Page>
    <header className={layout.intro}>
      <h1>Как часто вывод оказывался верным</h1>
      <p>
        Через тридцать дней после отчёта спрашиваем тех, кто согласен: «Что оказалось?». Ответ — три нажатия,
        без номера машины и без имени. Храним только числа: сколько раз что ответили о каждом выводе и о
        каждой причине.
      </p>
      <p className={common.stamp}>{countedText(accuracy)}</p>
      <p>
        <a href="/">Проверить автомобиль</a>
      </p>
    </header>
    <section className={layout.column2} aria-labelledby="levels">
      <h2 id="levels">Выводы</h2>
      <ListTable caption="Выводы" columns={['Вывод', ...COLUMNS]} rows={accuracy.levels.map(levelRow)} />
      <p className={common.quiet}>
        «Нельзя судить» ничего не утверждает, поэтому ни верным, ни неверным не бывает.
      </p>
    </section>
    <section className={layout.column2} aria-labelledby="reasons">
      <h2 id="reasons">Причины</h2>
      {accuracy.reasons.length > 0 ? (
        <ListTable
          caption="Причины"
          columns={['Причина вывода', ...COLUMNS]}
          rows={accuracy.reasons.map((rate) => [rate.title, ...cells(rate)])}
        />
      ) : (
        <p>Пока мало ответов: ни одной причины ещё не посчитали.</p>
      )}
    </section>
    <How />
  </Page>
)

const COLUMNS = ['Верно', 'С вероятностью 95 %', 'Ответов', 'Спросили'] as const

const levelRow = (rate: Rate) => [levelWords[rate.about as Level], ...cells(rate)]

const TOO_FEW = 'пока мало ответов'

function cells({ about, askedCount, answeredCount, judged, right, interval }: Rate): string[] {
  const counts = [answeredText(judged, answeredCount), formatNumber(askedCount)]
  if (about === 'unknown') return ['не утверждает', '—', ...counts]
  if (interval === undefined) return [TOO_FEW, '—', ...counts]
  const [low, high] = interval
  return [
    `${percent(right / judged)} (${formatNumber(right)} из ${formatNumber(judged)})`,
    `от ${percent(low)} до ${percent(high)}`,
    ...counts,
  ]
}

/** Some answers do not judge the verdict. */
const answeredText = (judged: number, answered: number): string =>
  judged === answered
    ? formatNumber(answered)
    : `${formatNumber(answered)}, из них о правоте ${formatNumber(judged)}`

const percent = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}\u00a0%`

function countedText({ since, askedCount, answeredCount }: Accuracy): string {
  if (since === undefined) return 'Ещё никого не спрашивали: первые вопросы — через месяц после отчёта.'
  const silent = askedCount - answeredCount
  return `Считаем с ${formatDate(new Date(since))}. Спросили о ${formatNumber(askedCount)} ${plural(askedCount, 'отчёте', 'отчётах', 'отчётах')}, ответили о ${formatNumber(answeredCount)}, не ответили о ${formatNumber(silent)}.`
}

const FORGED = percent(MANIPULATED_SHARE)

const How = () => (
  <section className={layout.column2} aria-labelledby="how">
    <h2 id="how">Как считаем и чему здесь не верить</h2>
    <ul className={layout.bullets}>
      <li>
        «Препятствий не нашли» верно, если купили и беды не было; неверно, если беда случилась, хотя бы и не
        из тех, что видят реестры. «Стоп» и «Осторожно» верны, если беда была та, что назвал отчёт; неверны,
        если купили и ничего не случилось или случилось другое. Кто не купил и о беде не узнал, о правоте
        ничего не говорит. Считаем каждую причину вывода: верна та, которую человек назвал; о других его ответ
        ничего не говорит. В боте — только главную, ту, что стояла первой.
      </li>
      <li>
        Меньше {LEAST_ANSWERS} ответов или интервал шире половины — доли нет. Иначе — интервал Уилсона на 95
        %, раздвинутый: считаем, что до {FORGED} всех спрошенных отчётов могли сделать ради ответа и все такие
        ответы попали в одну строку, в худшую сторону и в лучшую.
      </li>
      <li>
        Соглашаются и отвечают не все, и кому не повезло, отвечает охотнее: этого интервал не знает. Сколько
        согласилось и промолчало, написано выше.
      </li>
      <li>
        Подделать можно: устройство само говорит, какой у него был вывод, и проверить это, не узнав машины,
        нельзя. Поэтому один отчёт отвечает один раз (по случайному ключу; храним его отпечаток), вопрос и
        ответ стоят работы процессора, из одной сети (адрес IPv4 или /48 IPv6) за тридцать дней считаем один
        вопрос и один ответ, из /32 провайдера — не больше 256. Кто владеет тысячами сетей, исказит числа
        сильнее, чем мы допустили.
      </li>
    </ul>
  </section>
)
