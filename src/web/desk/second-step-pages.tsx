import encodeQr from 'qr'
import type { CodeAsked, KeyShown } from '#shared/desk/view.ts'

export const NewKeyPage = () => (
  <section className="narrow">
    <h1>Второй шаг входа</h1>
    <p>
      Рабочий стол открывается с кодом из приложения на телефоне: подойдёт любое приложение одноразовых кодов
      (TOTP). Ключ будет показан один раз, поэтому приготовьте телефон. Слово для этого выдаёт тот, кто
      обслуживает сервер: оно действует час.
    </p>
    <KeyForm label="Показать ключ" />
  </section>
)

/** The first code proves that the key was saved. */
export const KeyPage = ({ shown: { secret, uri } }: { readonly shown: KeyShown }) => (
  <section className="narrow">
    <h1>Ключ второго шага</h1>
    <p>
      Наведите камеру приложения на рисунок или введите ключ сами. Больше он показан не будет; пока не введён
      первый код, по новому слову можно взять другой ключ.
    </p>
    <QrCode text={uri} />
    <p>
      <code>{secret}</code>
    </p>
    <CodeForm />
  </section>
)

export const CodePage = ({ asked: { mayTakeKey } }: { readonly asked: CodeAsked }) => (
  <section className="narrow">
    <h1>Код из приложения</h1>
    <CodeForm />
    {mayTakeKey && (
      <>
        <p>
          Ключа в приложении нет или код не подходит? Возьмите другой ключ: прежний перестанет действовать.
        </p>
        <KeyForm label="Показать другой ключ" />
      </>
    )}
  </section>
)

const KeyForm = ({ label }: { readonly label: string }) => (
  <form method="post" action="/desk/key" className="fields">
    <label htmlFor="word">Слово от того, кто обслуживает сервер</label>
    <input id="word" name="word" autoComplete="off" autoCapitalize="characters" maxLength={40} required />
    <button type="submit" className="chief">
      {label}
    </button>
  </form>
)

const CodeForm = () => (
  <form method="post" action="/desk/code" className="code">
    <label htmlFor="code">Шесть цифр из приложения</label>
    <input
      id="code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      maxLength={7}
      required
    />
    <button type="submit" className="chief">
      Войти
    </button>
  </form>
)

/** Blank modules for cameras (ISO/IEC 18004). */
const QUIET_ZONE = 4

function QrCode({ text }: { readonly text: string }) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR-код ключа"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
