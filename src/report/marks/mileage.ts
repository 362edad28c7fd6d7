import { plural } from '#shared/text/plural.ts'
import { mileage as mileageOf } from '../mileage/mileage.ts'
import { say, type TopicMark } from './saying.ts'

export const mileage: TopicMark = {
  kinds: ['inspections', 'readings'],
  nothing: say('none', 'нет записей', 'Техосмотров в базе нет'),
  found({ inspections = [] }, { car, now }) {
    const n = inspections.length
    const count = `${n} ${plural(n, 'осмотр', 'осмотра', 'осмотров')}`
    const unwritten = say('note', 'не записан', [`${count}, пробег не записан`, 'Пробег не записан'])
    return mileageOf(car, now).mark ?? unwritten
  },
}
