import { ButtonLink } from '#web/ui/button.tsx'
import styles from './blank-forms.module.css'
import { EDITOR_ID } from './contract-editor.tsx'

export const BlankForms = () => (
  <div className={styles.forms}>
    <ButtonLink href={`#${EDITOR_ID}`} className={styles.onScreen}>
      Заполнить на экране
    </ButtonLink>
    <ButtonLink href="/dogovor.pdf" download variant="secondary">
      Чистый бланк, PDF
    </ButtonLink>
    <ButtonLink href="/dogovor.doc" download variant="secondary">
      Чистый бланк, .doc
    </ButtonLink>
  </div>
)
