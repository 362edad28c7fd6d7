import { CarOutline } from '#web/ui/car-outline.tsx'
import { type MarkItem, Marks } from '#web/ui/marks.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './sample-answer.module.css'

/** Invented; the worst first, each answer in words. */
const marks: readonly MarkItem[] = [
  { name: 'Владельцы', tone: 'note', value: '3 за 12 лет' },
  { name: 'ДТП', tone: 'warn', value: '2, тяжёлое?' },
  { name: 'Розыск', tone: 'good', value: 'не ищут' },
  { name: 'Запреты', tone: 'good', value: 'нет' },
  { name: 'Пробег', tone: 'warn', value: '−95\u00a0300 км' },
  { name: 'ОСАГО', tone: 'good', value: 'действует' },
  { name: 'Залог', tone: 'good', value: 'нет, был снят' },
  { name: 'Отзывы', tone: 'good', value: 'нет' },
  { name: 'Таможня', tone: 'none', value: 'не видно' },
  { name: 'Цена', tone: 'note', value: '0,9–1,1 млн\u00a0₽' },
]

export const SampleAnswer = () => (
  <section className={styles.sample} aria-labelledby="sample">
    <div className={styles.car}>
      <CarOutline paint="#8d939b" />
      <h2 id="sample">Так выглядит ответ</h2>
      <p>Пример: Škoda Octavia, 2014</p>
    </div>
    <Plate
      level="careful"
      headline="Пробег упал на 95&nbsp;300&nbsp;км — похоже на скрутку. И два ДТП"
      advice={null}
    />
    <Marks label="Проверки примера" marks={marks} />
    <p className={styles.gap}>
      <span>
        <b>Не знаем:</b> ДТП без ГИБДД, ремонт, лизинг
      </span>
    </p>
  </section>
)
