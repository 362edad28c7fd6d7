import { type ChangeEvent, useId } from 'react'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { FileField } from '#web/ui/file-field.tsx'
import layout from '#web/ui/layout.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import styles from './scanner.module.css'
import { otherCodeText, troubleText } from './texts.ts'
import { type Stage, useScanner } from './use-scanner.ts'

export function Scanner() {
  const { stage, video, film, look, stop, switchTorch } = useScanner()
  const isOpen = stage.kind === 'filming' || stage.kind === 'opening'
  return (
    <div className={layout.column4} data-stage={stage.kind}>
      <noscript>
        <Alert tone="info">
          <p>Камеру включает скрипт, а он в этом браузере отключён. Введите VIN вручную на главной.</p>
        </Alert>
      </noscript>
      <div className={styles.view} hidden={!isOpen} role="img" aria-label="Что видит камера">
        <video ref={video} className={styles.video} muted playsInline />
      </div>
      <div role="status">
        <News stage={stage} />
      </div>
      {stage.kind === 'filming' && (
        <div className={common.row}>
          {stage.torch && (
            <Button variant="secondary" onClick={() => switchTorch(stage.torch === 'off')}>
              {stage.torch === 'off' ? 'Включить фонарик' : 'Выключить фонарик'}
            </Button>
          )}
          <Button variant="secondary" onClick={stop}>
            Выключить камеру
          </Button>
        </div>
      )}
      {!isOpen && (
        <div className={common.row}>
          <Button
            size="large"
            variant={stage.kind === 'result' && stage.result.finds.length > 0 ? 'secondary' : 'primary'}
            onClick={film}
            data-replay=""
          >
            {stage.kind === 'result' ? 'Снять ещё раз' : 'Включить камеру'}
          </Button>
          <PictureField onPicture={look} />
        </div>
      )}
    </div>
  )
}

function PictureField({ onPicture }: { readonly onPicture: (picture: File) => void }) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    // The same picture may be chosen again.
    target.value = ''
    if (picture) onPicture(picture)
  }
  return (
    <FileField id={id} accept="image/*" onChange={choose}>
      Выбрать снимок
    </FileField>
  )
}

function News({ stage }: { readonly stage: Stage }) {
  switch (stage.kind) {
    case 'opening':
      return <Busy>Включаем камеру</Busy>
    case 'reading':
      return <Busy>Ищем код на снимке</Busy>
    case 'filming':
      return (
        <>
          <p className={common.quiet}>Наведите камеру на код: целиком, ровно и без бликов.</p>
          {stage.otherCode && <p>{otherCodeText(stage.otherCode)}</p>}
        </>
      )
    case 'trouble': {
      const { title, text } = troubleText[stage.trouble]
      return (
        <Alert tone="warn" title={title}>
          <p>{text}</p>
        </Alert>
      )
    }
    case 'result':
      return <ResultNews {...stage} />
    default:
      return null
  }
}

function ResultNews({ result: { finds, otherCode } }: Extract<Stage, { readonly kind: 'result' }>) {
  if (finds.length > 0) return <FoundNumbers finds={finds} />
  if (otherCode?.kind === 'own')
    return (
      <Alert tone="info" title="Код ведёт на страницу нашего сайта">
        <p className={styles.address}>{otherCode.path}</p>
        <ButtonLink href={otherCode.path}>Открыть</ButtonLink>
      </Alert>
    )
  if (otherCode)
    return (
      <Alert tone="warn" title="VIN в коде нет">
        <p>{otherCodeText(otherCode)}</p>
      </Alert>
    )
  return (
    <Alert tone="warn" title="Кода на снимке не нашли">
      <p>
        Снимите ближе, ровнее и без бликов, чтобы код был виден целиком. Или{' '}
        <a href={href.home}>введите VIN вручную</a>.
      </p>
    </Alert>
  )
}

const Busy = ({ children }: { readonly children: string }) => (
  <p className={common.going}>
    <Spinner />
    {children}
    <VisuallyHidden>…</VisuallyHidden>
  </p>
)
