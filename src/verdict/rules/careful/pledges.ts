import { dayText } from '#facts/days.ts'
import { pledgeEvents } from '#facts/events.ts'
import type { PledgeFact } from '#facts/facts.ts'
import { listed, shortList } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { daysFrom } from '#shared/text/spans.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

/** Another lender may still register a pledge. */
const JUST_DAYS = 30

export const isJustExcluded = ({ isInForce, isRetainedTitle, to }: PledgeFact, now: Date): boolean =>
  !isInForce && !isRetainedTitle && to !== undefined && daysFrom(to, now) < JUST_DAYS

const pledgeJustExcluded: Rule = {
  id: 'pledge-just-excluded',
  level: 'careful',
  stake: 'car',
  when: `запись о залоге исключена меньше ${JUST_DAYS} дней назад`,
  source: 'реестр уведомлений о залоге движимого имущества (ФНП), история записей',
  match: (car, { now }) =>
    onAll(
      newestFirst(
        car.pledges.filter((notice) => isJustExcluded(notice, now)),
        (notice) => notice.to,
      ),
      (notices) => ({
        title: `Залог исключён только что: ${shortList(
          pledgeEvents(notices).map(
            ({ to, holders }) => `${dayText(to)}${holders.length > 0 ? `, ${listed(holders)}` : ''}`,
          ),
          '; ',
        )}`,
        brief: `Залог исключён ${dayText(notices[0].to)}`,
        explain:
          'Сразу после исключения автомобиль иногда закладывают снова: новая запись появится не в тот же час.',
        advice: 'Возьмите выписку нотариуса в день сделки: она подтвердит, что новых записей нет.',
        isCertain: true,
      }),
    ),
}

export const pledgeRules: readonly Rule[] = [pledgeJustExcluded]
