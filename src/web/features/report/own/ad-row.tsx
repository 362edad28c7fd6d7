import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { AD_CHARS, isOdometer, isPrice } from '#facts/input-limits.ts'
import { withAd, withAdText } from '#statements/typed.ts'
import { isUnreadAd } from '#verdict/own/ad-claims.ts'
import { type Claim, claimsLine, claimsTone } from '#verdict/own/claim.ts'
import type { Tone } from '#verdict/verdict.ts'
import { isAdAsked } from '#web/store/shared-ad.ts'
import { classes } from '#web/ui/classes.ts'
import field from '#web/ui/text-field.module.css'
import { afterPause } from './after-pause.ts'
import { ClaimList } from './claim-list.tsx'
import { NumberField } from './number-field.tsx'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import { SharedAd } from './shared-ad.tsx'
import type { BuyerInputEditor } from './use-buyer-input.ts'

interface Props {
  readonly words: BuyerInputEditor
  readonly claims: readonly Claim[]
}

const STAYS = 'ad-stays'

export function AdRow({ words: { buyerInput, change }, claims }: Props) {
  const { ad } = buyerInput
  const isUnread = isUnreadAd(ad)
  const [isTyping, setTyping] = useState(false)
  const submit = (text: string) => {
    setTyping(false)
    if (text !== (ad?.text ?? '')) change((before) => withAdText(before, text, new Date()))
  }
  return (
    <OwnRow
      id="own-ad"
      name="Объявление"
      line={isTyping ? 'Ещё не сверили: текст меняется' : lineOf(claims, isUnread, ad?.offered !== undefined)}
      tone={isTyping ? 'unknown' : toneOf(claims, isUnread)}
      open={ad !== undefined || isAdAsked()}
    >
      <div className={styles.pair}>
        <NumberField
          label="Пробег, км"
          value={ad?.odometer}
          isSound={isOdometer}
          error="Число до 2 000 000"
          describedBy={STAYS}
          onCommit={(odometer) => change((before) => withAd(before, { odometer }, new Date()))}
        />
        <NumberField
          label="Просят, ₽"
          value={ad?.price}
          isSound={isPrice}
          error="Число от 1 000"
          describedBy={STAYS}
          onCommit={(price) => change((before) => withAd(before, { price }, new Date()))}
        />
      </div>
      <AdText text={ad?.text} onTyping={() => setTyping(true)} onSubmit={submit} />
      {ad && <SharedAd ad={ad} change={change} />}
      <ClaimList claims={claims} />
    </OwnRow>
  )
}

const toneOf = (claims: readonly Claim[], isUnread: boolean): Tone =>
  claims.length > 0 ? claimsTone(claims) : isUnread ? 'unknown' : 'none'

function lineOf(claims: readonly Claim[], isUnread: boolean, isOffered: boolean): string {
  if (isOffered) return 'Пришёл другой текст по ссылке: решите, какой сверять'
  const compared = claims.length > 0 ? [claimsLine(claims)] : []
  if (isUnread) return [...compared, 'В тексте не нашли, что сверить: прочтите его сами'].join('. ')
  if (compared[0] === undefined && isAdAsked()) return 'Текст слишком длинный и не дошёл: вставьте его сюда'
  return compared[0] ?? 'Вставьте текст — сверим с реестрами'
}

interface TextProps {
  readonly text: string | undefined
  readonly onTyping: () => void
  readonly onSubmit: (text: string) => void
}

function AdText({ text = '', onTyping, onSubmit }: TextProps) {
  const [typing] = useState(afterPause)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => typing.cancel, [typing])
  // A shared text may arrive late: a focused field keeps its text.
  useEffect(() => {
    const { current } = area
    if (current && current !== document.activeElement) current.value = text
  }, [text])
  const submitOnBlur = ({ currentTarget: { value } }: FocusEvent<HTMLTextAreaElement>) => {
    typing.cancel()
    onSubmit(value)
  }
  const changed = ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    typing.cancel()
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') {
      onSubmit(value)
      return
    }
    onTyping()
    typing.later(() => onSubmit(value))
  }
  return (
    <div className={field.field}>
      <label htmlFor="ad-text">Текст объявления</label>
      <textarea
        ref={area}
        id="ad-text"
        className={classes(field.input, styles.text)}
        rows={4}
        maxLength={AD_CHARS}
        defaultValue={text}
        aria-describedby={STAYS}
        onBlur={submitOnBlur}
        onChange={changed}
      />
      <StaysHere id={STAYS} />
    </div>
  )
}
