import { ASK_BEFORE_PAYING, STATE_AT_ANSWERS } from '#shared/text/sealed-words.ts'
import { proofHref } from '#web/proof-href.ts'
import { scannerHref } from '#web/scanner-href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { FileField } from '#web/ui/file-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import tones from '#web/ui/tones.module.css'
import styles from './proof.module.css'

/**
 * Static: `proof.script.ts` fills in the template, also in the saved file, which has no other
 * script.
 */
export const ProofPage = ({ publicUrl }: { readonly publicUrl: string }) => (
  <Page width="middle" className={styles.page} data-proof={publicUrl}>
    <header className={layout.intro}>
      <h1>Проверьте отчёт на подлинность</h1>
      <p>
        Вам показали отчёт о машине? Добавьте его файл: страница скажет, выдавал ли его сервис, не изменён ли
        он и не устарел ли. Файл остаётся на вашем устройстве.
      </p>
    </header>
    <noscript>
      <p>Для проверки нужен JavaScript: включите его в браузере или возьмите другой браузер.</p>
    </noscript>
    <div className={styles.drop} data-drop="">
      <p>
        PDF отчёта, его JSON или доказательство журнала (.tlog-proof). Можно несколько файлов сразу:
        перетащите их сюда или выберите.
      </p>
      <div className={layout.chips}>
        <FileField id="proof-file" multiple accept=".pdf,.json,.tlog-proof,application/pdf,application/json">
          Выбрать файл
        </FileField>
        <ButtonLink href={scannerHref.page} variant="secondary" data-online="">
          Снять QR-код
        </ButtonLink>
      </div>
    </div>
    <p className={common.quiet} role="status" data-status="" />
    <div data-place="" />
    <template data-result="">
      <ResultTemplate />
    </template>
    <section className={layout.stack3}>
      <h2>Что доказывает отметка</h2>
      <ul className={styles.list}>
        <li>
          Сервис показывал именно эти ответы реестров в это время. Прав ли был реестр, отметка не
          подтверждает.
        </li>
        <li>
          Продавец может показать отчёт без VIN, госномера и отдельных разделов. Вывод, причины и то, чего
          отчёт не знает, скрыть нельзя. По номеру отчёта сервис открывает его целиком.
        </li>
        <li>
          {STATE_AT_ANSWERS} {ASK_BEFORE_PAYING} После конца дня он старый, даже если подлинный.
        </li>
        <li>Это техническая отметка подлинности, а не электронная подпись по закону 63-ФЗ.</li>
      </ul>
    </section>
    <section className={layout.stack3} data-online="">
      <h2>Без сети и без нас</h2>
      <p>
        Страница работает без сети после одного открытия. Её можно сохранить файлом вместе с ключами: файл
        ничего не отправляет и работает, даже если сайта больше нет.
      </p>
      <p>
        <Button variant="secondary" data-save="">
          Сохранить проверку файлом
        </Button>
      </p>
      <p className={common.quiet}>
        <a href={proofHref.keys}>Открытые ключи</a> и <a href={proofHref.checkpoint}>итог журнала</a> для
        своей проверки.
      </p>
    </section>
  </Page>
)

const ResultTemplate = () => (
  <section
    className={styles.result}
    tabIndex={-1}
    aria-labelledby="proof-title"
    data-good={tones.success}
    data-warn={tones.warn}
    data-danger={tones.danger}
    data-neutral={tones.neutral}
  >
    <div className={styles.head}>
      <span className={styles.signs}>
        <Icon name="success" size={28} />
        <Icon name="clock" size={28} />
        <Icon name="danger" size={28} />
        <Icon name="unknown" size={28} />
      </span>
      <div className={layout.stack2}>
        <h2 id="proof-title" data-slot="title">
          Результат
        </h2>
        <p data-slot="text" />
        <ul className={styles.list} data-slot="faults" />
      </div>
    </div>
    <p data-slot="next">
      <ButtonLink href={proofHref.page} data-slot="link">
        Открыть отчёт на сайте
      </ButtonLink>
    </p>
    <div className={layout.column4} data-slot="content">
      <p>
        <b data-slot="level" />
        <br />
        <span data-slot="car" />
        <br />
        <span className={common.quiet} data-slot="dates" />
      </p>
      <p className={styles.hidden} data-slot="hidden" />
      <Part title="Причины" slot="reasons" />
      <Part title="Чего отчёт не знает" slot="gaps" />
      <Part title="Разделы отчёта" slot="sections" />
      <p data-slot="paper" />
    </div>
    <p className={common.quiet} data-slot="log" />
  </section>
)

const Part = ({ title, slot }: { readonly title: string; readonly slot: string }) => (
  <div className={layout.stack2}>
    <h3>{title}</h3>
    <ul className={styles.list} data-slot={slot} />
  </div>
)
