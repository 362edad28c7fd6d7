import type { ToldAd } from '#facts/buyer-input.ts'
import { withAdText, withoutOffer, withSharedText } from '#statements/typed.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './own.module.css'
import type { BuyerInputEditor } from './use-buyer-input.ts'

/** Enough to identify the advertisement. */
const MOST_CHARS = 200

const beginning = (text: string): string =>
  text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text

interface Props extends Pick<BuyerInputEditor, 'change'> {
  readonly ad: ToldAd
}

/** Marks text from a link, which replaces the buyer's own only at a press. */
export const SharedAd = ({ ad: { isShared, offered }, change }: Props) => (
  <div role="status">
    {isShared && (
      <div className={styles.shared}>
        <p>Этот текст пришёл по ссылке, не от вас.</p>
        <Button variant="quiet" onClick={() => change((before) => withAdText(before, '', new Date()))}>
          Убрать
        </Button>
      </div>
    )}
    {offered !== undefined && (
      <div className={styles.shared}>
        <p>
          По ссылке пришёл другой текст объявления. Пока сверяем прежний. Начало пришедшего: «
          {beginning(offered)}»
        </p>
        <Button
          variant="quiet"
          onClick={() => change((before) => withSharedText(before, offered, new Date()))}
        >
          Взять вместо прежнего
        </Button>
        <Button variant="quiet" onClick={() => change(withoutOffer)}>
          Не надо
        </Button>
      </div>
    )}
  </div>
)
