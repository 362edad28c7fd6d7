import { useState } from 'react'
import type { Section } from '#shared/contract/section.ts'
import { correctionHref } from '#web/correction-href.ts'
import { reportError } from '#web/page/client-log.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CorrectionProps } from './correction-dialog.tsx'

type Loaded = typeof import('./correction-dialog.tsx')

export function CorrectionButton({
  className,
  ...props
}: Omit<CorrectionProps, 'onClose'> & { readonly className?: string | undefined }) {
  const [loaded, setLoaded] = useState<Loaded | 'coming' | 'failed'>()
  const [isOpen, setOpen] = useState(false)
  const { section } = props.view
  async function open(): Promise<void> {
    setOpen(true)
    if (typeof loaded === 'object') return
    setLoaded('coming')
    try {
      setLoaded(await import('./correction-dialog.tsx'))
    } catch (error) {
      setLoaded('failed')
      reportError(error)
    }
  }
  return (
    <>
      <Button className={className} variant="quiet" busy={loaded === 'coming'} onClick={() => void open()}>
        <span>
          Ошибка в сведениях
          <VisuallyHidden>: {section.title}</VisuallyHidden>
        </span>
      </Button>
      {loaded === 'failed' && <NotLoaded section={section} />}
      {isOpen && typeof loaded === 'object' && (
        <loaded.CorrectionDialog {...props} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const NotLoaded = ({ section }: { readonly section: Section }) => (
  <p role="alert">
    Письмо не загрузилось. Нажмите ещё раз или откройте{' '}
    <a href={correctionHref.of(section.id)}>страницу о таких ошибках</a>.
  </p>
)
