import type { ClipboardEvent, FocusEvent } from 'react'
import { isUnreadAd } from '#report/own/ad-claims.ts'
import { type Claim, claimsLine, claimsTone } from '#report/own/claim.ts'
import { isOdometer, isPrice, LONGEST_AD } from '#report/own/told-limits.ts'
import { withAd, withAdText } from '#report/own/typed.ts'
import { classes } from '#web/ui/classes.ts'
import field from '#web/ui/text-field.module.css'
import { ClaimList } from './claim-list.tsx'
import { NumberField } from './number-field.tsx'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import type { OwnWords } from './use-told.ts'

interface Props {
  readonly words: OwnWords
  readonly claims: readonly Claim[]
}

const STAYS = 'ad-stays'

/** What the advertisement promises. */
export function AdRow({ words: { told, change }, claims }: Props) {
  const { ad } = told
  const isUnread = isUnreadAd(ad)
  return (
    <OwnRow
      id="own-ad"
      name="Объявление"
      line={lineOf(claims, isUnread)}
      tone={claims.length > 0 ? claimsTone(claims) : isUnread ? 'unknown' : 'none'}
      open={ad !== undefined}
    >
      <div className={styles.pair}>
        <NumberField
          label="Пробег, км"
          value={ad?.odometer}
          isSound={isOdometer}
          error="Число до 2 000 000"
          describedBy={STAYS}
          onTell={(odometer) => change((before) => withAd(before, { odometer }, new Date()))}
        />
        <NumberField
          label="Просят, ₽"
          value={ad?.price}
          isSound={isPrice}
          error="Число от 1 000"
          describedBy={STAYS}
          onTell={(price) => change((before) => withAd(before, { price }, new Date()))}
        />
      </div>
      <AdText text={ad?.text} onTell={(text) => change((before) => withAdText(before, text, new Date()))} />
      <ClaimList claims={claims} />
    </OwnRow>
  )
}

function lineOf(claims: readonly Claim[], isUnread: boolean): string {
  const compared = claims.length > 0 ? [claimsLine(claims)] : []
  if (isUnread) return [...compared, 'В тексте не нашли, что сверить: прочтите его сами'].join('. ')
  return compared[0] ?? 'Вставьте текст — сверим с реестрами'
}

interface TextProps {
  readonly text: string | undefined
  readonly onTell: (text: string) => void
}

/** Read as soon as it is pasted; what is typed by hand, when the field is left. */
function AdText({ text = '', onTell }: TextProps) {
  const tell = ({ currentTarget: { value } }: FocusEvent<HTMLTextAreaElement>) => {
    if (value !== text) onTell(value)
  }
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget } = event
    // The text is in the field by the next turn.
    setTimeout(() => onTell(currentTarget.value))
  }
  return (
    <div className={field.field}>
      <label htmlFor="ad-text">Текст объявления</label>
      <textarea
        id="ad-text"
        className={classes(field.input, styles.text)}
        rows={4}
        maxLength={LONGEST_AD}
        defaultValue={text}
        aria-describedby={STAYS}
        onBlur={tell}
        onPaste={pasted}
      />
      <StaysHere id={STAYS} />
    </div>
  )
}
