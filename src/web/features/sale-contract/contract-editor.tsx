import { contractValues } from '#shared/sale-contract/contract-values.ts'
import { contractRtf } from '#shared/sale-contract/rtf.ts'
import { saveFile } from '#web/page/save-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './contract-editor.module.css'
import { ContractFields } from './contract-fields.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { type ContractForm, useContractForm } from './use-contract-form.ts'

export const EDITOR_ID = 'zapolnit'
export const EDITOR_TITLE = 'Заполните договор здесь'

interface Props {
  readonly number: string | undefined
}

/** Personal data never leave the device: it makes the file and the print. */
export function ContractEditor({ number }: Props) {
  const form = useContractForm(number)
  return (
    <Page as="section" className={styles.section} id={EDITOR_ID} aria-labelledby="desk-heading">
      <h2 id="desk-heading">{EDITOR_TITLE}</h2>
      <p className={styles.lead}>
        Имена, паспорта и адреса остаются на вашем устройстве: мы их не получаем. Черновик живёт в этой
        вкладке и исчезнет, когда вы её закроете. Пустые поля останутся линиями — их можно дописать ручкой.
      </p>
      <NeedsScript />
      <div className={styles.desk}>
        <form
          ref={form.ref}
          className={styles.form}
          autoComplete="off"
          onInput={form.changed}
          onSubmit={(event) => event.preventDefault()}
        >
          <ContractFields form={form} />
        </form>
        <Preview form={form} />
      </div>
    </Page>
  )
}

function Preview({ form: { typed, clear } }: { readonly form: ContractForm }) {
  const values = contractValues(typed)
  const confirmAndClear = () => {
    if (confirm('Стереть всё, что вы вписали? Вернуть это не получится.')) clear()
  }
  return (
    <div className={styles.preview}>
      <h3>Готовый договор</h3>
      <div className={layout.chips}>
        <Button onClick={() => saveFile('dogovor.doc', 'application/msword', contractRtf(values))}>
          Скачать .doc
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          Распечатать / PDF
        </Button>
        <Button variant="quiet" onClick={confirmAndClear}>
          Очистить
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      <section className={styles.scroll} aria-label="Предпросмотр договора" tabIndex={0}>
        <ContractPaper values={values} />
      </section>
    </div>
  )
}

const NeedsScript = () => (
  <noscript>
    <Alert tone="info">
      <p>
        Чтобы заполнять договор на экране, нужен JavaScript: иначе пришлось бы отправлять паспортные данные
        нам. Скачайте чистый бланк в начале страницы: его можно заполнить ручкой или в текстовом редакторе.
      </p>
    </Alert>
  </noscript>
)
