/** `docs/verdict.md`, made from the rules themselves. `npm run fix` writes it; a test holds both together. */
import type { Rule } from '#report/rule.ts'
import { rules } from '#report/rules/index.ts'

export const VERDICT_DOCUMENT = 'docs/verdict.md'

const HEAD = `# Вывод: правила

Этот текст пишет \`npm run fix\` из \`src/report/rules\`.

Вывод делает одна функция, \`verdict\` из \`src/report/judge.ts\`: из ответов, их времени и того, что сказал человек. Страница, печать и API читают один и тот же. Правило, которое не названо ниже, на вывод не влияет.

## Уровни

В этом порядке; первый, который подходит, и есть вывод.

| Уровень | Слово | Когда |
|---|---|---|
| \`stop\` | Стоп | сработало хотя бы одно правило «Стоп»; чужое молчание его не ослабляет |
| \`careful\` | Осторожно | сработало хотя бы одно правило «Осторожно»; если не хватает обязательного ответа, совет начинается с него |
| \`unknown\` | Нельзя судить | ни одно не сработало, но не выполнено хотя бы одно условие последнего уровня |
| \`clear\` | Препятствий не нашли | регистрация найдена, и есть нынешний владелец; о розыске, запретах, залоге и ДТП ответили и ничего не нашли; все пять ответов — сегодняшние по Москве, источник не молчит, все записи прочитаны; номер записан по форме |

Где ответ хранился, неважно: решает, когда ответил источник. Поэтому \`GET /v1/verdict/{vin}/{captcha_token}\`, который никого не спрашивает, говорит «Препятствий не нашли», только если всех спросили сегодня.

Внутри уровня первым стоит то, что может стоить машины, потом здоровья, потом денег; точное — прежде предположения, новое — прежде старого. Порядок ответов и записей не меняет ничего.

Что должно быть верно для любого отчёта, проверяет на двадцати тысячах придуманных \`src/report/verdict.property.test.ts\`: ответ, которого не стало, который устарел или не прочитан, никогда не делает вывод лучше.

`

const groups: readonly (readonly [level: Rule['level'], heading: string])[] = [
  ['stop', 'Стоп'],
  ['careful', 'Осторожно'],
  ['note', 'К сведению'],
]

const stakeNames: Readonly<Record<Rule['stake'], string>> = {
  car: 'машина',
  life: 'здоровье',
  money: 'деньги',
  news: 'сведения',
}

const row = ({ id, when, stake, source }: Rule): string =>
  `| \`${id}\` | ${when} | ${stakeNames[stake]} | ${source} |`

const tableOf = ([level, heading]: (typeof groups)[number]): string =>
  [
    `## ${heading}\n`,
    '| Правило | Срабатывает, когда | Что на кону | Откуда |',
    '|---|---|---|---|',
    ...rules.filter((rule) => rule.level === level).map(row),
  ].join('\n')

/** @returns the whole document, with a line break at its end. */
export const verdictDocument = (): string => `${HEAD}${groups.map(tableOf).join('\n\n')}\n`
