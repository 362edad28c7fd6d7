import { useState } from 'react'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { levelWords, type PlateLevel } from '#web/ui/level.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { preparePrint } from '../print/prepare-print.ts'
import styles from './report-tools.module.css'
import { copy, type SharedReport, share } from './share.ts'

const news = {
  shared: '',
  copied: 'Скопировано',
  failed: 'Не удалось скопировать: возьмите из адресной строки',
}

function useHandOver(act: () => Promise<keyof typeof news>) {
  const [message, setMessage] = useState('')
  const press = async () => {
    setMessage('')
    setMessage(news[await act()])
  }
  return { message, press: () => void press() }
}

export function CopyVin({ vin }: { readonly vin: string }) {
  const { message, press } = useHandOver(() => copy(numberText(vin)))
  return (
    <span className={styles.tool}>
      <IconButton icon="copy" label={`Скопировать ${numberWords(vin).name}`} onClick={press} />
      <ResultMessage text={message} />
    </span>
  )
}

interface ShareProps {
  readonly report: SharedReport
  readonly bare?: boolean
}

export function Share({ report, bare = false }: ShareProps) {
  const [menu, setMenu] = useState<typeof import('./share-menu.tsx')>()
  const { message, press } = useHandOver(() =>
    share(report, async () => setMenu(await import('./share-menu.tsx'))),
  )
  return (
    <span className={styles.tool}>
      {bare ? (
        <IconButton icon="share" label="Поделиться" onClick={press} />
      ) : (
        <Button variant="secondary" icon="share" onClick={press}>
          Поделиться
        </Button>
      )}
      <ResultMessage text={message} />
      {menu && <menu.ShareMenu shared={report} onClose={() => setMenu(undefined)} />}
    </span>
  )
}

interface WithoutWordsProps {
  readonly word: string
  /** Seen by recipients of the link. */
  readonly ofOthers: PlateLevel
}

/** Shared without the buyer's input. */
export const WithoutWords = ({ word, ofOthers }: WithoutWordsProps) =>
  word !== levelWords[ofOthers] && (
    <p className={styles.without}>
      Если поделитесь отчётом, по ссылке ваших слов не будет: там «{levelWords[ofOthers]}».
    </p>
  )

const printOut = () => void preparePrint().then(() => print())

export const Print = ({ boxed = false }: { readonly boxed?: boolean }) =>
  boxed ? (
    <Button variant="secondary" icon="print" onClick={printOut}>
      <VisuallyHidden>Печать</VisuallyHidden>
    </Button>
  ) : (
    <IconButton icon="print" label="Печать" onClick={printOut} />
  )

const ResultMessage = ({ text }: { readonly text: string }) => (
  <span className={classes(styles.said, text && styles.shown)} role="status">
    {text}
  </span>
)
